package org.qipu.board.chess.mate;

import org.qipu.board.MateProof;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.PieceMoves;

/** The analysis for every move: only the proofs that cost next to nothing where they fail. */
public final class QuickAnalysis {

    private static final int FEW_PLIES = 4;
    private static final int FEW_MOVES = 8;
    private static final int FEW_POSITIONS = 60;

    private QuickAnalysis() {}

    public static Finding of(Board board, int nodes) {
        if (PawnWall.noMate(board)) {
            return new Finding.NoMate(MateProof.STATIC);
        }
        boolean blocked = blocked(board);
        var settled = new Settled(board, nodes);
        Finding finding = settled.within(blocked ? Settled.DEEPEST : FEW_PLIES);
        if (!blocked || !(finding instanceof Finding.Open)) {
            return finding;
        }
        if (Reachability.applies(board) && new DeadEnd().thorough(board)) {
            return new Finding.NoMate(MateProof.STATIC);
        }
        return LegalMoves.count(board) <= FEW_MOVES ? enumerated(board, nodes) : finding;
    }

    private static Finding enumerated(Board board, int nodes) {
        var closure = new Closure(board, FEW_POSITIONS, (long) nodes, true);
        return switch (closure.explore()) {
            case MATE -> new Finding.Mate(closure.line());
            case NO_MATE -> new Finding.NoMate(MateProof.EXHAUSTED);
            case CUT -> new Finding.Open(nodes);
        };
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
