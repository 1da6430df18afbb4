package org.qipu.board.chess;

import java.util.Optional;
import java.util.function.IntFunction;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.IllegalReason;

/** Says why a text that names a piece names no legal move: the reason of the man that comes nearest to it. */
final class WhyIllegal {

    private WhyIllegal() {}

    /**
     * The reading of a text that fits no legal move.
     *
     * @param fitting the player's men that fit what the text says of the square of departure
     * @param judged  reads a move as though its squares had been written
     */
    static MoveReading reading(
            ChessPosition position,
            String token,
            MoveText text,
            Optional<ChessMove> squares,
            long fitting,
            IntFunction<MoveReading> judged) {
        Board board = position.board();
        MoveReading nearest = null;
        int best = -1;
        int equals = 0;
        for (long rest = fitting; rest != 0; rest &= rest - 1) {
            int move = MoveCode.encodedStep(board, Bits.first(rest), text.to(), text.promotion());
            MoveReading reading = judged.apply(move);
            if (!(reading instanceof MoveReading.Illegal illegal)) {
                return reading; // the promotion piece is missing, all else is in order
            }
            int nearness = nearness(illegal.reason());
            equals = nearness == best ? equals + 1 : nearness > best ? 1 : equals;
            if (nearness > best) {
                best = nearness;
                nearest = reading;
            }
        }
        boolean farAway = best <= 0 && Long.bitCount(fitting) > 1;
        if (nearest == null || farAway) {
            return new MoveReading.Illegal(token, missing(board, text), squares);
        }
        MoveReading.Illegal illegal = (MoveReading.Illegal) nearest;
        return equals == 1 ? illegal : new MoveReading.Illegal(token, illegal.reason(), Optional.empty());
    }

    private static IllegalReason missing(Board board, MoveText text) {
        if (!text.hasDeparture()) {
            return IllegalReason.NO_SUCH_MAN;
        }
        long from = 1L << text.from();
        if ((board.occupied() & from) == 0) {
            return IllegalReason.VACANT_SQUARE;
        }
        return (board.opponents() & from) != 0 ? IllegalReason.OPPONENTS_MAN : IllegalReason.NO_SUCH_MAN;
    }

    /** A man that could go there but for its king is meant rather than one that is blocked, and that rather than any other. */
    private static int nearness(IllegalReason reason) {
        return switch (reason) {
            case VACANT_SQUARE,
                    OPPONENTS_MAN,
                    NO_SUCH_MAN,
                    NOT_HOW_A_BISHOP_MOVES,
                    NOT_HOW_A_ROOK_MOVES,
                    NOT_HOW_A_QUEEN_MOVES,
                    NOT_HOW_A_KNIGHT_MOVES,
                    NOT_HOW_A_PAWN_MOVES,
                    NOT_HOW_A_KING_MOVES,
                    NO_ROOK_TO_CASTLE -> 0;
            case OWN_MAN_ON_SQUARE, PATH_BLOCKED, PAWN_BLOCKED, PAWN_NOT_ON_ORIGINAL_SQUARE, NOTHING_TO_CAPTURE -> 1;
            case EN_PASSANT_NOT_AVAILABLE, CASTLING_RIGHT_LOST, CASTLING_BLOCKED, CAPTURES_KING -> 2;
            case NO_PROMOTION, PROMOTION_MISSING, PROMOTION_IMPOSSIBLE, NO_CAPTURE -> 3;
            case CASTLING_OUT_OF_CHECK,
                    CASTLING_THROUGH_ATTACK,
                    KING_TO_ATTACKED_SQUARE,
                    LEAVES_KING_IN_CHECK,
                    EXPOSES_KING -> 4;
        };
    }
}
