package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_LOSS_NEEDS_MATE;
import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVES_LOSE_AT;
import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVE_TIME;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.game.policy.irregularity.Remedies.Sanction;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Rulebook;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * What a completed illegal move costs a player in his edition: time for the opponent, and from the edition's limit on the game (7.5.5; 2005
 * 7.4(2), 2009 7.4(b); IRR-10, RAP-03).
 *
 * <p>All kinds that the edition counts are one count (chess-ambiguities D9).
 */
final class IllegalMoveCount {

    private IllegalMoveCount() {}

    /**
     * The cost of one more illegal move.
     *
     * @param kind     what it is: an edition may have an article for the penalty of each kind
     * @param position where the opponent's mating possibilities are judged
     */
    static Sanction of(Game game, Side side, IrregularityKind kind, Position position) {
        var book = game.rulebook();
        var limit = book.fixed(ILLEGAL_MOVES_LOSE_AT);
        if (limit.isEmpty()) {
            return Sanction.NONE; // the document of 2001 has no such article
        }
        var count = game.disputes().illegalMoves().of(side) + 1;
        if (count >= limit.get().value()) {
            return new Sanction(List.of(), Optional.of(lost(game, side, kind, position)), true);
        }
        return game.schedule().timeControl().of(side.other()).keepsTime()
                ? Sanction.time(
                        side,
                        book.value(ILLEGAL_MOVE_TIME).toString(),
                        article(book, book.article(ILLEGAL_MOVE_TIME), kind))
                : new Sanction(List.of(), Optional.empty(), true);
    }

    private static Result lost(Game game, Side side, IrregularityKind kind, Position position) {
        var article = article(game.rulebook(), game.rulebook().article(ILLEGAL_MOVES_LOSE_AT), kind);
        var lost = Result.byLaw(Score.wonBy(side.other()), Termination.ILLEGAL_MOVES, article)
                .decidedBy(Result.DecidedBy.ARBITER);
        if (!game.rulebook().is(ILLEGAL_LOSS_NEEDS_MATE)) {
            return lost;
        }
        var canMate = Result.CanMate.of(position.canMate(side.other()));
        return (canMate == Result.CanMate.NO
                        ? Result.byLaw(Score.DRAW, Termination.ILLEGAL_MOVES_NO_MATE, article)
                                .decidedBy(Result.DecidedBy.ARBITER)
                        : lost)
                .withCanMate(canMate);
    }

    /** In place of the general article that for the kind, where the edition has one (7.7.2 and 7.8.2 of 2017). */
    private static String article(Rulebook book, String general, IrregularityKind kind) {
        return Optional.of(kind)
                .filter(one -> general.equals(book.article(Provision.ILLEGAL_MOVE_PENALTY)))
                .flatMap(IllegalMoveCount::penalty)
                .filter(book::has)
                .map(book::article)
                .orElse(general);
    }

    private static Optional<Provision> penalty(IrregularityKind kind) {
        return switch (kind) {
            case TWO_HANDS -> Optional.of(Provision.TWO_HANDS_PENALTY);
            case PRESS_WITHOUT_MOVE -> Optional.of(Provision.PRESS_PENALTY);
            default -> Optional.empty();
        };
    }
}
