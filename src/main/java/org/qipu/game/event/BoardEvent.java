package org.qipu.game.event;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.IrregularityKind;

/** What happened on the board besides legal moves. */
public sealed interface BoardEvent extends GameEvent {

    /** Whether the order in which pieces were touched is known (4.3.3). */
    enum Order {
        GIVEN,
        TOGETHER,
        UNKNOWN
    }

    /** How a piece was touched (4.2.2, D.2.2). */
    enum Manner {
        DELIBERATE,
        ACCIDENTAL,
        /** Felt by a visually disabled player and not lifted: no touch. */
        FELT
    }

    /** What an arbiter ruled on a touch (4.2.2; xiangqi 摸子). */
    enum TouchOutcome {
        BINDING,
        ACCIDENTAL,
        ADJUSTING,
        IMPOSSIBLE
    }

    /**
     * A new piece that touched the square of promotion (4.4.4).
     *
     * @param piece  {@code queen}, {@code rook}, {@code bishop} or {@code knight}
     * @param square the square it touched
     */
    record Promotion(String piece, String square) {}

    /**
     * A move was made that is not legal, or not made as the Laws ask.
     *
     * @param ply      the half-move it makes; of a press without a move the half-move it did not make
     * @param move     its code, where it can be named so
     * @param text     how it was reported
     * @param kind     what is wrong with it
     * @param legal    whether the move itself stands by the Laws: two hands used
     * @param position the position after it, as FEN
     * @param article  the article it breaks
     * @param annotation of a game taken over, what is said of it there
     */
    record IllegalMoveRecorded(
            int ply,
            Side side,
            Optional<String> move,
            String text,
            IrregularityKind kind,
            boolean legal,
            String position,
            String article,
            boolean press,
            Optional<ClockReading> clock,
            Optional<Annotation> annotation,
            Optional<Effect> effect)
            implements BoardEvent {}

    /**
     * Pieces were touched.
     *
     * @param article the article of the duty that follows
     * @param leaves  the moves it leaves; absent: no duty follows
     */
    record PiecesTouched(
            Side side,
            List<String> squares,
            Order order,
            boolean adjusting,
            Optional<Manner> manner,
            Optional<Boolean> intendsCastling,
            Optional<Promotion> promotion,
            Optional<String> released,
            Optional<String> article,
            Optional<List<String>> leaves,
            Optional<Effect> effect)
            implements BoardEvent {

        /** This touch with its squares in another order. */
        public PiecesTouched in(List<String> others, Order how) {
            return with(others, how, leaves, effect);
        }

        /** This touch of a move that has been made since: it binds no more. */
        public PiecesTouched withoutDuty() {
            return with(squares, order, Optional.empty(), Optional.of(Effect.NONE));
        }

        private PiecesTouched with(
                List<String> others, Order how, Optional<List<String>> duty, Optional<Effect> counts) {
            return new PiecesTouched(
                    side, others, how, adjusting, manner, intendsCastling, promotion, released, article, duty, counts);
        }
    }

    /** An arbiter ruled on a touch, with the moves that follow from the ruling. */
    record TouchRuled(
            long event,
            TouchOutcome outcome,
            Optional<List<String>> leaves,
            Optional<String> article,
            Optional<String> reason)
            implements BoardEvent {}

    /** A move was announced on two boards; {@code move} is its code where it can be read. */
    record MoveAnnounced(Side side, String text, Optional<String> move, boolean repeats, Optional<Effect> effect)
            implements BoardEvent {

        /** The same told when it binds nobody any more. */
        public MoveAnnounced withoutEffect() {
            return new MoveAnnounced(side, text, move, repeats, Optional.of(Effect.NONE));
        }
    }
}
