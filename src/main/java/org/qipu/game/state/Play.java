package org.qipu.game.state;

import java.time.Instant;
import java.util.Optional;
import org.qipu.game.event.GameEvent;

/**
 * What happened on the board and to the clocks.
 *
 * @param line       the half-moves that stand
 * @param afterwards what was moved after the end: recorded, and void
 * @param clocks     what was reported of the clocks
 */
@SuppressWarnings("NullAway") // null only within
public record Play(Line line, Line afterwards, ClockLog clocks) {

    /** Before anything is scheduled there is neither board nor clock. */
    static final Play NONE = new Play(null, null, null);

    /** A line nobody has left yet. */
    static Play from(Line line, ClockLog clocks) {
        return new Play(line, line, clocks);
    }

    Play with(Line moves) {
        return new Play(moves, afterwards, clocks);
    }

    Play with(Line moves, ClockLog log) {
        return new Play(moves, afterwards, log);
    }

    Play with(ClockLog log) {
        return new Play(line, afterwards, log);
    }

    Play withAfterwards(Line moves) {
        return new Play(line, moves, clocks);
    }

    /** With one more fact about the clocks. */
    Play clocked(Instant at, ClockLog.Fact fact) {
        return with(clocks.with(at, fact));
    }

    /**
     * The half-moves that a move follows: those that stand; one that is void follows those moved after the end, though
     * it may have been taken back since.
     */
    Line followedBy(Optional<GameEvent.Effect> effect, boolean ended) {
        return effect.isPresent() && (ended || goesOn()) ? afterwards : line;
    }

    private boolean goesOn() {
        return afterwards.ply() >= line.ply()
                && afterwards
                        .upTo(line.ply())
                        .last()
                        .map(HalfMove::event)
                        .equals(line.last().map(HalfMove::event));
    }
}
