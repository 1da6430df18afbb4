package org.qipu.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.Config;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.competition.Competitions;
import org.qipu.relay.KafkaRelay;
import org.qipu.relay.PublicRelay;
import org.qipu.relay.RelayMetrics;
import org.qipu.relay.RelaySettings;
import org.qipu.relay.Share;
import org.qipu.relay.Whose;
import org.qipu.replay.Games;
import org.qipu.replicas.Replicas;
import org.qipu.tracing.Traces;

/** Builds what hands events to Kafka: everything at once to those who may see it, and what is released to everybody. */
@Singleton
public class Relays {

    /** The shares of the replicas. */
    private static final int RECORDED = 0;

    private static final int RELEASED = 1;

    @Produces
    @Singleton
    RelaySettings settings(Config config) {
        return RelaySettings.of(KafkaSettings.of(config));
    }

    @Produces
    @Singleton
    @Startup
    KafkaRelay relay(
            EventLog log,
            EventCodec codec,
            DataSource database,
            TailWakeup wakeup,
            MeterRegistry metrics,
            RelaySettings settings,
            Replicas replicas,
            Traces traces) {
        var relay = KafkaRelay.start(
                log,
                codec,
                database,
                settings,
                metrics.timer("qipu.relay.lateness")::record,
                share(replicas, RECORDED),
                traces);
        wakeup.follow(relay::wake);
        measure("qipu.relay", relay.metrics(), metrics);
        return relay;
    }

    @Produces
    @Singleton
    @Startup
    PublicRelay publicRelay(
            EventLog log,
            Games games,
            Competitions policies,
            DataSource database,
            Clock clock,
            TailWakeup wakeup,
            MeterRegistry metrics,
            RelaySettings settings,
            Replicas replicas) {
        var relay = PublicRelay.start(
                new PublicRelay.Parts(log, games, policies, database, clock),
                settings,
                metrics.timer("qipu.public.lateness")::record,
                share(replicas, RELEASED));
        wakeup.follow(relay::wake);
        measure("qipu.public", relay.metrics(), metrics);
        return relay;
    }

    private static Share share(Replicas replicas, int number) {
        return new Share(Optional.of(replicas.me()), () -> Whose.of(replicas.mine(number), replicas.newerThere()));
    }

    /** Each figure with the writer it is of. */
    private static void measure(String name, RelayMetrics relay, MeterRegistry metrics) {
        var shard = Tags.of("shard", "0");
        metrics.gauge(name + ".lag.events", shard, relay, RelayMetrics::lagEvents);
        metrics.gauge(name + ".lag.seconds", shard, relay, RelayMetrics::lagSeconds);
        metrics.gauge(name + ".published", shard, relay, RelayMetrics::published);
        metrics.gauge(name + ".failures", shard, relay, RelayMetrics::failures);
        metrics.gauge(name + ".losses", shard, relay, one -> one.losses().size());
        metrics.gauge(name + ".lost.records", shard, relay, RelayMetrics::lostRecords);
        metrics.gauge(name + ".unreadable.games", shard, relay, RelayMetrics::unreadableGames);
        metrics.gauge(name + ".publishing", shard, relay, one -> one.publishing() ? 1 : 0);
    }
}
