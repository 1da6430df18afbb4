package org.qipu.board.chess;

import org.qipu.board.chess.HelpmateSearch.Outcome;

/** The analysis for every move: the proofs that cost next to nothing, then a first look for a mate. */
final class QuickAnalysis {

    private static final int FEW_PLIES = 4;

    private QuickAnalysis() {
    }

    static Finding of(Board board, int nodes) {
        var settled = new Settled(board, nodes);
        boolean blocked = blocked(board);
        Finding near = settled.within(blocked ? Settled.DEEPEST : FEW_PLIES);
        if (!(near instanceof Finding.Open)) {
            return near;
        }
        if (blocked && Reachability.applies(board) && new DeadEnd().thorough(board)) {
            return new Finding.NoMate(MateProof.STATIC);
        }
        var search = new HelpmateSearch(board);
        return search.look(nodes) == Outcome.MATE ? new Finding.Mate(search.line()) : new Finding.Open(settled.nodes() + search.nodes());
    }

    /** Whether static analysis has a chance: pawns face each other, and of White's pieces only bishops and the king can move. */
    private static boolean blocked(Board board) {
        if (((board.pawns & board.white) << 8 & board.pawns & board.black) == 0) {
            return false;
        }
        for (long rest = (board.knights | board.straights) & board.white; rest != 0; rest &= rest - 1) {
            if (PieceMoves.reached(board, Bits.first(rest)) != 0) {
                return false;
            }
        }
        return true;
    }
}
