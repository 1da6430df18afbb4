package org.qipu.board.chess;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.MateAnswer;
import org.qipu.board.MateProof;
import org.qipu.board.Side;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.Legality;
import org.qipu.board.chess.mate.Finding;
import org.qipu.board.chess.mate.ForcedMoves;
import org.qipu.board.chess.mate.FullAnalysis;
import org.qipu.board.chess.mate.MateMaterial;
import org.qipu.board.chess.mate.MateView;
import org.qipu.board.chess.mate.QuickAnalysis;

/**
 * Answers whether a player can still checkmate by any possible series of legal moves.
 *
 * <p>A yes comes with a line that was replayed and ends in mate, a no with the kind of its proof; all else is
 * undetermined. Budgets are positions looked at; a static analysis counts as some hundreds. Where the Laws do not say
 * which moves are legal - a king missing or doubled, the player not to move in check, a pawn on a last rank - nothing
 * is answered, but that a king alone mates nobody. Example: {@code CanMate.full(ChessPosition.fromFen("8/8/4k3/8/3N4/4K3/7p/8 b - - 0 1"), Side.WHITE)} is
 * a yes: the pawn can block its king.
 */
public final class CanMate {

    /** The budget of {@link #quick}. */
    public static final int QUICK_BUDGET = 1_000;

    /** A budget for {@link #full} that is enough for a yes in ordinary positions, and for a view of a game. */
    public static final int GLANCE_BUDGET = 1_000;

    /** The budget of {@link #full}: some seconds, but only for composed positions. */
    public static final int FULL_BUDGET = 50_000_000;

    private CanMate() {}

    /**
     * The answer for every recorded move, in a few microseconds: forced moves, the men alone, a few plies, blocked men.
     *
     * <p>It looks for reasons why there is no mate. A yes it gives only where it comes across one.
     */
    public static MateAnswer quick(ChessPosition position, Side side) {
        return answer(position, side, false, QUICK_BUDGET);
    }

    /** The answer for a flag, a resignation, a claim: in ordinary positions within a tenth of a millisecond. */
    public static MateAnswer full(ChessPosition position, Side side) {
        return full(position, side, FULL_BUDGET);
    }

    /** The same with another budget. */
    public static MateAnswer full(ChessPosition position, Side side, int budget) {
        return answer(position, side, true, budget);
    }

    private static MateAnswer answer(ChessPosition position, Side side, boolean full, int budget) {
        if (!MateView.clear(position.board())) {
            var men = side == Side.WHITE ? position.board().white : position.board().black;
            if ((men & ~position.board().kings) == 0) {
                return new MateAnswer.No(
                        MateProof.MATERIAL); // whatever moves are legal there: a king alone mates by none
            }
            return new MateAnswer.Undetermined(0); // what legal moves mean there is the arbiter's to say
        }
        Board start = MateView.of(position.board(), side == Side.WHITE);
        var forced = new ForcedMoves(start);
        return switch (analysed(forced, full, budget)) {
            case Finding.Mate mate -> new MateAnswer.Yes(replayed(position, side, forced.followedBy(mate.line())));
            case Finding.NoMate none -> new MateAnswer.No(none.proof());
            case Finding.Open open -> new MateAnswer.Undetermined(open.nodes());
        };
    }

    private static Finding analysed(ForcedMoves forced, boolean full, int budget) {
        Board board = forced.last();
        if (LegalMoves.count(board) == 0) {
            return Finding.over(board);
        }
        if (forced.repeats()) {
            return new Finding.NoMate(MateProof.EXHAUSTED);
        }
        if (MateMaterial.never(board)) {
            return new Finding.NoMate(MateProof.MATERIAL);
        }
        return full ? FullAnalysis.of(board, budget) : QuickAnalysis.of(board, budget);
    }

    /** The line as moves of the game, each found among the legal ones; a certificate that did not hold would be a fault of the search. */
    private static List<ChessMove> replayed(ChessPosition position, Side side, int[] encoded) {
        var line = new ArrayList<ChessMove>(encoded.length);
        var board = new Board(position.board());
        for (int move : encoded) {
            int played = MateView.move(move, side == Side.WHITE);
            if (!Legality.of(board, played)) {
                throw new IllegalStateException("a line to mate holds a move that is not legal");
            }
            line.add(position.decoded(played));
            board.play(played);
            board.keepOnlyLegalEnPassant();
        }
        if (board.whiteToMove == (side == Side.WHITE) || !board.check() || LegalMoves.count(board) != 0) {
            throw new IllegalStateException("a line to mate does not end in mate");
        }
        return line;
    }
}
