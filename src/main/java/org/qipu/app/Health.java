package org.qipu.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.Wellness;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.qipu.axon.GamesOnAxon;
import org.qipu.broadcast.LiveFollower;
import org.qipu.log.tail.TailBase;
import org.qipu.log.tail.TailWakeup;
import org.qipu.projection.Projections;
import org.qipu.relay.KafkaRelay;
import org.qipu.relay.PublicRelay;
import org.qipu.relay.RelayMetrics;
import org.qipu.security.TokenKey;

/**
 * How the service is.
 *
 * <p>It is ready while it can answer truly: it knows whose tokens are good, the tail reaches the streams, and no search
 * table stands still. What only others wait for, Kafka or the next verification, makes it unwell and keeps nobody from
 * recording.
 */
@Singleton
public class Health {

    /** How long something may stand still before somebody should look. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** How long the relay may be at one attempt: brokers that are away take their time. */
    private static final Duration ATTEMPT = Duration.ofMinutes(3);

    @Inject
    GamesOnAxon axon;

    @Inject
    KafkaRelay relay;

    @Inject
    PublicRelay publicRelay;

    @Inject
    LiveFollower follower;

    @Inject
    TailWakeup wakeup;

    @Inject
    ChainWatch chains;

    @Inject
    CopyWatch copies;

    @Inject
    TokenKey key;

    @Inject
    Drain drain;

    @Inject
    Clock clock;

    @Inject
    DataSource database;

    void measure(@Observes StartupEvent event, MeterRegistry metrics) {
        metrics.gauge("qipu.projection.still.seconds", this, one -> seconds(one.still()));
        metrics.gauge("qipu.projection.restarts", axon, one -> one.projections().restarts());
        metrics.gauge(
                "qipu.tail.silent.seconds",
                follower,
                one -> seconds(one.reading().age()));
        metrics.gauge(
                "qipu.listener.silent.seconds",
                wakeup,
                one -> seconds(one.listening().age()));
        metrics.gauge("qipu.token.key", key, one -> one.trouble().isEmpty() ? 1 : 0);
        metrics.gauge(
                "qipu.chain.verified.seconds",
                this,
                one -> one.chains
                        .verifiedAt()
                        .map(at -> seconds(Duration.between(at, one.clock.instant())))
                        .orElse(Double.NaN));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    private Duration still() {
        return axon.projections().standing().stream()
                .map(Projections.Standing::still)
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    @Produces
    @Singleton
    @Readiness
    HealthCheck draining() {
        return () -> HealthCheckResponse.named("not ending")
                .status(!drain.hasBegun())
                .build();
    }

    @Produces
    @Singleton
    @Readiness
    HealthCheck tokens() {
        return () -> {
            var trouble = key.trouble();
            var answer = HealthCheckResponse.named("token key").status(trouble.isEmpty());
            trouble.ifPresent(why -> answer.withData("trouble", why));
            return answer.build();
        };
    }

    @Produces
    @Singleton
    @Readiness
    HealthCheck projections() {
        return () -> {
            var answer = HealthCheckResponse.named("projections").status(still().compareTo(PATIENCE) < 0);
            axon.projections()
                    .standing()
                    .forEach(one -> answer.withData(
                            one.name() + " still for seconds", one.still().toSeconds()));
            return answer.withData("restarts", axon.projections().restarts()).build();
        };
    }

    @Produces
    @Singleton
    @Readiness
    HealthCheck tail() {
        return () -> silent("tail of the log", follower.reading().age());
    }

    @Produces
    @Singleton
    @Readiness
    HealthCheck sameCluster() {
        return () -> {
            var restored = TailBase.isTooLow(database);
            var answer = HealthCheckResponse.named("cluster of the log").status(!restored);
            return restored
                    ? answer.withData("trouble", "the database was restored under the running service: start it again")
                            .build()
                    : answer.build();
        };
    }

    @Produces
    @Singleton
    @Wellness
    HealthCheck listener() {
        return () -> silent("listener", wakeup.listening().age());
    }

    @Produces
    @Singleton
    @Wellness
    HealthCheck relay() {
        return () -> handing("relay to Kafka", relay.metrics());
    }

    @Produces
    @Singleton
    @Wellness
    HealthCheck publicRelay() {
        return () -> handing("public relay to Kafka", publicRelay.metrics());
    }

    private static HealthCheckResponse handing(String name, RelayMetrics state) {
        var well = state.alive().age().compareTo(ATTEMPT) < 0
                && state.lagSeconds() < PATIENCE.toSeconds()
                && state.losses().isEmpty();
        var answer = HealthCheckResponse.named(name)
                .status(well)
                .withData("publishing", state.publishing())
                .withData("events waiting", state.lagEvents())
                .withData("oldest for seconds", (long) state.lagSeconds());
        state.trouble().ifPresent(why -> answer.withData("trouble", why));
        if (!state.losses().isEmpty()) {
            answer.withData("missing on Kafka", String.join("; ", state.losses()))
                    .withData("records missing at most", state.lostRecords());
        }
        return answer.build();
    }

    @Produces
    @Singleton
    @Wellness
    HealthCheck chainWatch() {
        return () -> {
            var answer = HealthCheckResponse.named("hash chains")
                    .status(chains.alive() && chains.faults() == 0 && chains.faultsOfTheTree() == 0)
                    .withData("faults", chains.faults())
                    .withData("faults against the transparency log", chains.faultsOfTheTree());
            chains.verifiedAt().ifPresent(at -> answer.withData("verified at", at.toString()));
            return answer.build();
        };
    }

    @Produces
    @Singleton
    @Wellness
    HealthCheck copyWatch() {
        return () -> HealthCheckResponse.named("copies of the record")
                .status(copies.faultsOfTheSearch() == 0 && copies.faultsOnKafka() == 0)
                .withData("faults of the search", copies.faultsOfTheSearch())
                .withData("faults on Kafka", copies.faultsOnKafka())
                .build();
    }

    private static HealthCheckResponse silent(String name, Duration age) {
        return HealthCheckResponse.named(name)
                .status(age.compareTo(PATIENCE) < 0)
                .withData("silent for seconds", age.toSeconds())
                .build();
    }
}
