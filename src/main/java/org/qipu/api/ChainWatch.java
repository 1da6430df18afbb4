package org.qipu.api;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.qipu.store.ChainVerification;
import org.qipu.store.EventLog;

/** Verifies every hash chain once after the start and then at intervals, and shows what it found as a metric. */
@Singleton
public class ChainWatch {

    private static final Logger LOG = Logger.getLogger(ChainWatch.class);

    @Inject
    EventLog log;
    @Inject
    MeterRegistry metrics;
    @ConfigProperty(name = "qipu.chain.verify-every", defaultValue = "PT24H")
    Duration every;

    private final AtomicLong faults = new AtomicLong();
    private volatile Thread watch;

    void start(@Observes StartupEvent event) {
        metrics.gauge("qipu.chain.faults", faults);
        watch = Thread.ofPlatform().daemon().name("qipu-chain-watch").priority(Thread.MIN_PRIORITY).start(this::run);
    }

    void stop(@Observes ShutdownEvent event) {
        watch.interrupt();
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(Duration.ofMinutes(1));
                var report = ChainVerification.of(log);
                faults.set(report.faultCount());
                report.faults().forEach(fault -> LOG.error(fault.sentence()));
                LOG.infof("Verified the chains of %d games: %d faults", report.games(), report.faultCount());
                Thread.sleep(every);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("The chains could not be verified", e);
        }
    }
}
