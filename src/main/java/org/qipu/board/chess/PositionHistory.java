package org.qipu.board.chess;

/**
 * The positions of a game up to one of them, to count what Articles 9.2, 9.3 and 9.6 count; an immutable value.
 *
 * <p>Example: {@code PositionHistory.from(ChessPosition.initial()).occurrences()} is 1. Which number means what, and since when, is for
 * the rulebook to say.
 */
public final class PositionHistory {

    private final ChessPosition position;
    private final int hash;
    private final PositionHistory previous; // null at the start
    private final boolean regular; // only legal moves: what was captured or moved as a pawn cannot come back

    private PositionHistory(ChessPosition position, PositionHistory previous, boolean regular) {
        this.position = position;
        this.hash = position.board().hash();
        this.previous = previous;
        this.regular = regular;
    }

    /** The history of a game that has only its start position; that counts as its first occurrence. */
    public static PositionHistory from(ChessPosition start) {
        return new PositionHistory(start, null, true);
    }

    /** This history with one more legal move. */
    public PositionHistory after(ChessMove move) {
        return new PositionHistory(position.after(move), this, regular);
    }

    /** This history with a position that came about otherwise: by a move that was not legal, or set up by the arbiter. */
    public PositionHistory then(ChessPosition next) {
        return new PositionHistory(next, this, false);
    }

    /** The position it ends with. */
    public ChessPosition position() {
        return position;
    }

    /** How often the position it ends with has appeared, this time included (9.2.3). */
    public int occurrences() {
        return 1 + earlier(position, hash, this);
    }

    /**
     * How often the position after a move would have appeared, that time included (9.2.1: a move about to be made).
     *
     * @param move a legal move, written down but not yet made
     */
    public int occurrencesAfter(ChessMove move) {
        return after(move).occurrences();
    }

    /** Half-moves since the last capture or pawn move (9.3.2): 100 are 50 moves by each player, 150 are 75. */
    public int quietPlies() {
        return position.quietPlies();
    }

    /** The same, with a move about to be made (9.3.1). */
    public int quietPliesAfter(ChessMove move) {
        return position.isPawnMove(move) || position.isCapture(move) ? 0 : position.quietPlies() + 1;
    }

    private static int earlier(ChessPosition position, int hash, PositionHistory from) {
        int count = 0;
        int within = from.regular ? position.quietPlies() : Integer.MAX_VALUE;
        for (PositionHistory at = from.previous; at != null && within > 0; at = at.previous) {
            if (at.hash == hash && at.position.board().same(position.board())) {
                count++;
            }
            within--;
        }
        return count;
    }
}
