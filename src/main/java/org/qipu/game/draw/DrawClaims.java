package org.qipu.game.draw;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.Claim;
import org.qipu.game.ClaimBasis;
import org.qipu.game.ClaimDecision;
import org.qipu.game.ClaimFinding;
import org.qipu.game.ClaimFinding.Verdict;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.GameCommand.ClaimDraw;
import org.qipu.game.GameCommand.DecideClaim;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.ClaimDecided;
import org.qipu.game.GameEvent.ClockAdjusted;
import org.qipu.game.GameEvent.DrawClaimed;
import org.qipu.game.GameEvent.Effect;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.Refusal;
import org.qipu.game.Refusal.Kind;
import org.qipu.game.Resignation;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** Claims of a draw and their decision (9.2 to 9.5; DRW-03, DRW-04, DRW-06, DRW-08 to DRW-10). */
public final class DrawClaims {

    private DrawClaims() {
    }

    /** What a claim leads to: decided at once where the count leaves no discretion, open otherwise. */
    public static Decision claim(Game game, ClaimDraw asked) {
        var number = game.talks().claims().size() + 1;
        if (game.ended()) {
            return Decision.events(new DrawClaimed(number, asked.side(), asked.basis(), asked.intendedMove(), asked.grounds(),
                    new ClaimFinding(Verdict.INCORRECT, game.rulebook().article(Provision.CLAIM_STANDS), "The game is over.", List.of()),
                    Optional.of(Effect.NONE)));
        }
        var refusal = refusal(game, asked);
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        var counted = ClaimCount.of(game, asked);
        var events = new ArrayList<GameEvent>();
        events.add(new DrawClaimed(number, asked.side(), asked.basis(), counted.intendedCode().or(asked::intendedMove), asked.grounds(), counted.finding(), Optional.empty()));
        var verdict = counted.finding().verdict();
        var byService = !game.schedule().regulations().arbiterDecidesClaims() && asked.basis() != ClaimBasis.DEAD_POSITION;
        if (byService && verdict == Verdict.CORRECT) {
            events.add(new ClaimDecided(number, ClaimDecision.UPHELD, Optional.empty(), Optional.of(game.rulebook().article(Provision.CLAIM_CORRECT)),
                    Optional.empty()));
            events.add(new GameEnded(drawn(game, asked.basis(), counted.finding(), Result.DecidedBy.LAW)));
        } else if (byService && verdict == Verdict.INCORRECT) {
            events.addAll(rejected(game, number, asked.side(), asked.basis(), ClaimCount.binding(game, asked.intendedMove(), asked.side()), Optional.empty(),
                    Optional.empty(), Optional.empty()));
        }
        return new Decision.Accepted(events);
    }

    private static Optional<Refusal> refusal(Game game, ClaimDraw asked) {
        var book = game.rulebook();
        if (!game.inProgress()) {
            return Optional.of(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        if (game.talks().openClaim().isPresent()) {
            return Optional.of(Refusal.by(book.article(Provision.CLAIM_STANDS), Kind.WRONG_STATE, "Another claim is open."));
        }
        return switch (asked.basis()) {
            case REPETITION, FIFTY_MOVES -> game.turn() == asked.side() ? Optional.empty()
                    : Optional.of(Refusal.by(asked.basis() == ClaimBasis.REPETITION ? book.article(Provision.REPETITION) : book.article(Provision.FIFTY_MOVES),
                            Kind.CLAIM_NOT_ALLOWED, "Only the player who has the move may claim."));
            case DEAD_POSITION -> Optional.empty();
            case QUICKPLAY_FINISH -> Optional.of(Refusal.by(book.article(Provision.QUICKPLAY_APPLIES), Kind.CLAIM_NOT_ALLOWED,
                    "The guidelines for games without increment were not announced for this event."));
            case NATURAL_LIMIT -> Optional.of(Refusal.of(Kind.CLAIM_NOT_ALLOWED, "The natural limit belongs to xiangqi."));
        };
    }

    /** What the arbiter's decision on an open claim leads to. */
    public static Decision decide(Game game, DecideClaim asked) {
        var found = game.talks().claim(asked.claim());
        if (found.isEmpty()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "There is no claim " + asked.claim() + " in this game."));
        }
        var claim = found.get();
        if (!claim.open() && claim.decision().get() != ClaimDecision.POSTPONED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "Claim " + asked.claim() + " has been decided."));
        }
        if (game.ended()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is over."));
        }
        return switch (asked.decision()) {
            case UPHELD -> Decision.events(
                    new ClaimDecided(claim.number(), ClaimDecision.UPHELD, Optional.empty(),
                            asked.article().or(() -> Optional.of(game.rulebook().article(Provision.CLAIM_CORRECT))), asked.reason()),
                    new GameEnded(drawn(game, claim.basis(), claim.finding(), Result.DecidedBy.ARBITER)));
            case REJECTED -> new Decision.Accepted(arbiterRejects(game, claim, asked));
            case POSTPONED, INSTRUCTED -> Decision.refuse(Refusal.by(game.rulebook().article(Provision.CLAIM_CORRECT), Kind.NOT_ALLOWED,
                    "A claim on this basis is upheld or rejected."));
        };
    }

    private static List<GameEvent> arbiterRejects(Game game, Claim claim, DecideClaim asked) {
        var events = new ArrayList<>(rejected(game, claim.number(), claim.by(), claim.basis(), ClaimCount.binding(game, claim.intendedMove(), claim.by()),
                asked.opponentTime(), asked.article(), asked.reason()));
        game.talks().resigned().ifPresent(side -> events.add(Resignation.ended(game, side))); // the claim has failed: the resignation takes effect
        return events;
    }

    private static List<GameEvent> rejected(Game game, int number, Side by, ClaimBasis basis, Optional<List<String>> binding,
            Optional<Duration> opponentTime, Optional<String> article, Optional<String> reason) {
        var events = new ArrayList<GameEvent>();
        var cited = article.orElse(game.rulebook().article(Provision.CLAIM_INCORRECT));
        events.add(new ClaimDecided(number, ClaimDecision.REJECTED, binding, Optional.of(cited), reason));
        var usual = game.rulebook().competition().orElseThrow().incorrectClaim();
        var counted = basis == ClaimBasis.REPETITION || basis == ClaimBasis.FIFTY_MOVES;
        var time = opponentTime.or(() -> counted ? Optional.of(usual.value()) : Optional.empty());
        if (time.isPresent() && game.schedule().timeControl().of(by.other()).keepsTime()) {
            events.add(new ClockAdjusted(by.other(), time, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(number), Optional.empty(), Optional.of(usual.article()),
                    Optional.empty()));
        }
        return events;
    }

    private static Result drawn(Game game, ClaimBasis basis, ClaimFinding finding, Result.DecidedBy by) {
        var termination = switch (basis) {
            case REPETITION -> Termination.REPETITION;
            case FIFTY_MOVES, NATURAL_LIMIT -> Termination.FIFTY_MOVES;
            case QUICKPLAY_FINISH -> Termination.QUICKPLAY_FINISH;
            case DEAD_POSITION -> Termination.DEAD_POSITION;
        };
        return Result.byLaw(Score.DRAW, termination, finding.article()).decidedBy(by);
    }
}
