package org.qipu.app;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.Startup;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.health.api.Wellness;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.jboss.logging.Logger;
import org.qipu.log.EventLog;
import org.qipu.replicas.Replicas;
import org.qipu.trail.AccessRows;
import org.qipu.trail.AccessTrail;
import org.qipu.trail.Retention;

/** Builds the trail of who looked at what, and lets go of its entries when they have been kept for as long as is wanted. */
@Singleton
public class TrailKeeping {

    private static final Logger LOG = Logger.getLogger(TrailKeeping.class);
    /** The share of the replicas: who publishes first lets go. */
    private static final int FIRST = 0;
    /** So many are removed at once, and so often within an hour, that nobody waits for it. */
    private static final int AT_ONCE = 5_000;

    private static final int TURNS = 200;

    @Inject
    AccessRows rows;

    @Inject
    Retention retention;

    @Inject
    Replicas replicas;

    @Inject
    Clock clock;

    private volatile Duration overdue = Duration.ZERO;

    @Produces
    @Singleton
    static AccessRows rows(DataSource database) {
        return new AccessRows(database);
    }

    @Produces
    @Singleton
    @Startup
    static Retention retention(@ConfigProperty(name = "qipu.audit.retention", defaultValue = "P2Y") String kept) {
        return Retention.of(kept);
    }

    @Produces
    @Singleton
    @Startup
    static AccessTrail trail(DataSource database, MeterRegistry metrics) {
        var trail = AccessTrail.open(database);
        FunctionCounter.builder("qipu.trail.written", trail, AccessTrail::written)
                .register(metrics);
        FunctionCounter.builder("qipu.trail.failures", trail, AccessTrail::failures)
                .register(metrics);
        return trail;
    }

    void start(@Observes StartupEvent event, MeterRegistry metrics) {
        metrics.gauge("qipu.trail.overdue.seconds", this, one -> one.overdue.toSeconds());
    }

    @Scheduled(every = "1h", delayed = "2m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void forget() {
        if (!replicas.mine(FIRST)) {
            overdue = Duration.ZERO; // told by the one that does it
            return;
        }
        var until = retention.until(clock.instant());
        try {
            var gone = 0L;
            var turns = 0;
            long some;
            do {
                some = rows.forget(until, AT_ONCE);
                gone += some;
            } while (some == AT_ONCE && ++turns < TURNS);
            if (gone > 0) {
                LOG.infof("Let go of %d entries of the access trail of before %s.", gone, until);
            }
        } catch (EventLog.StoreException e) {
            LOG.warnf("The access trail could not be shortened; it is tried again: %s", e.getCause());
        }
        measure();
    }

    private void measure() {
        try {
            var until = retention.until(clock.instant());
            overdue = rows.oldest()
                    .map(oldest -> Duration.between(oldest, until))
                    .filter(late -> !late.isNegative())
                    .orElse(Duration.ZERO);
        } catch (EventLog.StoreException e) {
            LOG.debugf("It is not known how old the access trail is: %s", e.getCause());
        }
    }

    @Produces
    @Singleton
    @Wellness
    HealthCheck health(AccessTrail trail) {
        return () -> {
            var answer = HealthCheckResponse.named("access trail")
                    .status(trail.trouble().isEmpty())
                    .withData("entries written", trail.written());
            trail.trouble().ifPresent(why -> answer.withData("trouble", why));
            return answer.build();
        };
    }

    /** Before the pool closes. */
    void stop(@Observes @Priority(1) ShutdownEvent event, AccessTrail trail) {
        trail.close();
    }
}
