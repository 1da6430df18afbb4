package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;

/** The moves from a position on as long as there is only one; nothing needs to be decided before their end. */
public final class ForcedMoves {

    private static final int MOST =
            32; // longer runs than 15 are not known; beyond, the analysis goes on from where the run stands

    private final Board[] passed = new Board[MOST + 1];
    private final int[] line = new int[MOST];
    private int length;
    private boolean repeats;

    public ForcedMoves(Board start) {
        passed[0] = start;
        int[] moves = null;
        while (length < MOST && !repeats && LegalMoves.count(passed[length]) == 1) {
            moves = moves == null ? new int[1] : moves;
            LegalMoves.list(passed[length], moves);
            line[length] = moves[0];
            Board next = new Board(passed[length]);
            next.play(moves[0]);
            next.keepOnlyLegalEnPassant();
            for (int i = length & 1 ^ 1; i <= length; i += 2) {
                repeats |= passed[i].same(next);
            }
            passed[++length] = next;
        }
    }

    /** The position after the run. */
    public Board last() {
        return passed[length];
    }

    /** Whether the run came back to a position already passed: it goes on for ever, and no mate is in it. */
    public boolean repeats() {
        return repeats;
    }

    /** The run followed by a line from its end. */
    public int[] followedBy(int[] rest) {
        int[] all = Arrays.copyOf(line, length + rest.length);
        System.arraycopy(rest, 0, all, length, rest.length);
        return all;
    }
}
