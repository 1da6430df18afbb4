package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.CompetitionShape;
import org.qipu.axon.Asking;
import org.qipu.axon.GamesOnAxon;
import org.qipu.game.event.Actor;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.TailWakeup;
import org.qipu.recording.CompetitionsNamed;
import org.qipu.recording.GameRecorder;
import org.qipu.registry.Players;
import org.qipu.tracing.Traces;

class HallTest {

    private static final String GAME =
            "[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2024.05.01\"]\n\n1. e4 e5 1/2-1/2\n";

    @TempDir
    Path temp;

    private final AtomicLong seconds = new AtomicLong(1_000);
    private final Hall hall = new Hall(() -> Duration.ofSeconds(seconds.get()).toNanos());

    @Test
    void it_is_busy_for_ten_seconds_after_anything_but_what_an_import_records() {
        assertThat(hall.isBusy()).isFalse();
        hall.heard("ImportGame");
        hall.heard("SetUpCompetition");
        assertThat(hall.isBusy()).isFalse();
        hall.heard("PlayMove");
        assertThat(hall.isBusy()).isTrue();
        seconds.addAndGet(9);
        hall.heard("ImportGame");
        assertThat(hall.isBusy()).isTrue();
        seconds.addAndGet(1);
        assertThat(hall.isBusy()).isFalse();
    }

    @Test
    void nine_games_are_taken_over_at_a_time_and_three_where_something_else_is_recorded() {
        assertTakenOverAtATime(9);
        hall.heard("Several");
        assertTakenOverAtATime(3);
    }

    @Test
    void an_import_records_under_no_name_that_is_heard_as_a_hall_and_an_arbiter_does() throws Exception {
        var names = new ArrayList<String>();
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = GamesOnAxon.start(
                        new GamesOnAxon.Parts(
                                database.log(),
                                new EventCodec(),
                                wakeup,
                                database.service(),
                                Clock.systemUTC(),
                                (projection, game, sequence, why) -> {}),
                        List.of(),
                        new GamesOnAxon.Told(
                                (kind, ended, took) -> {
                                    names.add(kind);
                                    hall.heard(kind);
                                },
                                (projection, late) -> {},
                                Traces.OFF))) {
            var recorder = new CompetitionsNamed(
                    service.recorder(),
                    service.competitions(),
                    CompetitionShape.unsaid(new CommandReader()),
                    Duration.ZERO);
            var report = new PgnImport(
                            recorder,
                            KnownNames.of(new Players(database.service())),
                            new Actor("fed", Actor.Role.FEDERATION),
                            Clock.systemUTC(),
                            ImportOptions.of(
                                    Optional.of("fide-2023"), Optional.empty(), Optional.empty(), Optional.empty()),
                            GAME.length(),
                            told -> {},
                            Runnable::run)
                    .run(new ByteArrayInputStream(GAME.getBytes(StandardCharsets.US_ASCII)));

            assertThat(report.added()).isEqualTo(1);
            assertThat(names).contains("ImportGame", "SetUpCompetition");
            assertThat(hall.isBusy()).isFalse();
            recorder.record("another", Asking.commands(Asking.schedule()), Optional.empty(), OptionalLong.empty());
            assertThat(hall.isBusy()).isTrue();
        }
    }

    /** As it was recorded before, by a process that ended before it set the competition up. */
    @Test
    void a_game_that_is_known_has_its_competition_set_up_where_that_is_missing() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            assertThat(imported(database, service.recorder()).added()).isEqualTo(1);
            assertThat(database.log().count(EventLog.Part.COMPETITIONS)).isZero();
            var recorder = new CompetitionsNamed(
                    service.recorder(),
                    service.competitions(),
                    CompetitionShape.unsaid(new CommandReader()),
                    Duration.ZERO);
            assertThat(imported(database, recorder).known()).isEqualTo(1);
            assertThat(database.log().count(EventLog.Part.COMPETITIONS)).isEqualTo(1);
        }
    }

    private static ImportReport imported(StoreDatabase database, GameRecorder recorder) throws Exception {
        return new PgnImport(
                        recorder,
                        KnownNames.of(new Players(database.service())),
                        new Actor("fed", Actor.Role.FEDERATION),
                        Clock.systemUTC(),
                        ImportOptions.of(
                                Optional.of("fide-2023"), Optional.empty(), Optional.empty(), Optional.empty()),
                        GAME.length(),
                        told -> {},
                        Runnable::run)
                .run(new ByteArrayInputStream(GAME.getBytes(StandardCharsets.US_ASCII)));
    }

    /** Whatever keeps an import from beginning, also what no program expects, its place is another's then. */
    @Test
    void an_import_that_cannot_begin_keeps_no_place() throws Exception {
        var broken = (DataSource) Proxy.newProxyInstance(
                DataSource.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    throw new StackOverflowError("of the driver");
                });
        var file = Files.writeString(temp.resolve("games.pgn"), GAME);
        var clock = Clock.systemUTC();
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            var imports = new Imports(
                    service.recorder(), new Players(broken), new ImportJobs(broken, clock), clock, hall, bytes -> {});
            for (int time = 0; time < 50; time++) {
                assertThatThrownBy(() -> imports.start(
                                file,
                                ImportOptions.of(
                                        Optional.of("fide-2023"), Optional.empty(), Optional.empty(), Optional.empty()),
                                new Actor("fed", Actor.Role.FEDERATION)))
                        .isInstanceOf(StackOverflowError.class);
            }
        }
    }

    /** So many of twenty games are at work, and no more until one of them is done; all are at the end. */
    private void assertTakenOverAtATime(int most) {
        var takers = new ImportThreads(hall).takers();
        var begun = new AtomicInteger();
        var done = new AtomicInteger();
        var go = new CountDownLatch(1);
        for (int game = 0; game < 20; game++) {
            takers.execute(() -> {
                begun.incrementAndGet();
                try {
                    go.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                done.incrementAndGet();
            });
        }
        await().during(Duration.ofMillis(300)).until(begun::get, now -> now == most);
        go.countDown();
        await().until(() -> done.get() == 20);
    }
}
