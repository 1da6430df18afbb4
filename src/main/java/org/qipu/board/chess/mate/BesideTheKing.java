package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.Legality;

/**
 * Plays the mate that beginners fall into: White's queen goes to a protected square beside Black's king, who has no other, and
 * Black makes moves that do not matter.
 *
 * <p>Where many men are left that takes a few moves and no search. What is not found may be there all the same.
 */
final class BesideTheKing {

    private static final int OPENINGS = 8;

    private final int[] line = new int[2 * MatePlan.LONGEST + 3];
    private final int[] list;
    private Board board;
    private Board next = new Board();
    private int length;

    private BesideTheKing(Board start) {
        board = new Board(start);
        list = new int[LegalMoves.room(start)];
    }

    /** The mate, or that none was found. */
    static Finding of(Board start) {
        return MatePlan.hasQueen(start) && !start.check() ? new BesideTheKing(start).found() : new Finding.Open(0);
    }

    private Finding found() {
        MatePlan plan = new MatePlan();
        boolean planned = plan.make(board);
        if (!board.whiteToMove && !waits(plan) || !planned && !opens(plan)) {
            return new Finding.Open(length);
        }
        for (int i = 0; i < plan.length(); i++) {
            boolean last = i == plan.length() - 1;
            if (!board.whiteToMove && !waits(plan) || !plays(plan.move(i), last)) {
                return new Finding.Open(length);
            }
        }
        return new Finding.Mate(Arrays.copyOf(line, length));
    }

    /** Plays a move of the plan, if it is legal; the last mates, and none before gives check, for Black could not wait then. */
    private boolean plays(int move, boolean mates) {
        if (!Legality.of(board, move)) {
            return false;
        }
        make(move);
        if (next.check() != mates || mates && LegalMoves.count(next) != 0) {
            return false;
        }
        keep(move);
        return true;
    }

    /** A pawn makes way for the queen, or for who is to protect it. */
    private boolean opens(MatePlan plan) {
        int tried = 0;
        for (int i = LegalMoves.list(board, list) - 1; i >= 0 && tried < OPENINGS; i--) {
            if (Encoded.piece(list[i]) == 0 && quiet(list[i])) {
                tried++;
                make(list[i]);
                if (!next.check() && plan.make(next)) {
                    keep(list[i]);
                    return true;
                }
            }
        }
        return false;
    }

    /** Black makes a move that leaves the plan as it is. */
    private boolean waits(MatePlan plan) {
        for (int i = LegalMoves.list(board, list) - 1; i >= 0; i--) {
            if (quiet(list[i]) && plan.admits(Encoded.from(list[i]), Encoded.to(list[i]))) {
                make(list[i]);
                if (!next.check() && plan.isSafe(next)) {
                    plan.waited();
                    keep(list[i]);
                    return true;
                }
            }
        }
        return false;
    }

    private boolean quiet(int move) {
        return Encoded.promotion(move) == 0
                && (move & (Encoded.CASTLING | Encoded.EN_PASSANT)) == 0
                && (board.occupied() & 1L << Encoded.to(move)) == 0;
    }

    private void make(int move) {
        next.set(board);
        next.play(move);
        next.keepOnlyLegalEnPassant();
    }

    private void keep(int move) {
        line[length++] = move;
        Board last = board;
        board = next;
        next = last;
    }
}
