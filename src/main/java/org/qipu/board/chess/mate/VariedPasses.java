package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Board;

/**
 * One search after the other, each different from those before: in how deep it goes, what it rewards, which men it leaves alone.
 *
 * <p>A long line to a hidden mate is missed by one search for a reason that does not hold for another; many short attempts find more
 * than one long one. The order of moves is random, and always the same for the same position.
 */
final class VariedPasses {

    private static final int[] DEPTHS = {8, 16, 24, 36, 48, 12, 30, 60};
    private static final long FIRST = 20_000; // positions of a pass
    private static final long GREATEST = 400_000;

    private final Board start;
    private final Shuffle shuffle;
    private long nodes = FIRST;
    private int next;

    VariedPasses(Board start, long seed) {
        this.start = start;
        this.shuffle = new Shuffle(seed);
    }

    SearchPass next(long nodesLeft) {
        int depth = DEPTHS[next++];
        long frozen = shuffle.below(3) == 0 ? 0 : frozen(start.white) | frozen(start.black);
        var pass = new SearchPass(depth, Math.min(nodes, nodesLeft), rewards(), true, frozen);
        if (next == DEPTHS.length) {
            next = 0;
            nodes = Math.min(nodes * 2, GREATEST);
        }
        return pass;
    }

    private MateRewards rewards() {
        MateGoal goal = MateGoal.of(start);
        return new MateRewards(
                shuffle.below(4) == 0 ? goal.other() : goal, shuffle.below(3) != 0, shuffle.below(3) == 0);
    }

    /** All pieces of a side but none, one or two, sometimes its king too. */
    private long frozen(long side) {
        long pieces = side & ~start.pawns & ~start.kings;
        int free = shuffle.below(2) + (shuffle.below(3) == 0 ? 1 : 0);
        long frozen = shuffle.pick(pieces, Math.max(0, Long.bitCount(pieces) - free));
        return shuffle.below(4) == 0 ? frozen | start.kings & side : frozen;
    }
}
