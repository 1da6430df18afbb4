package org.qipu.board.chess;

/**
 * Looks for a line in which both players work towards the mate of Black, deepening step by step.
 *
 * <p>A move costs depth unless it brings the mate nearer, so lines of sense run far beyond the nominal depth. Only a pass in which
 * nothing at all was cut off proves that there is no mate.
 */
final class HelpmateSearch {

    private static final int LONGEST_LINE = 300;
    private static final int MOST_MOVES = 256; // of any position that can be set up
    private static final int NORMAL = 1;
    private static final int PUNISHED = 4; // Black takes what the mate may need

    /** What a pass came to. */
    enum Outcome {
        MATE, NO_MATE, CUT
    }

    private final Board[] boards = new Board[LONGEST_LINE + 1];
    private final int[][] moves = new int[LONGEST_LINE + 1][];
    private final int[] line = new int[LONGEST_LINE + 1];
    private final SeenPositions seen;
    private long nodes;
    private long passEnds;
    private boolean cut;
    private int found;
    private boolean towardsDark;

    HelpmateSearch(int mostPositions) {
        this.seen = new SeenPositions(mostPositions);
    }

    /** Positions looked at so far. */
    long nodes() {
        return nodes;
    }

    /** The moves to the mate found by the last pass, encoded. */
    int[] line() {
        return java.util.Arrays.copyOf(line, found);
    }

    /** One pass to that depth with at most that many nodes. */
    Outcome pass(Board start, int depth, long nodesOfPass) {
        seen.clear();
        cut = false;
        passEnds = nodes + nodesOfPass;
        towardsDark = MateCorner.dark(start);
        board(0).set(start);
        if (search(0, depth, false)) {
            return Outcome.MATE;
        }
        return cut ? Outcome.CUT : Outcome.NO_MATE;
    }

    private boolean search(int ply, int depth, boolean nextIsFree) {
        Board board = boards[ply];
        nodes++;
        int[] list = list(ply);
        int n = LegalMoves.list(board, list);
        if (n == 0) {
            found = ply;
            return !board.whiteToMove && board.check();
        }
        if (MateMaterial.never(board) || seen.seen(board, Math.min(depth * 2 + (nextIsFree ? 1 : 0), 126))) {
            return false;
        }
        if (ply >= LONGEST_LINE - 1 || nodes >= passEnds) {
            cut = true;
            return false;
        }
        int rewarded = rewardedFirst(board, list, n);
        for (int i = 0; i < n; i++) {
            boolean free = i < rewarded;
            int left = free ? depth : depth - cost(board, list[i], nextIsFree);
            if (left < 0) {
                cut = true;
            } else if (search(after(ply, list[i]), left, free)) {
                return true;
            }
        }
        return false;
    }

    private static int cost(Board board, int move, boolean isFree) {
        if (!board.whiteToMove && (board.white & 1L << Encoded.to(move)) != 0) {
            return PUNISHED;
        }
        return isFree ? 0 : NORMAL;
    }

    /** Plays a move of the line and returns the next ply. */
    private int after(int ply, int move) {
        Board next = board(ply + 1);
        next.set(boards[ply]);
        next.play(move);
        if (next.enPassant != 0) {
            next.keepOnlyLegalEnPassant();
        }
        line[ply] = move;
        return ply + 1;
    }

    private int rewardedFirst(Board board, int[] list, int n) {
        int rewarded = 0;
        for (int i = 0; i < n; i++) {
            if (MateCorner.rewarded(board, list[i], towardsDark)) {
                int move = list[i];
                list[i] = list[rewarded];
                list[rewarded++] = move;
            }
        }
        return rewarded;
    }

    private Board board(int ply) {
        if (boards[ply] == null) {
            boards[ply] = new Board();
        }
        return boards[ply];
    }

    private int[] list(int ply) {
        if (moves[ply] == null) {
            moves[ply] = new int[MOST_MOVES];
        }
        return moves[ply];
    }
}
