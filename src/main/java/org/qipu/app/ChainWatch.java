package org.qipu.app;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduler;
import io.smallrye.common.annotation.RunOnVirtualThread;
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
import org.qipu.audit.log.RecordVerification;
import org.qipu.log.ChainVerification;
import org.qipu.log.EventLog;

/** Verifies every hash chain, and the record against its transparency log, once after the start and then at intervals, and shows what it found as metrics. */
@Singleton
public class ChainWatch {

    private static final Logger LOG = Logger.getLogger(ChainWatch.class);

    @Inject
    EventLog log;

    @Inject
    MeterRegistry metrics;

    @Inject
    Clock clock;

    @Inject
    Scheduler scheduler;

    @Inject
    Optional<RecordVerification> tree;

    @ConfigProperty(name = "qipu.chain.verify-every", defaultValue = "PT24H")
    Duration every;

    private final AtomicLong faults = new AtomicLong();
    private final AtomicLong ofTheTree = new AtomicLong();
    private volatile Instant verifiedAt;
    private Counter failures;

    void start(@Observes StartupEvent event) {
        metrics.gauge("qipu.chain.faults", faults);
        metrics.gauge("qipu.tree.faults", ofTheTree);
        failures = metrics.counter("qipu.chain.failures");
    }

    /** Whether this goes on: a verification that failed is tried again. */
    boolean alive() {
        return scheduler.isRunning();
    }

    /** When every chain was last read through. */
    Optional<Instant> verifiedAt() {
        return Optional.ofNullable(verifiedAt);
    }

    /** How much it found then that is not as the transparency log took it in. */
    long faultsOfTheTree() {
        return ofTheTree.get();
    }

    /** How many events it found changed or missing then. */
    long faults() {
        return faults.get();
    }

    /**
     * Looked at every minute, so that one that failed is tried again a minute later; one that takes longer than that is
     * not begun twice.
     */
    @Scheduled(every = "1m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void look() {
        if (verifiedAt().filter(at -> clock.instant().isBefore(at.plus(every))).isEmpty()) {
            verify();
        }
    }

    private void verify() {
        try {
            var report = ChainVerification.of(log);
            faults.set(report.faultCount());
            tree.map(RecordVerification::report).ifPresent(this::held);
            verifiedAt = clock.instant();
            report.faults().forEach(fault -> LOG.error(fault.sentence()));
            LOG.infof(
                    "Verified the chains of %d games and %d competitions: %d faults",
                    report.games(), report.competitions(), report.faultCount());
        } catch (RuntimeException e) {
            failures.increment();
            LOG.warnf(
                    "The chains could not be verified; it is tried again: %s", e.getCause() == null ? e : e.getCause());
        }
    }

    private void held(RecordVerification.Report report) {
        ofTheTree.set(report.faults().size());
        report.faults().forEach(LOG::error);
        LOG.infof(
                "Held %d events against the transparency log and its %d signed heads: %d faults",
                report.events(), report.heads(), report.faults().size());
    }
}
