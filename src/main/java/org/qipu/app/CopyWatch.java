package org.qipu.app;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.qipu.audit.log.RecordVerification;
import org.qipu.log.EventLog;
import org.qipu.read.competition.Competitions;
import org.qipu.read.search.SearchVerification;
import org.qipu.relay.RelaySettings;
import org.qipu.relay.TopicVerification;
import org.qipu.replay.Games;

/** Holds a sample of what is made of the record, the search tables and Kafka's topics, against it after the start and then at intervals. */
@Singleton
public class CopyWatch {

    private static final Logger LOG = Logger.getLogger(CopyWatch.class);
    /** About how many records of each topic. */
    private static final int RECORDS = 500;

    @Inject
    TopicVerification topics;

    @Inject
    RelaySettings kafka;

    @Inject
    DataSource database;

    @Inject
    MeterRegistry metrics;

    @Inject
    Clock clock;

    @ConfigProperty(name = "qipu.copies.verify-every", defaultValue = "PT1H")
    Duration every;

    private final Watched search = new Watched("search", this::search);
    private final Watched onKafka = new Watched("kafka", this::onKafka);

    /** What one kind of copies was found to be. */
    private final class Watched {
        private final String name;
        private final Supplier<List<String>> looking;
        private Counter failures;
        private volatile Optional<Instant> verifiedAt = Optional.empty();
        private volatile int faults;

        Watched(String name, Supplier<List<String>> looking) {
            this.name = name;
            this.looking = looking;
        }

        void measure() {
            var tags = Tags.of("copy", name);
            metrics.gauge("qipu.copies.faults", tags, this, one -> one.faults);
            metrics.gauge(
                    "qipu.copies.verified.seconds",
                    tags,
                    this,
                    one -> one.verifiedAt
                            .map(at -> Duration.between(at, clock.instant()).toNanos() / 1e9)
                            .orElse(Double.NaN));
            failures = metrics.counter("qipu.copies.failures", tags);
        }

        void look() {
            if (verifiedAt
                    .filter(at -> clock.instant().isBefore(at.plus(every)))
                    .isPresent()) {
                return;
            }
            try {
                var found = looking.get();
                found.forEach(LOG::error);
                faults = found.size();
                verifiedAt = Optional.of(clock.instant());
            } catch (RuntimeException e) { // what is away is told by others; this is tried again
                failures.increment();
                LOG.warnf("The copies of %s could not be compared; it is tried again: %s", name, e);
            }
        }
    }

    @Produces
    @Singleton
    static TopicVerification verification(
            EventLog log, Games games, Competitions policies, Clock clock, Optional<RecordVerification> tree) {
        return new TopicVerification(
                log,
                games,
                policies,
                clock,
                row -> tree.filter(one -> one.contradicts(row)).isPresent());
    }

    void start(@Observes StartupEvent event) {
        search.measure();
        onKafka.measure();
    }

    /** How many of what was compared last were not as they were recorded. */
    int faultsOfTheSearch() {
        return search.faults;
    }

    /** The same of Kafka's records. */
    int faultsOnKafka() {
        return onKafka.faults;
    }

    /** Looked at every minute, so that what failed is tried again a minute later. */
    @Scheduled(every = "1m", delayed = "2m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void look() {
        search.look();
        onKafka.look();
    }

    private List<String> search() {
        var report = new SearchVerification(database).report();
        LOG.infof(
                "Held %d games of the search against the record: %d faults",
                report.games(), report.faults().size());
        return report.faults();
    }

    private List<String> onKafka() {
        var report = topics.report(kafka.client(), RandomGenerator.getDefault(), RECORDS);
        LOG.infof(
                "Held %d records on Kafka against the record: %d faults",
                report.records(), report.faults().size());
        return report.faults();
    }
}
