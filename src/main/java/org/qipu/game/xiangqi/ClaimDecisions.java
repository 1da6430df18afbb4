package org.qipu.game.xiangqi;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.Offence;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.game.command.DrawCommand.DecideClaim;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.CycleFound;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.Limit;
import org.qipu.game.event.XiangqiEvent.LimitCounted;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * The arbiter's decision on a cycle or on a proposed limit of moves (組織六[G], 六[H], 判決C).
 *
 * <p>A cycle is first confirmed and the side which must vary told so; only when it is gone through once more does the
 * decision end the game, unless the event gives no grace.
 */
final class ClaimDecisions {

    private static final Refusal UNSAID = Refusal.missing(
            "ruling", "No exact cycle was found: say what is ruled, red-must-vary, black-must-vary or draw.");

    private ClaimDecisions() {}

    static Decision of(Game game, DecideClaim asked, Instant at) {
        var found = game.talks().claim(asked.claim());
        if (found.isEmpty()) {
            return Decision.refuse(
                    Refusal.of(Kind.WRONG_STATE, "There is no claim " + asked.claim() + " in this game."));
        }
        var claim = found.get();
        if (game.ended()) {
            return Decision.refuse(Refusal.of(
                    Kind.WRONG_STATE,
                    game.phase() == Game.Phase.AWAITING_RULING
                            ? "Play has ended: the arbiter first rules on that."
                            : "The game is over."));
        }
        if (claim.basis() == ClaimBasis.CYCLE) {
            return cycle(game, Inquiry.of(game, claim), asked);
        }
        if (!claim.open()) {
            return Decision.refuse(closed(asked));
        }
        return claim.basis() == ClaimBasis.NATURAL_LIMIT
                ? NaturalClaims.of(game, claim, asked, at)
                : limited(claim, asked);
    }

    private static Refusal closed(DecideClaim asked) {
        return Refusal.of(Kind.WRONG_STATE, "Claim " + asked.claim() + " has been decided.");
    }

