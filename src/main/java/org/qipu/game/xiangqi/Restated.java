package org.qipu.game.xiangqi;

import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.CycleFound;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;

/**
 * What becomes of claims when the half-moves they rest on are corrected or taken back: what is decided stays, and it is
 * said that it would be otherwise.
 */
final class Restated {

    private Restated() {}

    /** What has changed about a cycle on which the arbiter has still to decide. */
    static Optional<Finding> cycle(Inquiry then, Inquiry now) {
        if (!then.live()) {
            return Optional.of(finding(
                    "cycle-resumed",
                    now.claim(),
                    "The moves with which the cycle was left stand no more: claim "
                            + now.claim().number() + " is looked into again."));
        }
        return then.claim().finding().equals(now.claim().finding())
                ? Optional.empty()
                : Optional.of(finding(
                        "cycle-restated",
                        now.claim(),
                        "By the moves that stand claim " + now.claim().number() + " is now: "
                                + now.claim().finding().explanation()));
    }

    /** The decisions that a corrected record would have led to otherwise: each is a question for the arbiter. */
    static List<GameEvent> decisions(Game before, Game after) {
        var found = new ArrayList<GameEvent>();
        for (var claim : after.talks().claims()) {
            otherwise(before, after, claim)
                    .ifPresent(text -> found.add(new FindingMade(finding("late-report", claim, text))));
        }
        return found;
    }

    private static Optional<String> otherwise(Game before, Game after, Claim claim) {
        if (claim.decision().isEmpty()
                || claim.number() > before.talks().claims().size()) {
            return Optional.empty();
        }
        return switch (claim.basis()) {
            case NATURAL_LIMIT -> natural(before, after, claim);
            case CYCLE -> upheld(before, after, claim);
            case REPETITION, FIFTY_MOVES, QUICKPLAY_FINISH, INCREMENT, LIMITED_MOVES, DEAD_POSITION -> Optional.empty();
        };
    }

    private static Optional<String> natural(Game before, Game after, Claim claim) {
        var was = NaturalLimit.when(before, claim);
        var is = NaturalLimit.when(after, claim);
        var needed = after.rulebook().value(NATURAL_LIMIT);
        return claim.finding().verdict() == Verdict.DISCRETION || was.counted() >= needed == is.counted() >= needed
                ? Optional.empty()
                : Optional.of("With the record corrected claim " + claim.number() + " of the natural limit, which was "
                        + word(claim) + ", " + (is.counted() >= needed ? "was right: " : "was not: ") + is.words(needed)
                        + " What was decided stands until the arbiter rules otherwise.");
    }

    private static Optional<String> upheld(Game before, Game after, Claim claim) {
        if (claim.decision().filter(ClaimDecision.UPHELD::equals).isEmpty()) {
            return Optional.empty();
        }
        var was = Inquiry.of(before, claim).claim();
        var is = Inquiry.of(after, claim).claim();
        return was.cycle().map(CycleFound::ruling).equals(is.cycle().map(CycleFound::ruling))
                        && was.finding().verdict() == is.finding().verdict()
                ? Optional.empty()
                : Optional.of("With the record corrected claim " + claim.number() + " on the cycle would have found: "
                        + is.finding().explanation() + " What was decided stands until the arbiter rules otherwise.");
    }

    private static String word(Claim claim) {
        return claim.finding().verdict() == Verdict.CORRECT ? "upheld" : "rejected";
    }

    private static Finding finding(String kind, Claim claim, String text) {
        return new Finding(kind, claim.finding().article(), text, claim.by(), Optional.empty());
    }
}
