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
     * @param move              how it is named, where it can be
     * @param from              the square of departure, in place of {@code move}
     * @param to                the square of arrival
     * @param promotion         what the pawn became: {@code queen}
     * @param resultingPosition the men on the board after it, as FEN, where neither describes it
     * @param press             whether the clock was pressed; it was, where nothing is said
     * @param twoHands          whether two hands were used
     * @param kindOfMove        {@code illegal-move}, {@code incomplete-promotion}, {@code press-without-move}, {@code
     *                          two-hands}, {@code out-of-turn}
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

    /** Pieces touched, in the order touched (Article 4). */
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

    /** A move announced in a game on two boards (D.2.1). */
    record AnnounceMove(Side side, String text, Optional<Boolean> repeats) implements BoardCommand {
        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }
}
