package org.qipu.app;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.log.EventLog;
import org.qipu.log.TailToken;

/**
 * Gives memory back while nothing is recorded, or little: the collector of {@code ./qipu up} lets a heap grow rather than collect it whole, and
 * shrinks it only then. While much is asked objects have more room.
 *
 * <p>All threads wait meanwhile, a tenth of a second or two; that is why it is not done while much is recorded or asked. Off unless
 * {@code qipu.rest.after} says how long the tail of games stood still before, and then again after each such time; where little is recorded, once
 * the heap has grown by a good deal.
 */
@Singleton
public class Rest {

    private static final long MUCH_GROWN = 24L << 20; // bytes
    private static final long LARGE_IMPORT = 512L << 10; // bytes; some two hundred games, seconds of work after a start

    @Inject
    EventLog log;

    @Inject
    Clock clock;

    @ConfigProperty(name = "qipu.rest.after")
    Optional<Duration> after;

    private Optional<Quiet> quiet = Optional.empty();
    private long kept = heap(); // bytes; the least of it since it was collected, at first as a start left it
    private final Optional<Eden> eden = Eden.here();
    private Optional<Asked> minuteAgo = Optional.empty();
    private Optional<Asked> momentAgo = Optional.empty();
    private boolean muchBefore;

    /** More room once much was asked for two moments in a row; a page that somebody opens is over before. */
    @Scheduled(every = "2s", delayed = "2s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void makeRoom() {
        if (after.isPresent() && eden.isPresent()) {
            var asked = Asked.until(clock.instant());
            var much = momentAgo.filter(asked::isMuchSince).isPresent();
            if (much && muchBefore) {
                eden.get().widen();
            }
            momentAgo = Optional.of(asked);
            muchBefore = much;
        }
    }

    /**
     * More room at once for a large import: it would be half over before it showed how much it asks for.
     *
     * @param bytes what was received of it
     */
    void makeRoomFor(long bytes) {
        if (after.isPresent() && bytes >= LARGE_IMPORT) {
            eden.ifPresent(Eden::widen);
        }
    }

    @Scheduled(every = "1m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void look() {
        if (after.isEmpty()) {
            return;
        }
        try {
            rest(log.end(), clock.instant(), after.get());
        } catch (EventLog.StoreException e) {
            quiet = Optional.empty(); // nothing is known of what others record
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the service ends
        }
    }

    private void rest(TailToken end, Instant now, Duration least) throws InterruptedException {
        var seen = quiet.map(before -> before.at(end, now)).orElseGet(() -> new Quiet(end, now));
        var little = quiet.filter(before -> before.nearlyKept(end)).isPresent();
        var asked = Asked.until(now);
        var much = minuteAgo.filter(asked::isMuchSince).isPresent();
        minuteAgo = Optional.of(asked);
        if (!much && (seen.hasLasted(least, now) || little && heap() - kept >= MUCH_GROWN)) {
            eden.ifPresentOrElse(Eden::narrow, System::gc);
            MappedFiles.giveBack();
            seen = new Quiet(end, now);
            kept = heap();
        }
        kept = Math.min(kept, heap());
        quiet = Optional.of(seen);
    }

    private static long heap() {
        return Runtime.getRuntime().totalMemory();
    }
}
