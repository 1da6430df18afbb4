package org.qipu.game.command;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.BoardEvent.Manner;
import org.qipu.game.event.BoardEvent.Order;
import org.qipu.game.event.BoardEvent.Promotion;
import org.qipu.game.event.ClockReading;
import org.qipu.law.IrregularityKind;

/** What was done on the board besides legal moves: always recordable, whatever the Laws say of it. */
public sealed interface BoardCommand extends GameCommand {

    @Override
    default Kind kind() {
        return Kind.FACT;
    }

    /**
     * A move that is not legal, or not made as the Laws ask.
     *
     * @param side              who made it
     * @param move              how it is named, where it can be
     * @param from              the square of departure, in place of {@code move}
     * @param to                the square of arrival
     * @param promotion         what the pawn became: {@code queen}
     * @param resultingPosition the men on the board after it, as FEN, where neither describes it
     * @param clock             the clock as read after it
     * @param press             whether the clock was pressed; it was, where nothing is said
     * @param twoHands          whether two hands were used
     * @param kindOfMove        {@code illegal-move}, {@code incomplete-promotion}, {@code press-without-move}, {@code two-hands}, {@code out-of-turn}
     */
    record RecordIllegalMove(
            Side side,
            Optional<String> move,
            Optional<String> from,
            Optional<String> to,
            Optional<String> promotion,
            Optional<String> resultingPosition,
            Optional<ClockReading> clock,
            Optional<Boolean> press,
            Optional<Boolean> twoHands,
            Optional<IrregularityKind> kindOfMove)
            implements BoardCommand {
        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /**
     * Pieces touched, in the order touched (Article 4).
     *
     * @param side            who touched
     * @param squares         the squares of the pieces, in the order touched
     * @param order           whether that order is certain
     * @param adjusting       whether he had said that he adjusts (4.2)
     * @param manner          how they were touched
     * @param intendsCastling whether he meant to castle (4.4)
     * @param promotion       the new piece, and the square it has touched
     * @param released        the square on which the last piece was let go (4.6)
     */
    record TouchPieces(
            Side side,
            List<String> squares,
            Optional<Order> order,
            Optional<Boolean> adjusting,
            Optional<Manner> manner,
            Optional<Boolean> intendsCastling,
            Optional<Promotion> promotion,
            Optional<String> released)
            implements BoardCommand {
        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /**
     * A move announced in a game on two boards (D.2.1).
     *
     * @param side    who announces
     * @param text    the words
     * @param repeats whether it repeats what the opponent has announced
     */
    record AnnounceMove(Side side, String text, Optional<Boolean> repeats) implements BoardCommand {
        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }
}
