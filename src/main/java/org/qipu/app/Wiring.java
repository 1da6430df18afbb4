package org.qipu.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.Startup;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.qipu.api.Polls;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.CompetitionShape;
import org.qipu.api.request.Installation;
import org.qipu.axon.GamesOnAxon;
import org.qipu.broadcast.HeardLog;
import org.qipu.broadcast.LiveFollower;
import org.qipu.broadcast.LiveGames;
import org.qipu.broadcast.StreamedEvents;
import org.qipu.feed.Feeds;
import org.qipu.imports.Hall;
import org.qipu.imports.ImportJobs;
import org.qipu.imports.Imports;
import org.qipu.language.Phrasebook;
import org.qipu.log.EventLog;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.SharedClock;
import org.qipu.log.StoreCheck;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.tail.TailBase;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.competition.Competitions;
import org.qipu.read.search.SearchTables;
import org.qipu.recording.CompetitionRecorder;
import org.qipu.recording.CompetitionsNamed;
import org.qipu.recording.GameRecorder;
import org.qipu.registry.Forgetting;
import org.qipu.registry.Players;
import org.qipu.relay.KafkaRelay;
import org.qipu.relay.PublicRelay;
import org.qipu.replay.Games;
import org.qipu.replicas.Replicas;
import org.qipu.round.LiveRounds;
import org.qipu.security.LocalIssuer;
import org.qipu.succession.SuccessorGames;
import org.qipu.tracing.Traces;

/** Builds the parts of the service from one another. */
@Singleton
public class Wiring {

    private static final Logger LOG = Logger.getLogger(Wiring.class);
    private final Hall hall = new Hall();

    void start(@Observes @Priority(1) StartupEvent event, DataSource database, Installation installation) {
        StoreCheck.verify(database);
        if (TailBase.raise(database)) {
            LOG.info(
                    "The database was restored into another cluster: the places in its log are counted on from where they were.");
        }
    }

    /** Before the pool closes: what follows the record lets go of its connections. */
    void stop(
            @Observes @Priority(1) ShutdownEvent event,
            GamesOnAxon axon,
            KafkaRelay relay,
            PublicRelay publicRelay,
            LiveFollower follower,
            TailWakeup wakeup,
            Replicas replicas) {
        replicas.close();
        axon.close();
        relay.close();
        publicRelay.close();
        follower.close();
        wakeup.close();
    }

    /** Of all replicas the same, whatever the clocks of their machines say. */
    @Produces
    @Singleton
    SharedClock sharedClock(DataSource database, MeterRegistry metrics) {
        var clock = SharedClock.open(database);
        metrics.gauge("qipu.clock.ahead.seconds", clock, one -> one.ahead().toMillis() / 1000.0);
        return clock;
    }

    void stop(@Disposes SharedClock clock) {
        clock.close();
    }

    @Produces
    @Singleton
    Clock clock(SharedClock shared) {
        return shared.withZone(ZoneOffset.UTC);
    }

    @Produces
    @Singleton
    Installation installation(
            @ConfigProperty(name = "qipu.time-zone") Optional<String> timeZone,
            @ConfigProperty(name = "qipu.delay") Optional<String> delay) {
        return Installation.in(timeZone, delay);
    }

    @Produces
    @Singleton
    EventCodec codec(Replicas replicas) {
        return new EventCodec(replicas::newerThere);
    }

    @Produces
    @Singleton
    PostgresEventLog log(DataSource database, EventCodec codec, TailWakeup wakeup) {
        return new PostgresEventLog(database, codec, wakeup::wakes);
    }

    @Produces
    @Singleton
    GamesOnAxon axon(
            EventLog log,
            EventCodec codec,
            TailWakeup wakeup,
            DataSource database,
            Clock clock,
            MeterRegistry metrics,
            Replicas replicas,
            Traces traces) {
        var parked = metrics.counter("qipu.projection.parked");
        var successors = new SuccessorGames(clock);
        GamesOnAxon.claimBy(clock);
        var axon = GamesOnAxon.start(
                new GamesOnAxon.Parts(
                        log,
                        codec,
                        wakeup,
                        database,
                        clock,
                        (projection, gameId, sequence, reason) -> {
                            parked.increment();
                            LOG.errorf(
                                    "Projection %s could not take in event %d of game %s: %s",
                                    projection, sequence, gameId, reason);
                        },
                        replicas::mine),
                List.of(new SearchTables(), successors),
                new GamesOnAxon.Told(
                        (kind, ended, took) -> {
                            hall.heard(kind);
                            metrics.timer("qipu.command", "kind", kind, "ended", String.valueOf(ended))
                                    .record(took);
                        },
                        (projection, late) -> metrics.timer("qipu.projection.lateness", "projection", projection)
                                .record(late),
                        traces));
        successors.through(axon.recorder());
        return axon;
    }

    @Produces
    @Singleton
    @Startup
    GameRecorder recorder(GamesOnAxon axon, Installation installation, TracedRequests requests) {
        return requests.traced(new CompetitionsNamed(
                axon.recorder(),
                axon.competitions(),
                CompetitionShape.unsaid(new CommandReader()),
                installation.delay()));
    }

    @Produces
    @Singleton
    CompetitionRecorder competitionRecorder(GamesOnAxon axon, TracedRequests requests) {
        return requests.traced(axon.competitions());
    }

    /** What was erased is forgotten by everything that remembers games. */
    @Produces
    @Singleton
    @Startup
    Forgetting forgetting(
            TailWakeup wakeup,
            PostgresEventLog log,
            HeardLog heard,
            Games games,
            GamesOnAxon axon,
            KafkaRelay relay,
            StreamedEvents streamed,
            LiveRounds rounds,
            Feeds feeds,
            Competitions competitions,
            Polls polls) {
        return Forgetting.on(
                wakeup,
                List.of(
                        log::forget, // first: all others read it again
                        heard::forget,
                        games::forget,
                        axon::forget,
                        relay::forget,
                        streamed::forget,
                        rounds::forget,
                        competitions::forget,
                        feeds::forget,
                        polls::forget,
                        Phrasebook::forget));
    }

    @Produces
    @Singleton
    Imports imports(GameRecorder recorder, Players players, DataSource database, Clock clock, Rest rest) {
        return new Imports(recorder, players, new ImportJobs(database, clock), clock, hall, rest::makeRoomFor);
    }

    @Produces
    @Singleton
    Replicas replicas(DataSource database) {
        return Replicas.join(database, EventType.generation());
    }

    @Produces
    @Singleton
    TailWakeup wakeup(DataSource database, Replicas replicas) {
        return TailWakeup.open(database, replicas::othersThere);
    }

    @Produces
    @Singleton
    @Startup
    LiveFollower liveFollower(EventLog log, TailWakeup wakeup, LiveGames live, HeardLog heard) {
        return LiveFollower.start(log, wakeup, live, heard::hear);
    }

    @Produces
    @Singleton
    Optional<LocalIssuer> issuer(@ConfigProperty(name = "qipu.data") Optional<String> data) {
        return data.map(directory -> LocalIssuer.in(Path.of(directory).resolve("secrets")));
    }
}