    private static Decision cycle(Game game, Inquiry inquiry, DecideClaim asked) {
        if (!inquiry.live()) {
            return Decision.refuse(closed(asked));
        }
        if (asked.ruling().isPresent() && asked.cycle().isEmpty()) {
            return Decision.refuse(Refusal.of(
                    Kind.MALFORMED,
                    "'" + asked.ruling().get() + "' is no ruling on a cycle: red-must-vary, black-must-vary or draw."));
        }
        var claim = inquiry.claim();
        if (!inquiry.stands() && asked.decision() != ClaimDecision.REJECTED) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.CYCLE_ASKED),
                    Kind.NOT_ALLOWED,
                    "The record was corrected: there is no such cycle on it any more. "
                            + claim.finding().explanation()));
        }
        return switch (asked.decision()) {
            case REJECTED ->
                asked.reason().isEmpty() && claim.cycle().isPresent()
                        ? Decision.refuse(Refusal.missing(
                                "reason", "The position has come back three times: a rejection gives its reason."))
                        : Decision.events(decided(
                                claim,
                                asked,
                                ClaimDecision.REJECTED,
                                game.rulebook().article(Provision.CYCLE_ASKED)));
            case INSTRUCTED -> instructed(game, inquiry, asked);
            case UPHELD -> upheld(game, inquiry, asked);
            case POSTPONED, VARIED ->
                Decision.refuse(Refusal.by(
                        game.rulebook().article(Provision.CYCLE_ASKED),
                        Kind.NOT_ALLOWED,
                        "A claim on a cycle is upheld, rejected, or answered by telling who must vary (instructed)."));
        };
    }

    /** The players are told who must vary, or that it will be a draw; where there is no exact cycle the arbiter says which. */
    private static Decision instructed(Game game, Inquiry inquiry, DecideClaim asked) {
        if (inquiry.told().isPresent()) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.CYCLE_ASKED),
                    Kind.WRONG_STATE,
                    "The players have been told already."));
        }
        var claim = inquiry.claim();
        return asked.cycle().or(inquiry::ruling).isEmpty()
                ? Decision.refuse(UNSAID)
                : Decision.events(ruled(
                        decided(claim, asked, ClaimDecision.INSTRUCTED, instruction(game, claim, asked)),
                        asked.cycle()));
    }

    /** A cycle with 長將 on one side, one that is a draw, any other (組織六[H]1 to 3). */
    private static String instruction(Game game, Claim claim, DecideClaim asked) {
        var ruling = asked.cycle().or(() -> claim.cycle().map(CycleFound::ruling));
        var check = claim.cycle()
                .filter(cycle -> cycle.offences().white() == Offence.PERPETUAL_CHECK
                        || cycle.offences().black() == Offence.PERPETUAL_CHECK)
                .isPresent();
        return game.rulebook()
                .article(
                        ruling.get() == Ruling.DRAW
                                ? Provision.CYCLE_TOLD_DRAW
                                : check ? Provision.CYCLE_TOLD_CHECK : Provision.CYCLE_TOLD_FAULT);
    }

    private static Decision upheld(Game game, Inquiry inquiry, DecideClaim asked) {
        var claim = inquiry.claim();
        if (claim.cycle().isPresent()
                && inquiry.state().filter(CycleState.DUE::equals).isEmpty()) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.CYCLE_ASKED),
                    Kind.NOT_ALLOWED,
                    inquiry.told().isEmpty()
                            ? "The players are first told who must vary (instructed); the game is decided when they go through the cycle once more."
                            : "The cycle has not been gone through once more since the players were told."));
        }
        var told = inquiry.told().flatMap(Inquiry.Told::ruling);
        var ruling = asked.cycle().or(inquiry::ruling);
        if (ruling.isEmpty()) {
            return Decision.refuse(UNSAID);
        }
        if (asked.cycle().isEmpty()
                && told.isPresent()
                && !told.equals(claim.cycle().map(CycleFound::ruling))
                && correctedSince(game, inquiry.told().get())) {
            return Decision.refuse(Refusal.missing(
                    "ruling",
                    "The moves of the cycle were corrected after the players had been told '"
                            + told.get().code() + "': say what is ruled, red-must-vary, black-must-vary or draw."));
        }
        var computed = claim.cycle().map(CycleFound::ruling).equals(ruling);
        if (!computed && !told.equals(ruling) && asked.reason().isEmpty()) {
            return Decision.refuse(Refusal.missing("reason", "A ruling other than the computed one gives its reason."));
        }
        var article = asked.article()
                .orElseGet(() -> claim.cycle()
                        .filter(cycle -> computed)
                        .map(cycle -> game.rulebook().article(Repetitions.provision(cycle.offences())))
                        .orElse(game.rulebook().article(Provision.REPETITION)));
        var reason = asked.reason()
                .or(() -> computed ? Optional.empty() : inquiry.told().flatMap(Inquiry.Told::reason));
        return Decision.events(
                new ClaimDecided(
                        claim.number(),
                        ClaimDecision.UPHELD,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(article),
                        reason),
                new GameEnded(result(claim, ruling.get(), article)));
    }

    private static boolean correctedSince(Game game, Inquiry.Told told) {
        return game.inForce().stream()
                .anyMatch(recorded -> recorded.sequence() > told.event() && recorded.event() instanceof MovesCorrected);
    }

    private static Result result(Claim claim, Ruling ruling, String article) {
        var result = switch (ruling) {
            case DRAW -> Result.byLaw(Score.DRAW, Termination.REPETITION_DRAW, article);
            case RED_MUST_VARY -> Result.byLaw(Score.BLACK_WINS, termination(claim, Side.WHITE), article);
            case BLACK_MUST_VARY -> Result.byLaw(Score.WHITE_WINS, termination(claim, Side.BLACK), article);
        };
        return result.decidedBy(Result.DecidedBy.ARBITER);
    }

    private static Termination termination(Claim claim, Side side) {
        return claim.cycle()
                .map(cycle -> switch (cycle.offences().of(side)) {
                    case PERPETUAL_CHECK -> Termination.PERPETUAL_CHECK;
                    case PERPETUAL_CHASE -> Termination.PERPETUAL_CHASE;
                    case NONE -> Termination.ARBITER;
                })
                .orElse(Termination.ARBITER);
    }

    private static ClaimDecided ruled(ClaimDecided decided, Optional<Ruling> ruling) {
        return new ClaimDecided(
                decided.claim(),
                decided.decision(),
                decided.binding(),
                decided.opponentTime(),
                decided.article(),
                decided.reason(),
                ruling);
    }

    /** The limit is granted: the proposer's moves are counted from now on. */
    private static Decision limited(Claim claim, DecideClaim asked) {
        var article = claim.finding().article();
        return switch (asked.decision()) {
            case UPHELD ->
                Decision.events(
                        decided(claim, asked, ClaimDecision.UPHELD, article),
                        new LimitCounted(
                                Limit.LIMITED,
                                claim.by(),
                                0,
                                false,
                                Optional.of(claim.number()),
                                asked.article().orElse(article),
                                asked.reason()));
            case REJECTED -> Decision.events(decided(claim, asked, ClaimDecision.REJECTED, article));
            case POSTPONED, INSTRUCTED, VARIED ->
                Decision.refuse(Refusal.by(
                        article, Kind.NOT_ALLOWED, "A limit of moves is granted (upheld) or not (rejected)."));
        };
    }

    private static ClaimDecided decided(Claim claim, DecideClaim asked, ClaimDecision decision, String article) {
        return new ClaimDecided(
                claim.number(),
                decision,
                Optional.empty(),
                Optional.empty(),
                asked.article().or(() -> Optional.of(article)),
                asked.reason());
    }
}
