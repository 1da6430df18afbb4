package org.qipu.board.chess.bitboard;

import static org.qipu.board.chess.bitboard.IllegalReason.*;

import java.util.Optional;

/** Judges one move against Article 3, rule by rule: either it is legal, or the rule it breaks is named. */
@SuppressWarnings("NullAway") // null only within
public final class Legality {

    private Legality() {}

    public static boolean of(Board board, int move) {
        return reason(board, move) == null;
    }

    /** The rule that the encoded move breaks; empty when it is legal. */
    public static Optional<IllegalReason> broken(Board board, int move) {
        return Optional.ofNullable(reason(board, move));
    }

    private static IllegalReason reason(Board board, int move) {
        int from = Encoded.from(move);
        if ((board.own() & 1L << from) == 0) {
            return (board.opponents() & 1L << from) == 0 ? VACANT_SQUARE : OPPONENTS_MAN;
        }
        if (Encoded.isCastling(move)) {
            return castling(board, from, Encoded.to(move));
        }
        IllegalReason geometry = geometry(board, from, Encoded.to(move));
        if (geometry != null) {
            return geometry;
        }
        IllegalReason promotion = promotion(board, from, Encoded.to(move), Encoded.promotion(move));
        return promotion != null ? promotion : safety(board, move);
    }

    /** 3.8.2. */
    private static IllegalReason castling(Board board, int king, int rook) {
        boolean white = board.whiteToMove;
        long kings = board.kings & board.own();
        if ((board.straights & ~board.diagonals & board.own() & 1L << rook) == 0
                || Bits.several(kings)
                || king >> 3 != rook >> 3
                || king >> 3 != (white ? 0 : 7)) {
            return NO_ROOK_TO_CASTLE;
        }
        if ((board.castling & 1L << rook) == 0) {
            return CASTLING_RIGHT_LOST;
        }
        if (!Castling.vacant(board, king, rook)) {
            return CASTLING_BLOCKED;
        }
        if (board.check()) {
            return CASTLING_OUT_OF_CHECK;
        }
        return Castling.unattacked(board, king, rook) ? null : CASTLING_THROUGH_ATTACK;
    }

    /** 3.1 to 3.8.1, whatever becomes of the king. */
    private static IllegalReason geometry(Board board, int from, int to) {
        long target = 1L << to;
        if ((board.own() & target) != 0) {
            return OWN_MAN_ON_SQUARE;
        }
        boolean reaches = PieceMoves.reaches(board, from, to);
        if (reaches) {
            return (board.kings & target) != 0 ? CAPTURES_KING : null;
        }
        int piece = board.pieceOn(from);
        if (piece == Piece.PAWN.ordinal()) {
            return pawn(board, from, to);
        }
        boolean onItsLines = (PieceMoves.attacked(piece, from, board.whiteToMove, 0) & target) != 0;
        return onItsLines ? PATH_BLOCKED : notHowItMoves(Piece.of(piece));
    }

    private static IllegalReason notHowItMoves(Piece piece) {
        return switch (piece) {
            case PAWN -> NOT_HOW_A_PAWN_MOVES;
            case KNIGHT -> NOT_HOW_A_KNIGHT_MOVES;
            case BISHOP -> NOT_HOW_A_BISHOP_MOVES;
            case ROOK -> NOT_HOW_A_ROOK_MOVES;
            case QUEEN -> NOT_HOW_A_QUEEN_MOVES;
            case KING -> NOT_HOW_A_KING_MOVES;
        };
    }

    /** 3.7. */
    private static IllegalReason pawn(Board board, int from, int to) {
        int ahead = board.whiteToMove ? to - from : from - to;
        if ((Bits.pawnAttacks(board.whiteToMove, 1L << from) & 1L << to) != 0) {
            long beside = 1L << Square.at(Square.file(to), Square.rank(from));
            boolean past =
                    Square.rank(from) == (board.whiteToMove ? 4 : 3) && (board.pawns & board.opponents() & beside) != 0;
            if (past && to == board.crossed) { // the right is there, but the king forbids its use
                return board.check() ? LEAVES_KING_IN_CHECK : EXPOSES_KING;
            }
            return past ? EN_PASSANT_NOT_AVAILABLE : NOTHING_TO_CAPTURE;
        }
        if (ahead == 8) {
            return PAWN_BLOCKED;
        }
        if (ahead == 16) {
            return Square.rank(from) == (board.whiteToMove ? 1 : 6) ? PAWN_BLOCKED : PAWN_NOT_ON_ORIGINAL_SQUARE;
        }
        return NOT_HOW_A_PAWN_MOVES;
    }

    /** 3.7.3.3. */
    private static IllegalReason promotion(Board board, int from, int to, int promotion) {
        boolean reaches = (board.pawns & 1L << from) != 0 && (Bits.LAST_RANKS & 1L << to) != 0;
        if (reaches == (promotion != 0)) {
            return null;
        }
        return reaches ? PROMOTION_MISSING : NO_PROMOTION;
    }

    /**
     * Whether the man's only king is not in check and none of the lines to him is opened; then the move need not be carried out to
     * see that it exposes nobody.
     */
    private static boolean cannotExpose(Board board, int move) {
        long kings = board.kings & board.own();
        if (kings == 0
                || Bits.several(kings)
                || Encoded.piece(move) == Piece.KING.ordinal()
                || Encoded.isEnPassant(move)
                || board.check()) {
            return false;
        }
        int king = Bits.first(kings);
        long from = 1L << Encoded.from(move);
        long line = Attacks.line(Encoded.from(move), king);
        return (line & 1L << Encoded.to(move)) != 0
                || !board.seen(king, board.opponents() & line, board.occupied() & ~from);
    }

    /** 3.9.2. */
    private static IllegalReason safety(Board board, int move) {
        if (cannotExpose(board, move)) {
            return null;
        }
        Board after = new Board(board);
        after.play(move);
        if (!after.attackedKing(board.whiteToMove)) {
            return null;
        }
        if (Encoded.piece(move) == Piece.KING.ordinal()) {
            return KING_TO_ATTACKED_SQUARE;
        }
        return board.check() ? LEAVES_KING_IN_CHECK : EXPOSES_KING;
    }
}
