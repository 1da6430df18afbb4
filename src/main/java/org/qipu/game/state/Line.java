package org.qipu.game.state;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Position;
import org.qipu.board.PositionHistory;
import org.qipu.board.Side;

/**
 * The half-moves that stand, from the initial position on: a persistent list, each with the position after it.
 *
 * <p>{@code ply} 0 is the initial position, whatever number its FEN bears.
 */
@SuppressWarnings("NullAway") // null only within
public final class Line {

    private final Line before;
    private final HalfMove last;
    private final PositionHistory positions;
    private final List<Integer> uncompleted;

    private Line(Line before, HalfMove last, PositionHistory positions) {
        this.before = before;
        this.last = last;
        this.positions = positions;
        this.uncompleted = last == null
                ? List.of()
                : last.completedAt().isPresent() ? before.uncompleted : before.uncompletedAnd(positions.plies());
    }

    private List<Integer> uncompletedAnd(int ply) {
        return Stream.concat(uncompleted.stream(), Stream.of(ply)).toList();
    }

    /** A line of no moves. */
    public static Line from(Position initial) {
        return new Line(null, null, PositionHistory.from(initial));
    }

    /** This line with one more half-move. */
    public Line plus(HalfMove move, Position after) {
        return new Line(this, move, positions.plus(after, move.legal()));
    }

    /** The position after the last half-move. */
    public Position position() {
        return positions.position();
    }

    /** The number of half-moves. */
    public int ply() {
        return positions.plies();
    }

    /** The last half-move. */
    public Optional<HalfMove> last() {
        return Optional.ofNullable(last);
    }

    /** The line without its last half-move; a line of none has none before it. */
    public Optional<Line> before() {
        return Optional.ofNullable(before);
    }

    /** This line up to a ply that it has reached. */
    public Line upTo(int wanted) {
        var line = this;
        while (line.ply() > wanted) {
            line = line.before;
        }
        return line;
    }

    /** How many moves a player has made. */
    public int movesBy(Side side) {
        var others = ply() / 2;
        return last == null ? 0 : last.side() == side ? ply() - others : others;
    }

    /** How many moves a player has completed. */
    public int completedBy(Side side) {
        return movesBy(side)
                - (int) uncompleted.stream()
                        .filter(made -> move(made).side() == side)
                        .count();
    }

    /** The plies of the half-moves that are made and not completed, earliest first. */
    public List<Integer> uncompleted() {
        return uncompleted;
    }

    /** The earliest half-move of a player that is made and not completed. */
    public Optional<Integer> uncompletedBy(Side side) {
        return uncompleted.stream().filter(made -> move(made).side() == side).findFirst();
    }

    /** The last half-move of a player, if he has not completed it: what his press completes now. */
    public Optional<Integer> toBePressed(Side side) {
        var line = this;
        while (line.last != null && line.last.side() != side) {
            line = line.before;
        }
        return line.last == null || line.last.completedAt().isPresent() ? Optional.empty() : Optional.of(line.ply());
    }

    /** This line with the half-move of a ply completed. */
    public Line completed(int completedPly, Instant at) {
        return ply() > completedPly
                ? new Line(before.completed(completedPly, at), last, positions)
                : new Line(before, last.completed(at), positions);
    }

    /** This line with another position at its end, as a ruling sets it. */
    public Line with(Position set) {
        return new Line(before, last, positions.with(set));
    }

    /** Whether the position was reached by legal moves alone. */
    public boolean regular() {
        for (var line = this; line.last != null; line = line.before) {
            if (!line.last.legal()) {
                return false;
            }
        }
        return true;
    }

    /** Whether each position came from the one before it by a legal move: then no capture or pawn move was ever undone. */
    public boolean unbroken() {
        return positions.unbroken();
    }

    /** The half-move of a ply from 1 to the last. */
    public HalfMove move(int wanted) {
        return upTo(wanted).last;
    }

    /** The plies at which a position stood that is the same as another, earliest first (9.2.3); exact, never by hash. */
    public List<Integer> occurrencesOf(Position sought) {
        return positions.occurrencesOf(sought);
    }
}
