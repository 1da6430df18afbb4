package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Attacks;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.PieceMoves;

/**
 * Whether White's last piece can ever mate a king whose own men stand around it, wherever the others of Black's men may go.
 *
 * <p>Those others, the <em>bystanders</em>, are taken off the board, and everything they might do is allowed: Black may pass; a bystander
 * may stand on any square that was not left just now, and so shield either king and take squares from its own; a check counts only where
 * nothing can stand between. Every game from the position is then a game of these rules too, but there are far fewer positions. Should a
 * bystander take White's piece, his king is bare, and there is no mate. Where no position can be a mate, there is none.
 */
public final class Bystanders {

    private static final int MOST_POSITIONS = 4_000;
    private static final long NOWHERE = 0;

    private final PositionList positions = new PositionList(); // Black to move
    private final Board board = new Board();
    private final Board afterBlack = new Board();
    private final Board afterWhite = new Board();
    private final int bystanders; // at most, pawns near the king among them: they can promote, and go anywhere too

    private Bystanders(Board start) {
        long around = around(start.kings & start.black);
        long away = start.black & ~around;
        bystanders = Long.bitCount(away | start.black & start.pawns);
        board.set(start);
        board.clear(~away);
    }

    /** Whether there is no mate of Black for certain. */
    public static boolean noMate(Board start) {
        long piece = start.white & ~start.kings;
        boolean alone = piece != 0 && !Bits.several(piece) && (piece & start.pawns) == 0;
        return alone && start.castling == 0 && start.enPassant == 0 && new Bystanders(start).explored();
    }

    /** The squares within two steps of a king. */
    private static long around(long king) {
        long near = king;
        for (int step = 0; step < 2; step++) {
            for (long rest = near; rest != 0; rest &= rest - 1) {
                near |= Attacks.KING[Bits.first(rest)];
            }
        }
        return near;
    }

    private boolean explored() {
        if (board.whiteToMove) {
            answers(board, NOWHERE);
        } else {
            positions.add(board);
        }
        for (int at = 0; at < positions.size(); at++) {
            positions.load(board, at);
            if (positions.size() > MOST_POSITIONS || mayBeMate()) {
                return false;
            }
            blacksMoves();
        }
        return true;
    }

    /** Whether Black is in check, if no bystander shields him, and can neither take the piece for certain nor has more flights than bystanders. */
    private boolean mayBeMate() {
        int king = Bits.first(board.kings & board.black);
        int whiteKing = Bits.first(board.kings & board.white);
        long piece = board.white & ~board.kings;
        int at = Bits.first(piece);
        if (!board.attacked(king, false, piece, board.occupied())
                || board.attacked(at, true, board.black & ~board.kings, -1L)
                || (Attacks.KING[king] & piece & ~Attacks.KING[whiteKing]) != 0) {
            return false;
        }
        long attacked = PieceMoves.attacked(board.pieceOn(at), at, true, board.occupied() & ~(1L << king));
        long flights = Attacks.KING[king] & ~board.occupied() & ~attacked & ~Attacks.KING[whiteKing];
        return Long.bitCount(flights) <= bystanders;
    }

    private void blacksMoves() {
        if (!checked(board, NOWHERE)) {
            answers(board, NOWHERE); // a bystander has moved
        }
        for (long men = board.black; men != 0; men &= men - 1) {
            int from = Bits.first(men);
            for (long to = PieceMoves.reached(board, from) & ~board.white; to != 0; to &= to - 1) {
                afterBlack.set(board);
                step(afterBlack, from, Bits.first(to));
                afterBlack.clear(~(afterBlack.pawns & Bits.RANK_1)); // what it promotes to is a bystander
                if (!checked(afterBlack, 1L << from)) {
                    answers(afterBlack, 1L << from);
                }
            }
        }
    }

    /** Adds the positions after White's moves; {@code left}: a square that was left just now, so that nobody stands there. */
    private void answers(Board position, long left) {
        for (long men = position.white; men != 0; men &= men - 1) {
            int from = Bits.first(men);
            for (long to = PieceMoves.reached(position, from) & ~(position.kings & position.black);
                    to != 0;
                    to &= to - 1) {
                int square = Bits.first(to);
                afterWhite.set(position);
                step(afterWhite, from, square);
                afterWhite.whiteToMove = false;
                long vacant = (left | 1L << from | Attacks.between(from, square)) & ~afterWhite.occupied();
                int king = Bits.first(afterWhite.kings & afterWhite.white);
                if (!afterWhite.attacked(king, true, afterWhite.black, ~vacant)) {
                    positions.add(afterWhite);
                }
            }
        }
    }

    private static void step(Board board, int from, int to) {
        board.put(to, board.pieceOn(from), (board.white & 1L << from) != 0);
        board.clear(~(1L << from));
    }

    /** Whether Black's king is attacked for certain: from next to it, by a knight, or over squares that are vacant. */
    private static boolean checked(Board board, long vacant) {
        int king = Bits.first(board.kings & board.black);
        return board.attacked(king, false, board.white, ~(vacant & ~board.occupied()));
    }
}
