package org.qipu.axon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.qipu.axon.Asking.commands;
import static org.qipu.axon.Asking.move;
import static org.qipu.axon.Asking.note;
import static org.qipu.axon.Asking.schedule;
import static org.qipu.axon.Asking.start;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.game.command.GameCommand;
import org.qipu.game.event.GameEvent;
import org.qipu.game.policy.Refusal;
import org.qipu.log.ChainVerification;
import org.qipu.log.EventLog;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.tail.TailWakeup;
import org.qipu.recording.RecordingAnswer;
import org.qipu.recording.RecordingAnswer.KeyConflict;
import org.qipu.recording.RecordingAnswer.PreconditionFailed;
import org.qipu.recording.RecordingAnswer.Recorded;
import org.qipu.recording.RecordingAnswer.Refused;
import org.qipu.recording.RecordingAnswer.Replayed;
import org.qipu.tracing.Traces;

class RecordingTest {

    private StoreDatabase database;
    private TailWakeup wakeup;
    private GamesOnAxon service;
    private EventLog log;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        log = database.log();
        wakeup = TailWakeup.open(database.service());
        service = Asking.service(database, wakeup);
    }

    @AfterEach
    void close() {
        service.close();
        wakeup.close();
        assertThat(ChainVerification.of(log).faultCount()).isZero();
        database.close();
    }

    @Test
    void a_rehearsal_answers_as_recording_would_and_leaves_no_trace() {
        ask("g", schedule());
        var key = Optional.of(
                new IdempotencyKey("arbiter:1", "k", Hash.ofContent("body".getBytes(StandardCharsets.UTF_8))));
        var would =
                (Recorded) service.recorder().rehearse("g", commands(start(), move("e2e4")), key, OptionalLong.of(1));
        assertThat(would.now().version()).isEqualTo(3);
        assertThat(log.read("g", 0).events()).hasSize(1);
        assertThat(log.find(key.get())).isEmpty();

        var did = (Recorded) service.recorder().record("g", commands(start(), move("e2e4")), key, OptionalLong.of(1));
        assertThat(did.events().stream().map(event -> event.event().event()).toList())
                .isEqualTo(would.events().stream()
                        .map(event -> event.event().event())
                        .toList());
        assertThat(service.recorder().rehearse("g", commands(start(), move("e2e4")), key, OptionalLong.of(1)))
                .isEqualTo(new Replayed("g", 2, 3));
        assertThat(service.recorder().rehearse("g", commands(move("e2e4")), Optional.empty(), OptionalLong.empty()))
                .isInstanceOf(Refused.class);
        assertThat(service.recorder().rehearse("g", commands(move("e7e5")), Optional.empty(), OptionalLong.of(1)))
                .isEqualTo(new PreconditionFailed(3));
        assertThat(log.read("g", 0).events()).hasSize(3);
    }

    @Test
    void commands_are_recorded_as_the_events_they_lead_to() {
        var first = (Recorded) ask("g", schedule());
        var second = (Recorded) ask("g", start());
        var third = (Recorded) ask("g", move("e2e4"));

        assertThat(List.of(
                        first.now().version(),
                        second.now().version(),
                        third.now().version()))
                .containsExactly(1L, 2L, 3L);
        assertThat(log.read("g", 0).events())
                .usingRecursiveComparison()
                .isEqualTo(List.of(
                        first.events().getFirst(),
                        second.events().getFirst(),
                        third.events().getFirst()));
        assertThat(third.now().line().position().fen())
                .isEqualTo("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    }

    @Test
    void an_array_is_decided_command_by_command_and_recorded_at_once() {
        var answer = (Recorded) ask("g", schedule(), start(), move("e2e4"), move("e7e5"), note("late"));
        assertThat(answer.events()).extracting(LoggedEvent::sequence).containsExactly(1L, 2L, 3L, 4L, 5L);
        assertThat(answer.events())
                .extracting(event -> event.event().recordedAt())
                .containsOnly(answer.events().getFirst().event().recordedAt());
        assertThat(log.read("g", 0).version()).isEqualTo(5);
    }

    @Test
    void each_kind_of_command_is_timed_under_its_own_name() {
        var heard = new ArrayList<String>();
        CommandTimes times = (kind, ended, took) ->
                heard.add(kind + (ended ? "" : " failed") + (took.isPositive() ? "" : " in no time"));
        try (var timed = GamesOnAxon.start(
                Asking.parts(database, wakeup),
                List.of(),
                new GamesOnAxon.Told(times, (projection, late) -> {}, Traces.OFF))) {
            timed.recorder().record("t", commands(schedule()), Optional.empty(), OptionalLong.empty());
            timed.recorder().record("t", commands(start(), move("e2e4")), Optional.empty(), OptionalLong.empty());
            timed.recorder().record("t", commands(move("e7e5"), move("g1f3")), Optional.empty(), OptionalLong.empty());
            assertThat(timed.recorder().record("t", commands(move("e2e4")), Optional.empty(), OptionalLong.empty()))
                    .isInstanceOf(Refused.class);
        }
        assertThat(heard)
                .containsSubsequence("ScheduleGame", "Several", "PlayMove", "PlayMove")
                .doesNotContain("PlayMove failed");
    }

    @Test
    void of_many_writers_of_a_game_none_decides_in_vain_and_none_is_sent_away() throws Exception {
        var inVain = new AtomicInteger();
        CommandTimes times = (kind, ended, took) -> inVain.addAndGet(ended ? 0 : 1);
        try (var counted = GamesOnAxon.start(
                        Asking.parts(database, wakeup),
                        List.of(),
                        new GamesOnAxon.Told(times, (projection, late) -> {}, Traces.OFF));
                var threads = Executors.newFixedThreadPool(12)) {
            counted.recorder().record("m", commands(schedule()), Optional.empty(), OptionalLong.empty());
            inVain.set(0);
            var answers = threads.invokeAll(Collections.nCopies(
                    600,
                    () -> counted.recorder()
                            .record("m", commands(note("noted")), Optional.empty(), OptionalLong.empty())));
            for (var answer : answers) {
                assertThat(answer.get()).isInstanceOf(Recorded.class);
            }
        }
        assertThat(log.read("m", 0).version()).isEqualTo(601);
        assertThat(inVain).hasValue(0);
    }

    @Test
    void the_first_refusal_refuses_all_and_names_its_index() {
        ask("g", schedule(), start());
        assertThat(ask("g", move("e2e4"), move("e7e5"), move("e4e5"), move("g1f3")))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.command()).isEqualTo(2);
                    assertThat(refused.refusal().kind()).isEqualTo(Refusal.Kind.ILLEGAL_MOVE);
                });
        assertThat(log.read("g", 0).version()).isEqualTo(2);
        assertThat(ask("none", move("e2e4"))).isInstanceOf(Refused.class);
        assertThat(log.read("none", 0).events()).isEmpty();
    }

    @Test
    void nothing_is_refused_on_what_is_merely_remembered() {
        ask("g", schedule());
        assertThat(ask("g", move("e2e4"))).as("not started").isInstanceOf(Refused.class);
        try (var other = Asking.service(database, wakeup)) {
            assertThat(other.recorder().record("g", commands(start()), Optional.empty(), OptionalLong.empty()))
                    .isInstanceOf(Recorded.class);
        }
        assertThat(ask("g", move("e2e4"))).as("started by another replica").isInstanceOf(Recorded.class);
    }

    @Test
    void a_version_asked_for_must_be_the_games() {
        ask("g", schedule());
        assertThat(service.recorder().record("g", commands(start()), Optional.empty(), OptionalLong.of(7)))
                .isEqualTo(new PreconditionFailed(1));
        assertThat(service.recorder().record("g", commands(start()), Optional.empty(), OptionalLong.of(1)))
                .isInstanceOf(Recorded.class);
        assertThat(service.recorder().record("g", commands(move("e2e4")), Optional.empty(), OptionalLong.of(1)))
                .isEqualTo(new PreconditionFailed(2));
        assertThat(service.recorder().record("new", commands(schedule()), Optional.empty(), OptionalLong.of(0)))
                .isInstanceOf(Recorded.class);
        try (var other = Asking.service(database, wakeup)) {
            other.recorder().record("g", commands(move("e2e4")), Optional.empty(), OptionalLong.empty());
        }
        assertThat(service.recorder().record("g", commands(move("e7e5")), Optional.empty(), OptionalLong.of(3)))
                .as("another replica's version")
                .isInstanceOf(Recorded.class);
    }

    @Test
    void the_same_request_is_answered_again_and_not_repeated() {
        ask("g", schedule());
        var key = new IdempotencyKey("arbiter:1", "k1", Hash.ZERO);
        assertThat(service.recorder().record("g", commands(start(), note("a")), Optional.of(key), OptionalLong.empty()))
                .isInstanceOf(Recorded.class);
        ask("g", note("b"));

        assertThat(service.recorder().record("g", commands(start(), note("a")), Optional.of(key), OptionalLong.empty()))
                .isEqualTo(new Replayed("g", 2, 3));
        var other = new IdempotencyKey("arbiter:1", "k1", log.read("g", 0).hash());
        assertThat(service.recorder().record("g", commands(start()), Optional.of(other), OptionalLong.empty()))
                .isEqualTo(new KeyConflict());
        assertThat(log.read("g", 0).version()).isEqualTo(4);
    }

    @Test
    void a_refused_request_does_not_use_up_its_key() {
        ask("g", schedule());
        var key = new IdempotencyKey("arbiter:1", "k1", Hash.ZERO);
        assertThat(service.recorder().record("g", commands(move("e2e4")), Optional.of(key), OptionalLong.empty()))
                .isInstanceOf(Refused.class);
        ask("g", start());
        assertThat(service.recorder().record("g", commands(move("e2e4")), Optional.of(key), OptionalLong.empty()))
                .isInstanceOf(Recorded.class);
    }

    @Test
    void what_the_store_cannot_keep_is_refused_and_not_a_failure() {
        ask("g", schedule());
        for (var at : List.of(Instant.MIN, Instant.MAX, Instant.parse("-0001-01-01T00:00:00Z"))) {
            assertThat(service.recorder().record("g", Asking.at(at, note("x")), Optional.empty(), OptionalLong.empty()))
                    .isInstanceOfSatisfying(
                            Refused.class,
                            refused -> assertThat(refused.refusal().kind()).isEqualTo(Refusal.Kind.MALFORMED));
        }
        var odd = "\u0000 \ud83d\ude00 馬, half a pair: \ud83d";
        assertThat(ask("g", note(odd))).isInstanceOf(Recorded.class);
        assertThat(log.read("g", 1).events().getFirst().event().event())
                .isEqualTo(new GameEvent.NoteAdded(odd, Optional.empty(), Optional.empty(), Optional.empty()));
        assertThatThrownBy(() -> ask("g")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void instants_are_kept_to_the_microsecond_and_the_recording_never_goes_back_in_time() {
        var ticks = List.of(100L, 40L, 200L).iterator();
        var clock = new Clock() {
            @Override
            public Instant instant() {
                return Instant.ofEpochSecond(1_000_000 + ticks.next(), 123_456_789);
            }

            @Override
            public ZoneOffset getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(java.time.ZoneId zone) {
                return this;
            }
        };
        var parts = new GamesOnAxon.Parts(
                log, new EventCodec(), wakeup, database.service(), clock, (projection, game, sequence, why) -> {});
        try (var odd = GamesOnAxon.start(parts, List.of())) {
            odd.recorder()
                    .record(
                            "g",
                            Asking.at(Asking.NINE.plusNanos(1_999), schedule()),
                            Optional.empty(),
                            OptionalLong.empty());
            odd.recorder().record("g", commands(start()), Optional.empty(), OptionalLong.empty());
            odd.recorder().record("g", commands(move("e2e4")), Optional.empty(), OptionalLong.empty());
        }
        var events = log.read("g", 0).events();
        var first = Instant.ofEpochSecond(1_000_100, 123_456_000);
        assertThat(events)
                .extracting(event -> event.event().recordedAt())
                .containsExactly(first, first, first.plusSeconds(100));
        assertThat(events.getFirst().event().occurredAt()).isEqualTo(Asking.NINE.plusNanos(1_000));
    }

    @Test
    void memory_that_is_ahead_of_the_table_does_no_harm() throws SQLException {
        ask("g", schedule(), start());
        ask("g", move("e2e4"));
        // As after a fail-over to a replica that had not yet got the last move.
        try (var intruder = database.intruder();
                var statement = intruder.createStatement()) {
            statement.execute("delete from event where sequence = 3");
        }
        assertThat(ask("g", move("d2d4")))
                .isInstanceOfSatisfying(
                        Recorded.class,
                        recorded -> assertThat(recorded.now().version()).isEqualTo(3));
        assertThat(log.read("g", 0).events().get(2).event().event())
                .isInstanceOfSatisfying(
                        GameEvent.MovePlayed.class,
                        move -> assertThat(move.move()).isEqualTo("d2d4"));
    }

    /** Another replica has gone on from what the fail-over left, with one event or with two. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void memory_of_an_event_in_whose_place_the_table_has_another_does_no_harm(int others) throws SQLException {
        ask("g", schedule(), start());
        ask("g", move("e2e4"));
        try (var intruder = database.intruder();
                var statement = intruder.createStatement()) {
            statement.execute("delete from event where sequence = 3");
        }
        try (var another = GamesOnAxon.start(Asking.parts(database, wakeup), List.of())) {
            for (var move : List.of("d2d4", "d7d5").subList(0, others)) {
                another.recorder().record("g", commands(move(move)), Optional.empty(), OptionalLong.empty());
            }
        }
        var next = (Recorded) ask("g", move(others == 1 ? "e7e6" : "c2c4"));
        assertThat(next.now().version()).isEqualTo(3 + others);
        assertThat(next.now().line().position().fen())
                .startsWith(
                        others == 1
                                ? "rnbqkbnr/pppp1ppp/4p3/8/3P4/8/PPP1PPPP/RNBQKBNR"
                                : "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR");
    }

    @Test
    void a_database_that_is_away_is_a_failure_and_nothing_else() throws Exception {
        ask("g", schedule());
        try (var superuser = database.superuserElsewhere();
                var statement = superuser.createStatement()) {
            statement.execute("alter database " + database.name() + " allow_connections false");
            statement.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity where datname = '" + database.name() + "'");
            assertThatThrownBy(() -> ask("g", start())).isInstanceOf(EventLog.StoreException.class);
            statement.execute("alter database " + database.name() + " allow_connections true");
        }
        // The pool hands out each connection that broke once more.
        await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> {
            ask("g", start());
            return log.read("g", 0).version() == 2 && ChainVerification.of(log).events() == 2;
        });
    }

    private RecordingAnswer ask(String game, GameCommand... commands) {
        return service.recorder().record(game, commands(commands), Optional.empty(), OptionalLong.empty());
    }
}
