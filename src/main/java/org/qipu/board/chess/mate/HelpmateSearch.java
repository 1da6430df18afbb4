package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.WantedMoves;

/**
 * Looks for a line in which both players work towards the mate of Black.
 *
 * <p>A move costs depth unless it is {@linkplain MateRewards rewarded}, so lines of sense run far beyond the nominal depth. Only a pass
 * in which nothing at all was cut off proves that there is no mate.
 */
@SuppressWarnings("NullAway") // null only within
final class HelpmateSearch {

    /** What a pass found: a mate, or that there is none, or neither. */
    enum Outcome {
        MATE,
        NO_MATE,
        CUT
    }

    private static final int LONGEST_LINE = 400;
    private static final int NORMAL = 1;
    private static final int DESTROYS = 4; // Black takes what could mate him

    private final Board[] boards = new Board[LONGEST_LINE + 1];
    private final int[] line = new int[LONGEST_LINE + 1];
    private final int[] list; // the moves of the position looked at
    private int[] moves = new int[512]; // those of the positions on the line, one after the other
    private final Shuffle shuffle = new Shuffle(1);
    private SeenPositions seen; // null in a pass without a table
    private SearchPass pass;
    private final MateRewards simple;
    private boolean inOrder; // of the pass
    private long nodes;
    private long nodesEnd;
    private boolean cut;
    private int found;

    HelpmateSearch(Board start) {
        boards[0] = new Board(start);
        list = new int[LegalMoves.room(start)];
        simple = MateRewards.simple(start);
    }

    /** Positions looked at so far, in all passes. */
    long nodes() {
        return nodes;
    }

    /** The moves to the mate that the last pass found, encoded. */
    int[] line() {
        return Arrays.copyOf(line, found);
    }

    /** The first pass, without a table: it finds what is found at once. */
    Outcome look(int nodesAtMost) {
        return run(new SearchPass(1, nodesAtMost, simple, false, 0), null);
    }

    /** A pass with an empty table. */
    Outcome run(SearchPass pass, SeenPositions table) {
        this.pass = pass;
        inOrder = pass.inOrder();
        seen = table;
        cut = false;
        nodesEnd = nodes + pass.nodes();
        if (search(0, 0, pass.depth(), false, pass.frozen())) {
            return Outcome.MATE;
        }
        return cut ? Outcome.CUT : Outcome.NO_MATE;
    }

    /** {@code first}: from where on its moves are kept. */
    private boolean search(int ply, int first, int depth, boolean nextIsFree, long frozen) {
        Board board = boards[ply];
        nodes++;
        int wanted =
                inOrder ? WantedMoves.first(board, list, pass.rewards().goal().wishes(board.whiteToMove)) : 0;
        int n = wanted > 0 ? wanted : LegalMoves.list(board, list);
        if (n == 0) {
            found = ply;
            return !board.whiteToMove && board.check();
        }
        if (MateMaterial.never(board)
                || seen != null
                        && seen.seen(board, Math.min(2 * depth + (nextIsFree ? 1 : 0), SeenPositions.GREATEST_VALUE))) {
            return false;
        }
        if (ply == LONGEST_LINE - 1 || nodes >= nodesEnd) {
            cut = true;
            return false;
        }
        if (inOrder) {
            keep(first, n);
            return tryMoves(ply, first, first + n, first + wanted, depth, nextIsFree, frozen)
                    || wanted > 0 && tryRest(ply, first, wanted, depth, nextIsFree);
        }
        n = frozen == 0 ? n : thaw(board, n, frozen);
        if (pass.shuffled()) {
            shuffle.shuffle(list, n);
        }
        int rewarded = first + rewardedFirst(board, n);
        keep(first, n);
        return tryMoves(ply, first, first + n, rewarded, depth, nextIsFree, frozen);
    }

    /** After the first of those that are rewarded the rest of them, then the others. */
    private boolean tryRest(int ply, int first, int tried, int depth, boolean nextIsFree) {
        if (nodes >= nodesEnd) {
            return false;
        }
        Board board = boards[ply];
        int n = WantedMoves.list(board, list, pass.rewards().goal().wishes(board.whiteToMove)) - tried;
        System.arraycopy(list, tried, list, 0, n);
        keep(first, n);
        return tryMoves(ply, first, first + n, first + n, depth, nextIsFree, 0)
                || nodes < nodesEnd && tryOthers(ply, first, depth, nextIsFree);
    }

    /** The moves that are not rewarded, after those that are. */
    private boolean tryOthers(int ply, int first, int depth, boolean nextIsFree) {
        Board board = boards[ply];
        int n = LegalMoves.list(board, list);
        int rewarded = rewardedFirst(board, n);
        System.arraycopy(list, rewarded, list, 0, n - rewarded);
        keep(first, n - rewarded);
        return tryMoves(ply, first, first + n - rewarded, first, depth, nextIsFree, 0);
    }

    private boolean tryMoves(int ply, int first, int end, int rewarded, int depth, boolean nextIsFree, long frozen) {
        Board board = boards[ply];
        Board next = board(ply + 1);
        for (int i = first; i < end; i++) {
            int move = moves[i];
            int left = i < rewarded ? depth : depth - cost(board, move, nextIsFree);
            if (left < 0) {
                cut = true;
                continue;
            }
            next.set(board);
            next.play(move);
            next.keepOnlyLegalEnPassant();
            line[ply] = move;
            if (search(ply + 1, end, left, i < rewarded, frozen & ~(1L << Encoded.to(move)))) {
                return true;
            }
            if (nodes >= nodesEnd) {
                cut = true;
                return false;
            }
        }
        return false;
    }

    private void keep(int first, int n) {
        if (first + n > moves.length) {
            moves = Arrays.copyOf(moves, 2 * moves.length + n);
        }
        System.arraycopy(list, 0, moves, first, n);
    }

    /** After a rewarded move any answer is free, so that the other player can wait. */
    private static int cost(Board board, int move, boolean free) {
        boolean destroys = !board.whiteToMove && (board.white & 1L << Encoded.to(move)) != 0;
        return destroys ? DESTROYS : free ? 0 : NORMAL;
    }

    private int rewardedFirst(Board board, int n) {
        int rewarded = 0;
        for (int i = 0; i < n; i++) {
            if (pass.rewards().rewarded(board, list[i])) {
                swap(i, rewarded++);
            }
        }
        return rewarded;
    }

    /** Leaves out the moves of frozen men that take nothing; if there are no others, all stay. */
    private int thaw(Board board, int n, long frozen) {
        int kept = 0;
        for (int i = 0; i < n; i++) {
            boolean takes = (board.occupied() & 1L << Encoded.to(list[i])) != 0;
            if (takes || (frozen & 1L << Encoded.from(list[i])) == 0) {
                swap(i, kept++);
            }
        }
        cut |= kept < n && kept > 0;
        return kept == 0 ? n : kept;
    }

    private void swap(int i, int j) {
        int move = list[i];
        list[i] = list[j];
        list[j] = move;
    }

    private Board board(int ply) {
        if (boards[ply] == null) {
            boards[ply] = new Board();
        }
        return boards[ply];
    }
}
