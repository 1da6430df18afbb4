package org.qipu.game.policy.adjournment;

import static org.qipu.law.settings.AdjournmentSettings.SEALED_FAULT_NEEDS_MATE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Reading;
import org.qipu.board.Side;
import org.qipu.game.event.ClockEvent.ClocksStopped;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Following;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Told;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.Reporter;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Result.CanMate;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * A sealed move that is ambiguous, cannot be made out, or is illegal: it loses the game, except where Article 5, 6.9 or 9.6 gives another
 * result; the arbiter rules (I.8; ADJ-08, chess-ambiguities D23).
 */
final class SealedMoveFaults {

    private SealedMoveFaults() {}

    static List<GameEvent> found(Game game, Side sealer, Reading reading) {
        List<GameEvent> events = new ArrayList<>();
        if (!game.clocks().latest().stopped()) {
            events.add(new ClocksStopped(
                    Optional.of(Reporter.ARBITER.word()), Optional.of("the sealed move needs a ruling")));
        }
        var article = game.rulebook().article(provision(reading));
        var result = result(game, sealer, reading, article);
        var remedy = Remedy.bringing(result);
        events.add(new IrregularityReported(
                game.irregularities().size() + 1,
                Told.of(
                        IrregularityKind.SEALED_MOVE,
                        Optional.of(sealer),
                        Optional.of(game.line().ply()),
                        Optional.of(Reporter.ARBITER.word()),
                        Optional.of(reading.token())),
                Following.of(article, fault(reading) + " " + consequence(result), remedy)));
        return events;
    }

    private static Provision provision(Reading reading) {
        return switch (reading) {
            case Reading.Ambiguous read -> Provision.SEALED_AMBIGUOUS;
            case Reading.Incomplete read -> Provision.SEALED_AMBIGUOUS;
            case Reading.Illegal read -> Provision.SEALED_ILLEGAL;
            case Reading.Unreadable read -> Provision.SEALED_UNREADABLE;
            case Reading.Legal read -> throw new IllegalArgumentException("nothing is wrong with " + read.token());
        };
    }

    private static Result result(Game game, Side sealer, Reading reading, String article) {
        var either = either(game, candidates(reading));
        if (either.isPresent()) {
            return either.get();
        }
        if (!game.rulebook().is(SEALED_FAULT_NEEDS_MATE)) { // 通則二3: wrong and not to be explained, it loses
            return Result.byLaw(Score.wonBy(sealer.other()), Termination.SEALED_MOVE, article);
        }
        var position = game.line().position();
        var canMate = Result.CanMate.of(position.canMate(sealer.other()));
        var dead = canMate == CanMate.NO
                && game.line().regular()
                && Result.CanMate.of(position.canMate(sealer)) == CanMate.NO; // then it is Article 5 that excepts it
        return canMate == CanMate.NO
                ? Result.byLaw(
                                Score.DRAW,
                                Termination.SEALED_MOVE,
                                game.rulebook().article(dead ? Provision.DEAD_POSITION : Provision.FLAG_FALL))
                        .withCanMate(canMate)
                : Result.byLaw(Score.wonBy(sealer.other()), Termination.SEALED_MOVE, article)
                        .withCanMate(canMate);
    }

    /** Article 5 and 9.6: whichever move is meant, the game ends, and in the same way. */
    private static Optional<Result> either(Game game, List<? extends Move> candidates) {
        var ends = candidates.stream()
                .map(move -> AutomaticEnds.of(game, game.line().position().after(move)))
                .distinct()
                .toList();
        return ends.size() == 1 ? ends.getFirst() : Optional.empty();
    }

    private static List<? extends Move> candidates(Reading reading) {
        return switch (reading) {
            case Reading.Ambiguous read -> read.candidates();
            case Reading.Incomplete read -> read.candidates();
            case Reading.Illegal read -> List.of();
            case Reading.Unreadable read -> List.of();
            case Reading.Legal read -> List.of(read.move());
        };
    }

    private static String fault(Reading reading) {
        var token = "The sealed move '" + reading.token() + "' ";
        return switch (reading) {
            case Reading.Illegal read ->
                token + "is not legal: " + read.breach().words() + ".";
            case Reading.Unreadable read -> token + "cannot be made out: " + read.reason() + ".";
            case Reading.Incomplete read -> token + "does not say which piece the pawn becomes.";
            default ->
                token + "can be "
                        + String.join(
                                " or ",
                                candidates(reading).stream().map(Move::code).toList()) + ".";
        };
    }

    private static String consequence(Result result) {
        if (result.termination().filter(Termination.SEALED_MOVE::equals).isEmpty()) {
            return "Either way the game ends " + result.score().notation()
                    + ", and that result is offered for the ruling.";
        }
        if (result.canMate().isEmpty()) {
            return "It loses the game, unless it can be explained.";
        }
        return switch (result.canMate().get()) {
            case NO ->
                "It would lose the game, but the opponent cannot checkmate by any series of legal moves: a draw is offered for the ruling.";
            case YES -> "It loses the game.";
            case UNDETERMINED ->
                "It loses the game, unless the opponent cannot checkmate by any series of legal moves, which could not be decided.";
        };
    }
}
