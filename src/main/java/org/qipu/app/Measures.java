package org.qipu.app;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import javax.sql.DataSource;
import org.qipu.api.Shares;
import org.qipu.axon.GamesOnAxon;
import org.qipu.log.Archive;
import org.qipu.projection.DeadLetters;

/** What is measured in buckets, and the figures of projections and streams. */
@Singleton
public class Measures {

    private static final double MILLISECOND = 1e6;

    /** From what nobody notices to what nobody waits for. */
    private static final double[] ANSWERS = bounds(1, 2, 5, 10, 20, 50, 100, 250, 500, 1_000, 2_500, 10_000);
    /** Fewer: each kind of address, method and status has all of them. */
    private static final double[] REQUESTS = bounds(5, 20, 50, 100, 250, 500, 1_000, 5_000);
    /** Up to where somebody should look. */
    private static final double[] LATENESS =
            bounds(5, 10, 25, 50, 100, 250, 500, 1_000, 3_000, 10_000, 30_000, 300_000);

    private static final Map<String, double[]> BUCKETS = Map.of(
            "qipu.commands", ANSWERS,
            "qipu.command", ANSWERS,
            "http.server.requests", REQUESTS,
            "qipu.relay.lateness", LATENESS,
            "qipu.public.lateness", LATENESS,
            "qipu.projection.lateness", LATENESS);

    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT");

    @Inject
    DataSource database;

    private static double[] bounds(double... milliseconds) {
        return DoubleStream.of(milliseconds).map(bound -> bound * MILLISECOND).toArray();
    }

    @Produces
    @Singleton
    MeterFilter buckets() {
        return new MeterFilter() {
            @Override
            public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
                var bounds = BUCKETS.get(id.getName());
                return bounds == null
                        ? config
                        : DistributionStatisticConfig.builder()
                                .serviceLevelObjectives(bounds)
                                .build()
                                .merge(config);
            }
        };
    }

    /** A method that is none of HTTP is a word of whoever sent it: it is counted nowhere, for it would be counted for ever. */
    @Produces
    @Singleton
    MeterFilter knownMethods() {
        return MeterFilter.deny(id -> id.getName().equals("http.server.requests")
                && id.getTag("method") != null
                && !METHODS.contains(id.getTag("method")));
    }

    void measure(@Observes StartupEvent event, MeterRegistry metrics, GamesOnAxon axon, Shares shares) {
        var projections = axon.projections();
        for (var shard : projections.shards()) {
            metrics.gauge(
                    "qipu.projection.feeding",
                    Tags.of("projection", shard.projection(), "shard", String.valueOf(shard.number())),
                    projections,
                    all -> all.feeds(shard) ? 1 : 0);
        }
        for (var name : projections.names()) {
            metrics.gauge(
                    "qipu.projection.behind",
                    Tags.of("projection", name),
                    projections,
                    all -> all.status(name).behind());
            metrics.timer("qipu.projection.lateness", "projection", name);
        }
        metrics.gauge("qipu.projection.dead.letters", database, asked(DeadLetters::count));
        metrics.gauge("qipu.archive.failing", database, asked(connection -> Archive.isFailing(connection) ? 1 : 0));
        metrics.gauge("qipu.streams.open", shares, Shares::openStreams);
        metrics.gauge("qipu.streams.most", shares, Shares::mostStreams);
    }

    /** A figure that the database is asked for. */
    private interface Question {
        double ask(Connection connection) throws SQLException;
    }

    private static ToDoubleFunction<DataSource> asked(Question question) {
        return database -> {
            try (var connection = database.getConnection()) {
                return question.ask(connection);
            } catch (SQLException e) { // nothing is known while the database is away
                return Double.NaN;
            }
        };
    }
}
