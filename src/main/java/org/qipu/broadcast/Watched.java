package org.qipu.broadcast;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.read.Release;
import org.qipu.replay.PublicRecord;
import org.qipu.replay.Replay;
import org.qipu.replay.Stored;

/**
 * What somebody who follows a game may see of it now.
 *
 * @param record   the record as he knows it
 * @param released how many of its events
 * @param next     when the next will be released, where one is held back
 * @param shown    how they are shown
 * @param delay    how long he waits for what happens
 */
public record Watched(
        Stored stored,
        Replay record,
        long released,
        Optional<Instant> next,
        StreamedEvents.Shown shown,
        Duration delay) {

    /** Who sees it as it is recorded. */
    public static Watched whole(Stored stored) {
        return new Watched(
                stored,
                stored.replay(),
                Long.MAX_VALUE,
                Optional.empty(),
                shown(stored, Long.MAX_VALUE),
                Duration.ZERO);
    }

    /** Who sees it when it is over; where the end is taken back, he waits for the next. */
    public static Watched afterTheEnd(Stored stored) {
        var released = stored.replay().now().ended() ? Long.MAX_VALUE : 0;
        return new Watched(stored, stored.replay(), released, Optional.empty(), shown(stored, released), Duration.ZERO);
    }

    /**
     * Who waits for its release, and is shown it as everybody is; all of it when it is over, if he waits until then.
     */
    public static Watched released(Stored stored, Release release, Instant now) {
        var whole = stored.replay();
        var released = release.of(whole, now);
        var length = released.events().size();
        var shown = release.untilEnd() && released.now().ended()
                ? shown(stored, length)
                : new StreamedEvents.Shown(false, PublicRecord.isPlayed(released.now()), stored.opened(length));
        return new Watched(
                stored,
                shown.whole() ? released : released.publicly(),
                length,
                release.next(whole, released),
                shown,
                release.delay());
    }

    /** Whether the game is over, as he knows it. */
    public boolean ended() {
        return released > 0 && record.now().ended();
    }

    private static StreamedEvents.Shown shown(Stored stored, long released) {
        return new StreamedEvents.Shown(true, false, stored.opened(released));
    }

    /** The events that he may see after a sequence. */
    public List<LoggedEvent> after(long sequence) {
        return stored.after(sequence, released);
    }

    /** Of which reading of the game they are. */
    public long reading() {
        return stored.reading();
    }
}
