package org.qipu.game.policy.draw;

import static org.qipu.law.settings.LastMinutesSettings.LAST_MINUTES_BELOW;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.ClaimGrounds;
import org.qipu.game.event.Finding;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.Spans;
import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;
import org.qipu.law.Category;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;

/**
 * The last two minutes of a game whose remaining moves must all be completed in a finite time: when a draw may be claimed, or extra time
 * asked for (10.1, 10.2; Guideline III; QPF-01, QPF-02, QPF-04, QPF-05, QPF-10).
 */
final class QuickplayFinish {

    private QuickplayFinish() {}

    /** Why a player may not claim or ask now; where the edition has no rules for competitions it is the arbiter's to say. */
    static Optional<Refusal> refusal(Game game, Side side, ClaimBasis basis, Instant at) {
        if (game.rulebook().fixed(LAST_MINUTES_BELOW).isEmpty()) {
            return Optional.empty();
        }
        var clocks = game.clocks().at(at);
        return notAnnounced(game, basis, clocks)
                .or(() -> notInTheFinish(game, side, clocks))
                .or(() -> notNow(game, side, basis, clocks));
    }

    /** The guidelines of 2023 apply only if announced, and not in blitz nor with an increment (III.2). */
    private static Optional<Refusal> notAnnounced(Game game, ClaimBasis basis, Clocks clocks) {
        var book = game.rulebook();
        var announced = game.schedule().regulations().finish();
        if (!book.has(Provision.QUICKPLAY_APPLIES)) {
            return basis == ClaimBasis.INCREMENT
                    ? refused(
                            book.article(Provision.QUICKPLAY_INCREMENT),
                            "This edition gives no right to ask for extra time.")
                    : Optional.empty();
        }
        if (game.schedule().category() == Category.BLITZ
                || increment(clocks, Side.WHITE)
                || increment(clocks, Side.BLACK)) {
            return refused(
                    book.article(Provision.QUICKPLAY_GAMES),
                    "The guidelines apply only to standard and rapid games without increment.");
        }
        if (announced == Regulations.QuickplayFinish.NONE) {
            return refused(
                    book.article(Provision.QUICKPLAY_APPLIES),
                    "The guidelines for games without increment were not announced for this event.");
        }
        var extraTime = announced == Regulations.QuickplayFinish.III_4;
        if (extraTime == (basis == ClaimBasis.INCREMENT)) {
            return Optional.empty();
        }
        return extraTime
                ? refused(
                        book.article(Provision.QUICKPLAY_CLAIM),
                        "Guideline III.4 was announced: in the last two minutes extra time may be asked for, no draw claimed.")
                : refused(
                        book.article(Provision.QUICKPLAY_APPLIES),
                        "Guideline " + announced.id() + " was announced, not III.4: no extra time may be asked for.");
    }

    private static Optional<Refusal> notInTheFinish(Game game, Side side, Clocks clocks) {
        var control = clocks.control().of(side);
        var last = control.keepsTime()
                && clocks.of(side).period() >= control.periods().size();
        return last && !increment(clocks, side)
                ? Optional.empty()
                : refused(
                        game.rulebook().article(Provision.QUICKPLAY_PHASE),
                        last
                                ? "With extra time for each move the time for all remaining moves is not finite."
                                : "The player is not in the last period, in which all remaining moves must be completed in a finite time.");
    }

    private static Optional<Refusal> notNow(Game game, Side side, ClaimBasis basis, Clocks clocks) {
        var article = article(game, basis);
        if (game.turn() != side) {
            return refused(article, "Only the player who has the move may claim.");
        }
        if (clocks.of(side).flag()) {
            return refused(article, "His flag has fallen.");
        }
        var left = clocks.of(side).remaining();
        return left.filter(time -> time.compareTo(game.rulebook().value(LAST_MINUTES_BELOW)) < 0)
                        .isPresent()
                ? Optional.empty()
                : refused(
                        article,
                        "Less than two minutes must be left on his clock; "
                                + left.map(Spans::words).orElse("nothing is known of what") + " are.");
    }

    /** Whether time is added for each move of the period a player is in. */
    private static boolean increment(Clocks clocks, Side side) {
        var control = clocks.control().of(side);
        return control.keepsTime()
                && control.period(clocks.of(side).period()).extraPerMove().isPositive();
    }

    private static Optional<Refusal> refused(String article, String why) {
        return Optional.of(Refusal.by(article, Kind.CLAIM_NOT_ALLOWED, why));
    }

    static String article(Game game, ClaimBasis basis) {
        return game.rulebook()
                .article(
                        basis == ClaimBasis.INCREMENT
                                ? Provision.QUICKPLAY_INCREMENT
                                : unattended(game) ? Provision.QUICKPLAY_UNATTENDED_CLAIM : Provision.QUICKPLAY_CLAIM);
    }

    /** Whether no arbiter is present: a claim ends play, and is referred to one who is designated (III.6). */
    static boolean unattended(Game game) {
        return game.rulebook().has(Provision.QUICKPLAY_NO_ARBITER)
                && game.schedule().regulations().finish() == Regulations.QuickplayFinish.III_6;
    }

    /** What can be said of the claim: the arbiter decides, by what he has seen. */
    static ClaimFinding finding(Game game, ClaimDraw asked, Instant at) {
        var left = game.clocks()
                .at(at)
                .of(asked.side())
                .remaining()
                .map(time -> Spans.words(time) + " left on his clock. ")
                .orElse("");
        var question = asked.basis() == ClaimBasis.INCREMENT
                ? "If the opponent refuses the draw that this offers and the arbiter agrees, both get five seconds for each move and the opponent two minutes."
                : "Whether the opponent "
                        + asked.grounds().map(QuickplayFinish::words).orElse("cannot win, or makes no effort to win,")
                        + " by normal means is decided by the "
                        + (unattended(game) ? "designated arbiter." : "arbiter.");
        return new ClaimFinding(Verdict.DISCRETION, article(game, asked.basis()), left + question, List.of());
    }

    private static String words(ClaimGrounds grounds) {
        return switch (grounds) {
            case CANNOT_WIN -> "cannot win";
            case NO_EFFORT -> "makes no effort to win";
        };
    }

    /** What has to be written down and verified for the designated arbiter (III.6.1.1, III.6.1.2). */
    static Finding referral(Game game, ClaimDraw asked) {
        var sheet = asked.grounds().filter(ClaimGrounds.CANNOT_WIN::equals).isEmpty();
        return new Finding(
                "referred",
                game.rulebook().article(Provision.QUICKPLAY_REFERRED),
                "Play has ended. The final position"
                        + (sheet ? " and the moves are written down and" : " is written down and")
                        + " verified by the opponent; the claim goes to the designated arbiter.",
                Optional.of(asked.side()),
                Optional.of(game.line().ply()));
    }
}
