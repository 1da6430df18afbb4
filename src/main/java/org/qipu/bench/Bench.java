package org.qipu.bench;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.qipu.axon.CommandTimes;
import org.qipu.axon.GamesOnAxon;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Schedule;
import org.qipu.imports.ImportPace;
import org.qipu.law.TimeControl;
import org.qipu.log.AppendOutcome;
import org.qipu.log.EventLog;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.search.SearchTables;
import org.qipu.registry.Players;
import org.qipu.relay.KafkaRelay;
import org.qipu.relay.RelaySettings;
import org.qipu.relay.Share;
import org.qipu.tracing.Traces;

/**
 * Measures the record service against bare JDBC on the same database, in one run on one machine.
 *
 * <p>Goals stand beside the figures; a goal that is missed is said to be. Compare ratios, not absolute figures.
 */
public final class Bench {

    /** What every game of a benchmark is played under. */
    static final String RULEBOOK = "fide-2023";

    private static final int ROUNDS = 3;
    /** How long games are played before anything is measured, however short the rounds are. */
    private static final Duration WARMING = Duration.ofSeconds(8);
    /** How long games are played before all of them are read. */
    private static final Duration FILLING = Duration.ofSeconds(15);
    /** Of bare rows, by the number of writers. */
    private static final Map<Integer, String> GOALS = Map.of(1, "0.85", 16, "1.0", 64, "1.2");

    private final DataSource database;
    private final PrintWriter out;
    private final Duration time;
    private final Figures figures;
    private final EventCodec codec = new EventCodec();

    /** A benchmark on a database; {@code time} is the length of a round, and {@code figures} take what it measures. */
    public Bench(DataSource database, PrintWriter out, Duration time, Figures figures) {
        this.database = database;
        this.out = out;
        this.time = time;
        this.figures = figures;
    }

    /** Appends, with nothing else going on; the database should be empty and is of no use afterwards. */
    public void appends() throws Exception {
        played(this::appends);
    }

    /** What reading everything takes, of games that are played before; the database should be empty, and its tables' owner empties some again. */
    public void rebuild(Connection owner) throws Exception {
        played(ways -> Load.perSecond(64, FILLING, ways::commands));
        new FullReads(owner, database, new PostgresEventLog(database, codec), codec, figures, this::say).run(ROUNDS);
    }

    /** What is done with games that can be played. */
    private interface Played {
        void with(Appends ways) throws Exception;
    }

    private void played(Played what) throws Exception {
        try (var wakeup = TailWakeup.open(database, () -> false)) {
            var log = new PostgresEventLog(database, codec, wakeup::wakes);
            var parts = new GamesOnAxon.Parts(
                    log, codec, wakeup, database, Clock.systemUTC(), (projection, gameId, sequence, reason) -> {});
            try (var axon = GamesOnAxon.start(parts, List.of())) {
                var ways = new Appends(database, log, codec, axon.recorder());
                Load.perSecond(16, WARMING, ways::commands);
                what.with(ways);
            }
        }
    }

    /**
     * Latencies and import with projections and relay going on beside them; the database should be empty.
     *
     * @param relayed   how the relay reaches the broker
     * @param bootstrap where a consumer finds it
     * @param latency   whether latencies are measured
     * @param staged    whether each stage of the way of an event is, which costs a little
     * @param imports   whether the import is
     */
    public void whole(Map<String, Object> relayed, String bootstrap, boolean latency, boolean staged, boolean imports)
            throws Exception {
        var stages = staged ? Optional.of(new Stages()) : Optional.<Stages>empty();
        var traces = stages.map(Traces.class::cast).orElse(Traces.OFF);
        var told = new GamesOnAxon.Told(CommandTimes.UNHEARD, (projection, late) -> {}, traces);
        var probe = new Probe();
        try (var wakeup = TailWakeup.open(database, () -> false)) {
            var log = new PostgresEventLog(database, codec, wakeup::wakes);
            var parts = new GamesOnAxon.Parts(
                    log,
                    codec,
                    wakeup,
                    database,
                    Clock.systemUTC(),
                    (projection, gameId, sequence, reason) -> say("parked: " + reason));
            try (var axon = GamesOnAxon.start(parts, List.of(new SearchTables(), probe), told);
                    var relay = KafkaRelay.start(
                            log, codec, database, RelaySettings.of(relayed), by -> {}, Share.UNSAID, traces)) {
                wakeup.follow(relay::wake);
                if (latency) {
                    new LatencyRuns(axon, relay, probe, bootstrap, stages, figures, this::say).run();
                }
                stages.ifPresent(Stages::end);
                if (imports) {
                    imports(axon);
                }
                settle(axon, relay);
            }
        }
    }

