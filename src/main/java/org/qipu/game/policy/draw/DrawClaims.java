package org.qipu.game.policy.draw;

import static org.qipu.law.settings.ClaimSettings.INCORRECT_CLAIM_TIME;
import static org.qipu.law.settings.LastMinutesSettings.LAST_MINUTES_CLAIM_OFFERS;
import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * Claims of a draw: decided at once where the Laws leave no discretion, open where they do (5.2.2, 9.2 to 9.5, 10.2;
 * DRW-03, DRW-04, DRW-06, DRW-08 to DRW-10).
 */
public final class DrawClaims {

    private DrawClaims() {}

    /** What a claim leads to. */
    public static Decision claim(Game game, ClaimDraw asked, Instant at) {
        var number = game.talks().claims().size() + 1;
        if (game.ended()) {
            return Decision.events(new DrawClaimed(
                    number,
                    asked.side(),
                    asked.basis(),
                    asked.intendedMove(),
                    asked.grounds(),
                    new ClaimFinding(
                            Verdict.INCORRECT,
                            game.rulebook().article(Provision.CLAIM_STANDS),
                            "The game is over.",
                            List.of()),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(Effect.NONE)));
        }
        var refusal = ClaimRight.refusal(game, asked, at);
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        var counted = ClaimCount.of(game, asked, at);
        var unattended = asked.basis() == ClaimBasis.QUICKPLAY_FINISH && QuickplayFinish.unattended(game);
        var events = new ArrayList<GameEvent>();
        events.add(new DrawClaimed(
                number,
                asked.side(),
                asked.basis(),
                counted.intendedCode().or(asked::intendedMove),
                asked.grounds(),
                counted.finding(),
                offers(game, asked.basis()) ? Optional.empty() : Optional.of(false),
                unattended ? Optional.of(true) : Optional.empty(),
                Optional.empty()));
        if (unattended) {
            events.add(new FindingMade(QuickplayFinish.referral(game, asked)));
        }
        var question = OpenQuestion.of(game, asked);
        question.map(why -> new FindingMade(why.finding(game, asked.side()))).ifPresent(events::add);
        if (question.isEmpty()) {
            events.addAll(decided(game, asked, number, counted.finding(), at));
        }
        return new Decision.Accepted(events);
    }

    /**
     * Whether a claim is also a draw offer (9.1.2.3; in the older editions also one in the last two minutes; a request
     * for extra time, III.4).
     */
    private static boolean offers(Game game, ClaimBasis basis) {
        return switch (basis) {
            case REPETITION, FIFTY_MOVES, NATURAL_LIMIT -> game.rulebook().has(Provision.CLAIM_IS_OFFER);
            case QUICKPLAY_FINISH -> game.rulebook().is(LAST_MINUTES_CLAIM_OFFERS);
            case INCREMENT -> game.rulebook().has(Provision.QUICKPLAY_INCREMENT);
            case DEAD_POSITION, CYCLE, LIMITED_MOVES -> false;
        };
    }

    private static List<GameEvent> decided(Game game, ClaimDraw asked, int number, ClaimFinding finding, Instant at) {
        var dead = asked.basis() == ClaimBasis.DEAD_POSITION;
        var byArbiter = !dead && (game.schedule().regulations().arbiterDecidesClaims() || game.turn() != asked.side());
        if (finding.verdict() == Verdict.CORRECT && !byArbiter) {
            return List.of(
                    new ClaimDecided(
                            number,
                            ClaimDecision.UPHELD,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(article(game, asked.basis(), finding, Provision.CLAIM_CORRECT)),
                            Optional.empty()),
                    new GameEnded(drawn(asked.basis(), finding).decidedBy(Result.DecidedBy.LAW)));
        }
        // What follows from an incorrect claim is for competitions to say: where the edition does not, the arbiter
        // decides.
        if (finding.verdict() == Verdict.INCORRECT
                && !byArbiter
                && (dead || game.rulebook().fixed(INCORRECT_CLAIM_TIME).isPresent())) {
            var events = new ArrayList<GameEvent>();
            events.add(new ClaimDecided(
                    number,
                    ClaimDecision.REJECTED,
                    dead ? Optional.empty() : ClaimCount.binding(game, asked.intendedMove(), asked.side()),
                    Optional.empty(),
                    Optional.of(article(game, asked.basis(), finding, Provision.CLAIM_INCORRECT)),
                    Optional.empty()));
            if (!dead) {
                events.addAll(ClaimClocks.incorrect(game, number, asked.side(), Optional.empty(), at));
            }
            return events;
        }
        return List.of();
    }

    /** The article of a decision: of claims that are counted that of the outcome, where the edition has one. */
    static String article(Game game, ClaimBasis basis, ClaimFinding finding, Provision outcome) {
        return basis == ClaimBasis.DEAD_POSITION || !game.rulebook().has(outcome)
                ? finding.article()
                : game.rulebook().article(outcome);
    }

    /** The draw that a claim of this basis brings. */
    static Result drawn(ClaimBasis basis, ClaimFinding finding) {
        var termination = switch (basis) {
            case REPETITION, CYCLE -> Termination.REPETITION;
            case FIFTY_MOVES, NATURAL_LIMIT, LIMITED_MOVES -> Termination.FIFTY_MOVES;
            case QUICKPLAY_FINISH, INCREMENT -> Termination.QUICKPLAY_FINISH;
            case DEAD_POSITION -> Termination.DEAD_POSITION;
        };
        return Result.byLaw(Score.DRAW, termination, finding.article());
    }
}
