package org.qipu.board;

import java.util.ArrayList;
import java.util.List;

/**
 * The positions of a game up to one of them, to count what Articles 9.2, 9.3 and 9.6, and 判決C, count; an immutable
 * value, and the only one that counts how often a position has stood on the board.
 *
 * <p>Example: {@code PositionHistory.from(ChessPosition.initial()).occurrences()} is 1. Which number means what, and since when, is for
 * the rulebook to say.
 */
@SuppressWarnings("NullAway") // null only within
public final class PositionHistory {

    private final Position position;
    private final PositionHistory previous; // null at the start
    private final int plies;
    private final boolean unbroken; // only legal moves: what was captured or moved as a pawn cannot come back

    private PositionHistory(Position position, PositionHistory previous, int plies, boolean unbroken) {
        this.position = position;
        this.previous = previous;
        this.plies = plies;
        this.unbroken = unbroken;
    }

    /** The history of a game that has only its start position; that counts as its first occurrence. */
    public static PositionHistory from(Position start) {
        return new PositionHistory(start, null, 0, true);
    }

    /** This history with one more legal move. */
    public PositionHistory after(Move move) {
        return plus(position.after(move), true);
    }

    /** This history with a position that came about otherwise: by a move that was not legal, or set up by the arbiter. */
    public PositionHistory then(Position next) {
        return plus(next, false);
    }

    /** This history with one more position; {@code legal}: it came about by a legal move. */
    public PositionHistory plus(Position next, boolean legal) {
        return new PositionHistory(next, this, plies + 1, unbroken && legal);
    }

    /** This history with another position in place of the last, as a ruling sets it. */
    public PositionHistory with(Position set) {
        return new PositionHistory(set, previous, plies, false);
    }

    /** The position it ends with. */
    public Position position() {
        return position;
    }

    /** The number of positions before it. */
    public int plies() {
        return plies;
    }

    /** Whether each position came from the one before it by a legal move: then no capture or pawn move was ever undone. */
    public boolean unbroken() {
        return unbroken;
    }

    /** How often the position it ends with has appeared, this time included (9.2.3). */
    public int occurrences() {
        return occurrencesOf(position).size();
    }

    /**
     * How often the position after a move would have appeared, that time included (9.2.1: a move about to be made).
     *
     * @param move a legal move, written down but not yet made
     */
    public int occurrencesAfter(Move move) {
        return after(move).occurrences();
    }

    /** The plies at which a position stood that is the same as another, earliest first (9.2.3); exact, never by hash. */
    public List<Integer> occurrencesOf(Position sought) {
        var found = new ArrayList<Integer>();
        for (var at = this; at != null; at = at.previous) {
            if (at.position.sameAs(sought)) {
                found.addFirst(at.plies);
            }
            if (unbroken && at.position.quietPlies() == 0) {
                break; // a capture or pawn move: nothing before it can recur, unless an illegal move or a ruling has
                // put the men back
            }
        }
        return found;
    }
}