    private void appends(Appends appends) throws Exception {
        say("Moves made durable a second: median (least to greatest) of %d rounds of %d s"
                .formatted(ROUNDS, time.toSeconds()));
        for (var threads : new int[] {1, 16, 64}) {
            var rawRounds = new double[ROUNDS];
            var engineRounds = new double[ROUNDS];
            var commandRounds = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) { // in turns, so that all see the same machine
                rawRounds[round] = Load.perSecond(threads, time, appends::raw);
                engineRounds[round] = Load.perSecond(threads, time, appends::engine);
                commandRounds[round] = Load.perSecond(threads, time, appends::commands);
            }
            var bare = new Rounds(rawRounds);
            var engine = new Rounds(engineRounds);
            var commands = new Rounds(commandRounds);
            say("  %2d at once   bare rows     %s".formatted(threads, bare.text()));
            figures.rate("appends/" + threads + "/bare", bare);
            figures.rate("appends/" + threads + "/engine", engine, bare);
            figures.rate("appends/" + threads + "/command-path", commands, bare);
            say("               engine alone  %s   %.2f of bare"
                    .formatted(engine.text(), engine.median() / bare.median()));
            say("               command path  %s   %.2f of bare   (goal %s)"
                    .formatted(commands.text(), commands.median() / bare.median(), GOALS.get(threads)));
        }
    }

    private void imports(GamesOnAxon axon) throws Exception {
        var offset = new AtomicLong(100_000);
        var rate = Rounds.of(ROUNDS, () -> {
            var pgn = RandomGame.pgn(500, offset.getAndAdd(500));
            return ImportPace.eventsPerSecond(
                    axon.recorder(), new Players(database), new ByteArrayInputStream(pgn), pgn.length, RULEBOOK);
        });
        figures.rate("import", rate);
        say("Import                   %s events/s, projections and relay going on beside it   (goal 20,000)"
                .formatted(rate.text()));
    }

    private void settle(GamesOnAxon axon, KafkaRelay relay) throws InterruptedException {
        for (int i = 0;
                i < 600
                        && (relay.metrics().lagEvents() > 0
                                || axon.projections().status().stream().anyMatch(one -> one.behind() > 0));
                i++) {
            Thread.sleep(200);
        }
    }

    static ScheduleGame schedule() {
        return schedule(Optional.empty());
    }

    static ScheduleGame schedule(Optional<String> competition) {
        return ScheduleGame.of(
                Discipline.CHESS,
                Optional.of(RULEBOOK),
                Sides.both(new TimeControl(
                        TimeControl.Mode.CUMULATIVE,
                        List.of(new TimeControl.Period(
                                Optional.empty(), Duration.ofMinutes(90), Optional.of(Duration.ofSeconds(30)))))),
                Optional.empty(),
                Optional.empty(),
                Sides.both(Schedule.Player.UNKNOWN),
                competition,
                Optional.empty(),
                Optional.empty());
    }

    static void append(EventLog log, Hash before, LoggedEvent event) throws SQLException {
        if (log.append(before, List.of(event), Optional.empty()) != AppendOutcome.APPENDED) {
            throw new SQLException("an append of the benchmark met a conflict");
        }
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
