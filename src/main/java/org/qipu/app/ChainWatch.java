package org.qipu.app;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.qipu.log.ChainVerification;
import org.qipu.log.EventLog;

/** Verifies every hash chain once after the start and then at intervals, and shows what it found as a metric. */
@Singleton
public class ChainWatch {

    private static final Logger LOG = Logger.getLogger(ChainWatch.class);
    private static final Duration FIRST = Duration.ofMinutes(1);
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(1);

    @Inject
    EventLog log;

    @Inject
    MeterRegistry metrics;

    @Inject
    Clock clock;

    @ConfigProperty(name = "qipu.chain.verify-every", defaultValue = "PT24H")
    Duration every;

    private final AtomicLong faults = new AtomicLong();
    private volatile Instant verifiedAt;
    private volatile Thread watch;
    private Counter failures;

    void start(@Observes StartupEvent event) {
        metrics.gauge("qipu.chain.faults", faults);
        failures = metrics.counter("qipu.chain.failures");
        watch = Thread.ofPlatform()
                .daemon()
                .name("qipu-chain-watch")
                .priority(Thread.MIN_PRIORITY)
                .start(this::run);
    }

    void stop(@Observes ShutdownEvent event) {
        watch.interrupt();
    }

    /** Whether this goes on: a verification that failed is tried again. */
    boolean alive() {
        return watch != null && watch.isAlive();
    }

    /** When every chain was last read through. */
    Optional<Instant> verifiedAt() {
        return Optional.ofNullable(verifiedAt);
    }

    /** How many events it found changed or missing then. */
    long faults() {
        return faults.get();
    }

    private void run() {
        try {
            Thread.sleep(FIRST);
            while (true) {
                Thread.sleep(verified() ? every : AFTER_FAILURE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean verified() {
        try {
            var report = ChainVerification.of(log);
            faults.set(report.faultCount());
            verifiedAt = clock.instant();
            report.faults().forEach(fault -> LOG.error(fault.sentence()));
            LOG.infof(
                    "Verified the chains of %d games and %d competitions: %d faults",
                    report.games(), report.competitions(), report.faultCount());
            return true;
        } catch (RuntimeException e) {
            failures.increment();
            LOG.warnf(
                    "The chains could not be verified; it is tried again: %s", e.getCause() == null ? e : e.getCause());
            return false;
        }
    }
}
