package org.qipu.read.competition;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.qipu.log.EventLog;
import org.qipu.log.codec.CompetitionCodec;

/** The longest delay that any competition was ever set up with: it is looked for anew only where one was set up since. */
final class LongestDelay {

    private final EventLog log;
    private volatile Longest known = new Longest(-1, Duration.ZERO);

    LongestDelay(EventLog log) {
        this.log = log;
    }

    /** The longest delay that so many events named: they are never taken back, so their number tells whether there are others. */
    private record Longest(long events, Duration delay) {}

    Duration named() {
        var now = known;
        if (now.events() != log.count(EventLog.Part.COMPETITIONS)) {
            now = readAll();
            known = now;
        }
        return now.delay();
    }

    private Longest readAll() {
        var found = new AtomicReference<>(new Longest(0, Duration.ZERO));
        log.scan(
                EventLog.Part.COMPETITIONS,
                row -> found.set(new Longest(
                        found.get().events() + 1,
                        CompetitionCodec.delay(row)
                                .filter(delay -> delay.compareTo(found.get().delay()) > 0)
                                .orElse(found.get().delay()))));
        return found.get();
    }
}
