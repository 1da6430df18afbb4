package org.qipu.board.chess;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Side;

/**
 * Answers whether a player can still checkmate by any possible series of legal moves.
 *
 * <p>A yes comes with a line that was replayed and ends in mate; a no only where the men never suffice or a search went through every
 * position that can be reached, compared exactly; all else is undetermined. Example:
 * {@code CanMate.full(ChessPosition.fromFen("8/8/4k3/8/3N4/4K3/7p/8 b - - 0 1"), Side.WHITE)} is a yes: the pawn can block its king.
 */
public final class CanMate {

    private static final int QUICK_NODES = 600;
    private static final int DEEPEST = 24;
    private static final int NODES_A_DEPTH = 20_000;
    private static final long FULL_NODES = 2_000_000;

    private CanMate() {
    }

    /** The answer at the price of a glance, for every move. */
    public static MateAnswer quick(ChessPosition position, Side side) {
        return answer(position, side, QUICK_NODES);
    }

    /** The answer with the whole budget, for a flag, a resignation, a claim: as a rule milliseconds, at most about a second. */
    public static MateAnswer full(ChessPosition position, Side side) {
        return answer(position, side, FULL_NODES);
    }

    private static MateAnswer answer(ChessPosition position, Side side, long budget) {
        if (!position.illegalities().isEmpty()) {
            return new MateAnswer.Undetermined(0); // what legal moves mean there is the arbiter's to say
        }
        boolean whiteMates = side == Side.WHITE;
        Board start = MateView.of(position.board(), whiteMates);
        var search = new HelpmateSearch((int) Math.min(budget, 1 << 19));
        for (int depth = 1; depth <= DEEPEST && search.nodes() < budget; depth++) {
            long room = Math.min(budget - search.nodes(), depth == 1 ? QUICK_NODES : (long) depth * NODES_A_DEPTH);
            switch (search.pass(start, depth, room)) {
                case MATE -> {
                    return new MateAnswer.Yes(replayed(position, side, search.line()));
                }
                case NO_MATE -> {
                    return new MateAnswer.No();
                }
                case CUT -> { }
            }
        }
        return new MateAnswer.Undetermined(search.nodes());
    }

    /** The line as moves of the game, each found among the legal ones; a certificate that did not hold would be a fault of the search. */
    private static List<ChessMove> replayed(ChessPosition position, Side side, int[] encoded) {
        var line = new ArrayList<ChessMove>();
        var at = position;
        for (int move : encoded) {
            var next = at.decoded(MateView.move(move, side == Side.WHITE));
            if (!at.isLegal(next)) {
                throw new IllegalStateException("a line to mate holds a move that is not legal");
            }
            line.add(next);
            at = at.after(next);
        }
        if (at.turn() == side || !at.check() || !at.noLegalMove()) {
            throw new IllegalStateException("a line to mate does not end in mate");
        }
        return line;
    }
}
