package org.qipu.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.projection.Projection;
import org.qipu.projection.ProjectionRebuild;
import org.qipu.read.search.SearchTables;
import org.qipu.relay.KafkaRelay;
import org.qipu.relay.PublicRelay;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fills the tables of a projection anew from the events. */
@Command(
        name = "rebuild",
        mixinStandardHelpOptions = true,
        description = {
            "Fills the tables of a projection anew from the events, beside a running service.",
            "The projections: search.",
            "kafka: has the relays, now or when they are started next, delete what is left on the topics of events and publish every event again,",
            "everything on one, what is released on the public one."
        })
final class RebuildCommand implements Callable<Integer> {

    private static final List<Projection> PROJECTIONS = List.of(new SearchTables());

    @Parameters(arity = "0..1", paramLabel = "PROJECTION", description = "which one (default: all), or kafka")
    String name;

    @Mixin
    Database database;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if ("kafka".equals(name)) {
            return database.use(pool -> {
                KafkaRelay.publishAgain(pool);
                PublicRelay.publishAgain(pool);
                spec.commandLine()
                        .getOut()
                        .println(
                                "kafka: the relays publish every event again; qipu_relay_lag_events and qipu_public_lag_events tell how many are left.");
                return 0;
            });
        }
        var chosen = PROJECTIONS.stream()
                .filter(one -> name == null || one.name().equals(name))
                .toList();
        if (chosen.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "There is no projection '" + name + "'; there are search and kafka.");
        }
        return database.use(pool -> {
            var codec = new EventCodec();
            var log = new PostgresEventLog(pool, codec);
            var out = spec.commandLine().getOut();
            var parked = 0L;
            for (var projection : chosen) {
                var progress = new Progress(out, projection.name());
                var report = ProjectionRebuild.of(
                        log,
                        codec,
                        pool,
                        projection,
                        (projectionName, gameId, sequence, reason) -> out.printf(
                                "%s: event %d of game %s could not be taken in: %s%n",
                                projectionName, sequence, gameId, reason),
                        events -> progress.tell(projection.name() + ": " + events + " events"));
                progress.end("%s: %d games, %d events, %d parked."
                        .formatted(projection.name(), report.games(), report.events(), report.parked()));
                parked += report.parked();
            }
            return parked == 0 ? 0 : 1;
        });
    }
}
