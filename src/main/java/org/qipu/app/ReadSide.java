package org.qipu.app;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.api.request.Installation;
import org.qipu.boards.Thresholds;
import org.qipu.broadcast.HeardLog;
import org.qipu.broadcast.LiveGames;
import org.qipu.broadcast.StreamedEvents;
import org.qipu.competition.CompetitionVersion;
import org.qipu.feed.Feeds;
import org.qipu.feed.PublicSources;
import org.qipu.intake.BoardIntake;
import org.qipu.intake.Observations;
import org.qipu.log.EventLog;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Words;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.competition.Competitions;
import org.qipu.read.export.PgnExport;
import org.qipu.read.search.GameSearch;
import org.qipu.read.search.PublicFinds;
import org.qipu.recording.GameRecorder;
import org.qipu.registry.Erasures;
import org.qipu.registry.HeldOf;
import org.qipu.registry.PersonErasure;
import org.qipu.registry.Players;
import org.qipu.registry.Sought;
import org.qipu.replay.Games;
import org.qipu.round.LiveRounds;
import org.qipu.round.RoundSources;
import org.qipu.signin.Codes;
import org.qipu.signin.Sessions;

/** Builds what answers questions: games, players, searches, competitions, streams and texts. */
@Singleton
public class ReadSide {

    @Produces
    @Singleton
    @Typed(HeardLog.class)
    HeardLog heard(PostgresEventLog log, EventCodec codec, LiveGames live) {
        return new HeardLog(log, codec, live.lately());
    }

    @Produces
    @Singleton
    Games games(HeardLog log) {
        return new Games(log);
    }

    @Produces
    @Singleton
    Players players(DataSource database) {
        return new Players(database);
    }

    @Produces
    @Singleton
    Sessions sessions(DataSource database) {
        return new Sessions(database);
    }

    @Produces
    @Singleton
    Codes codes(DataSource database) {
        return new Codes(database);
    }

    @Produces
    @Singleton
    Observations observations(DataSource database) {
        return new Observations(database);
    }

    /** What boards say of games goes the way of every other report. */
    @Produces
    @Singleton
    BoardIntake boards(
            Observations table,
            Games games,
            GameRecorder recorder,
            MeterRegistry metrics,
            @ConfigProperty(name = "qipu.boards.stable") Optional<Duration> stable) {
        return new BoardIntake(
                table,
                games,
                recorder,
                stable.map(Thresholds.USUAL::stableAfter).orElse(Thresholds.USUAL),
                became -> metrics.counter("qipu.boards.observations", "became", Words.of(became))
                        .increment());
    }

    @Produces
    @Singleton
    Erasures erasures(DataSource database) {
        return new Erasures(database);
    }

    @Produces
    @Singleton
    Sought sought(DataSource database) {
        return new Sought(database);
    }

    @Produces
    @Singleton
    PersonErasure personErasure(DataSource database) {
        return new PersonErasure(database);
    }

    @Produces
    @Singleton
    HeldOf heldOf(DataSource database) {
        return new HeldOf(database);
    }

    @Produces
    @Singleton
    Competitions competitions(EventLog log, EventCodec codec, Installation installation) {
        return new Competitions(log, installation.delay(), codec.ofCompetitions());
    }

    @Produces
    @Singleton
    GameSearch search(DataSource database) {
        return new GameSearch(database);
    }

    @Produces
    @Singleton
    PublicFinds finds(Games games, Competitions competitions) {
        return new PublicFinds(games, competitions);
    }

    @Produces
    @Singleton
    LiveGames live() {
        return new LiveGames();
    }

    @Produces
    @Singleton
    LiveRounds rounds(Games games, GameSearch search, Competitions competitions, LiveGames live, Clock clock) {
        var rounds = new LiveRounds(new RoundSources(games, search, competitions), clock);
        live.tell(rounds::reached);
        return rounds;
    }

    @Produces
    @Singleton
    StreamedEvents streamed() {
        return new StreamedEvents();
    }

    @Produces
    @Singleton
    PgnExport pgn(Players players, Competitions competitions) {
        return new PgnExport(players, id -> competitions.find(id).map(CompetitionVersion::competition));
    }

    @Produces
    @Singleton
    Feeds feeds(
            Games games,
            GameSearch search,
            Competitions competitions,
            Players players,
            Clock clock,
            LiveGames live,
            TailWakeup wakeup) {
        var feeds = new Feeds(new PublicSources(games, search, competitions, players, live.lately()), clock);
        wakeup.follow(feeds::wake);
        live.tell((game, version) -> feeds.wake()); // what a transaction kept back is announced by nobody else
        return feeds;
    }
}
