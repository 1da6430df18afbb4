package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.MateProof;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;

/**
 * Plays through all moves for a few plies as long as every line comes to an end from which White clearly cannot mate.
 *
 * <p>The first line that does not ends the attempt, so in an ordinary position it costs no more than that line.
 */
final class Settled {

    static final int DEEPEST = 16;

    private final Board[] boards = new Board[DEEPEST + 1];
    private final int[] line = new int[DEEPEST];
    private final int[] list;
    private final int mostNodes;
    private int nodes;
    private int mate = -1;

    Settled(Board start, int mostNodes) {
        this.mostNodes = mostNodes;
        boards[0] = start;
        list = new int[LegalMoves.room(start)];
    }

    int nodes() {
        return nodes;
    }

    /** No mate if all lines are settled within that many plies, a mate if one ends a line tried, else open. */
    Finding within(int depth) {
        if (settled(0, depth)) {
            return new Finding.NoMate(MateProof.EXHAUSTED);
        }
        return mate < 0 ? new Finding.Open(nodes) : new Finding.Mate(Arrays.copyOf(line, mate));
    }

    private boolean settled(int ply, int depth) {
        Board board = boards[ply];
        if (++nodes > mostNodes) {
            return false;
        }
        int n = LegalMoves.list(board, list);
        if (n == 0) {
            mate = !board.whiteToMove && board.check() ? ply : -1;
            return mate < 0;
        }
        if (MateMaterial.never(board)) {
            return true;
        }
        if (depth == 0) {
            return false;
        }
        int[] moves = Arrays.copyOf(list, n);
        Board next = boards[ply + 1] == null ? boards[ply + 1] = new Board() : boards[ply + 1];
        for (int move : moves) {
            next.set(board);
            next.play(move);
            next.keepOnlyLegalEnPassant();
            line[ply] = move;
            if (!settled(ply + 1, depth - 1)) {
                return false;
            }
        }
        return true;
    }
}
