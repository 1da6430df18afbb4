package org.qipu.game.policy;

import static org.qipu.game.policy.Sense.when;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Discipline;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.BoardCommand.TouchPieces;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;

/** Whether what is said of an act on the board can mean something: one description of it, a promotion where there is one. */
final class SenseOfActs {

    private static final Set<IrregularityKind> ACTS = Set.of(
            IrregularityKind.ILLEGAL_MOVE,
            IrregularityKind.INCOMPLETE_PROMOTION,
            IrregularityKind.PRESS_WITHOUT_MOVE,
            IrregularityKind.TWO_HANDS,
            IrregularityKind.OUT_OF_TURN);
    private static final Set<String> PIECES = Set.of("queen", "rook", "bishop", "knight", "q", "r", "b", "n");

    private SenseOfActs() {}

    /** The act is described in one way: by its move, by two squares, or by the position that was on the board after it. */
    static Optional<Refusal> illegal(RecordIllegalMove c) {
        var squares = c.from().isPresent() || c.to().isPresent();
        var none = c.kindOfMove()
                .filter(IrregularityKind.PRESS_WITHOUT_MOVE::equals)
                .isPresent();
        var hands = c.kindOfMove().filter(IrregularityKind.TWO_HANDS::equals).isPresent();
        return when(
                        c.kindOfMove().filter(kind -> !ACTS.contains(kind)).isPresent(),
                        "kind",
                        "'kind' is one of illegal-move, incomplete-promotion, press-without-move, two-hands, out-of-turn.")
                .map(refused -> refused.allowing(
                        ACTS.stream().map(IrregularityKind::wireName).sorted().toList()))
                .or(() -> when(
                        none
                                && (c.move().isPresent()
                                        || squares
                                        || c.resultingPosition().isPresent()
                                        || c.promotion().isPresent()),
                        "kind",
                        "With a press without a move no move is named."))
                .or(() -> when(
                        squares
                                && (c.move().isPresent()
                                        || c.resultingPosition().isPresent()),
                        "from",
                        "Say the move, or from and to, or the resulting position."))
                .or(() -> when(
                        squares && (c.from().isEmpty() || c.to().isEmpty()),
                        c.from().isEmpty() ? "from" : "to",
                        "Say both squares, from and to."))
                .or(() -> when(
                        c.promotion().isPresent() && !squares,
                        "promotion",
                        "What the pawn became (promotion) is said with from and to; a move names it itself."))
                .or(() -> when(
                        c.twoHands().isPresent()
                                && c.kindOfMove().isPresent()
                                && c.twoHands().get() != hands,
                        "twoHands",
                        "'twoHands' and 'kind' contradict each other."));
    }

    /** A new piece is put on the last rank, and is one that a pawn can become (3.7.3.3, 4.4.4). */
    static Optional<Refusal> promotion(Game game, TouchPieces c) {
        return c.promotion()
                .filter(any -> !game.rulebook().isOf(Discipline.XIANGQI))
                .flatMap(made -> when(
                                !PIECES.contains(made.piece().toLowerCase(Locale.ROOT)),
                                "promotion.piece",
                                "A pawn becomes a queen, rook, bishop or knight, not '" + made.piece() + "'.")
                        .or(() -> when(
                                !made.square().matches("[a-h][18]"),
                                "promotion.square",
                                "A promotion takes place on the last rank, a1 to h1 or a8 to h8, not on '"
                                        + made.square() + "'.")));
    }
}
