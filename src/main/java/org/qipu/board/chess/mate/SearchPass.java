package org.qipu.board.chess.mate;

/**
 * How {@link HelpmateSearch} is to go about one pass.
 *
 * @param depth    what may be spent on moves
 * @param nodes    positions to be looked at, at most
 * @param rewards  which moves cost nothing
 * @param shuffled whether the moves are tried in random order
 * @param frozen   squares whose men are not to move, but to take
 */
record SearchPass(int depth, long nodes, MateRewards rewards, boolean shuffled, long frozen) {

    /** Whether the moves are tried in their order, so that the rewarded ones can be found without the others. */
    boolean inOrder() {
        return !shuffled && frozen == 0 && rewards.areSimple();
    }
}
