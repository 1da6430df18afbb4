package org.qipu.read;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.RecordedEvent;
import org.qipu.replay.Replay;

/**
 * How much of a game's record is shown to those who must wait (wire protocol §9).
 *
 * <p>An event is released a delay after it was recorded; that a game is scheduled everybody may know at once, and once
 * its end is released, all.
 *
 * @param delay    how long they wait
 * @param untilEnd whether they wait no longer when the game has ended
 */
public record Release(Duration delay, boolean untilEnd) {

    /** Nobody waits. */
    public static final Release AT_ONCE = new Release(Duration.ZERO, false);

    /** What of a record has been released by an instant. */
    public Replay of(Replay whole, Instant now) {
        if (delay.isZero() || untilEnd && whole.now().ended()) {
            return whole;
        }
        var known = whole.knownAt(now.minus(delay));
        if (known == whole) {
            return whole;
        }
        var released = known.events().isEmpty() ? whole.first(1) : known;
        return released.now().ended() && whole.now().ended() ? whole : released;
    }

    /** When more of a record will be released than has been; absent when nothing is held back. */
    public Optional<Instant> next(Replay whole, Replay released) {
        List<RecordedEvent> held =
                whole.events().subList(released.events().size(), whole.events().size());
        return held.stream().findFirst().map(event -> event.recordedAt().plus(delay));
    }

    /** Whether something that was recorded last at an instant is released as a whole by another. */
    public boolean isOver(Instant lastRecordedAt, Instant now) {
        return delay.isZero() || !lastRecordedAt.isAfter(now.minus(delay));
    }
}
