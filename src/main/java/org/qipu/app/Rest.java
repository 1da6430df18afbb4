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
 * Gives memory back while nothing is recorded: the collector of {@code ./qipu up} lets a heap grow rather than collect it whole, and shrinks it only
 * then.
 *
 * <p>All threads wait meanwhile, a tenth of a second or so; that is why it is done in quiet alone. Off unless {@code qipu.rest.after} says how long
 * the tail of games stood still before, and then again after each such time.
 */
@Singleton
public class Rest {

    @Inject
    EventLog log;

    @Inject
    Clock clock;

    @ConfigProperty(name = "qipu.rest.after")
    Optional<Duration> after;

    private Optional<Quiet> quiet = Optional.empty();

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
        }
    }

    private void rest(TailToken end, Instant now, Duration least) {
        var seen = quiet.orElseGet(() -> new Quiet(end, now)).at(end, now);
        if (seen.hasLasted(least, now)) {
            System.gc();
            seen = new Quiet(end, now);
        }
        quiet = Optional.of(seen);
    }
}
