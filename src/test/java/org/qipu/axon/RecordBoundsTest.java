package org.qipu.axon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.axon.Asking.commands;
import static org.qipu.axon.Asking.move;
import static org.qipu.axon.Asking.note;
import static org.qipu.axon.Asking.schedule;
import static org.qipu.axon.Asking.start;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.qipu.game.command.GameCommand;
import org.qipu.game.policy.Refusal;
import org.qipu.log.EventLog;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.Stretch;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.view.GameViews;
import org.qipu.recording.RecordBounds;
import org.qipu.recording.RecordingAnswer;
import org.qipu.replay.Games;
import org.qipu.replay.Replay;

/**
 * One token cannot fill the memory of all: the record of a game is bounded, what is remembered is weighed, and a game
 * is read once whoever asks.
 */
class RecordBoundsTest {

    @Test
    void notes_fill_half_of_a_record_and_the_hall_still_has_room() {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            ask(service, schedule(), start());
            var text = "x".repeat(9_000);
            var notes = java.util.stream.IntStream.range(0, 40)
                    .mapToObj(i -> note(text))
                    .toArray(GameCommand[]::new);
            RecordingAnswer answer = ask(service, notes);
            var bytes = 40L * text.length();
            while (answer instanceof RecordingAnswer.Recorded) {
                answer = ask(service, notes);
                bytes += 40L * text.length();
                assertThat(bytes).isLessThan(RecordBounds.BYTES);
            }
            assertThat(answer).isInstanceOfSatisfying(RecordingAnswer.Refused.class, refused -> {
                assertThat(refused.refusal().kind()).isEqualTo(Refusal.Kind.NOT_ALLOWED);
                assertThat(refused.refusal().detail()).contains("no room left");
            });
            assertThat(bytes).isGreaterThan(RecordBounds.BYTES / 2);
            assertThat(ask(service, move("e2e4"))).isInstanceOf(RecordingAnswer.Recorded.class);
        }
    }

    private static RecordingAnswer ask(GamesOnAxon service, GameCommand... commands) {
        return service.recorder().record("g", commands(commands), Optional.empty(), OptionalLong.empty());
    }

    @Test
    void a_game_is_read_and_folded_once_whoever_asks_and_never_behind_an_answer() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            ask(service, schedule(), start());
            var decoded = new AtomicInteger();
            var log = new PostgresEventLog(database.service(), new EventCodec());
            var games = new Games(counted(log, decoded));
            try (var readers = Executors.newVirtualThreadPerTaskExecutor()) {
                var asked = new ArrayList<Callable<Replay>>();
                for (int i = 0; i < 100; i++) {
                    asked.add(() -> games.replay("g").orElseThrow());
                }
                var replays = new ArrayList<Replay>();
                for (var one : readers.invokeAll(asked)) {
                    replays.add(one.get());
                }
                assertThat(replays).allMatch(replay -> replay == replays.getFirst());
            }
            assertThat(decoded).hasValue(2);
            for (int i = 0; i < 20; i++) {
                ask(service, note("n" + i));
                assertThat(games.replay("g").orElseThrow().now().version()).isEqualTo(3 + i);
                assertThat(games.events("g", 2 + i, 10)).hasSize(1);
            }
            assertThat(decoded).hasValue(22);
            var anew = new Replay(log.read("g", 0).events().stream()
                    .map(event -> event.event())
                    .toList());
            assertThat(games.replay("g").orElseThrow().events()).isEqualTo(anew.events());
            assertThat(GameViews.of("g", games.replay("g").orElseThrow().now()))
                    .isEqualTo(GameViews.of("g", anew.now()));
        }
    }

    @Test
    void a_record_that_was_restored_to_an_earlier_state_is_read_anew() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            ask(service, schedule(), note("lost"));
            var games = new Games(database.log());
            assertThat(games.replay("g").orElseThrow().events()).hasSize(2);
            try (var intruder = database.intruder();
                    var statement = intruder.createStatement()) {
                statement.execute("delete from event where sequence = 2");
            }
            assertThat(games.replay("g").orElseThrow().events()).hasSize(1);
            ask(service, start(), note("kept"));
            assertThat(games.replay("g").orElseThrow().events()).hasSize(3);
        }
    }

    /** The same log, and how many events were read from it. */
    private static EventLog counted(EventLog log, AtomicInteger read) {
        return (EventLog) Proxy.newProxyInstance(
                EventLog.class.getClassLoader(), new Class<?>[] {EventLog.class}, (proxy, method, arguments) -> {
                    if (method.isDefault()) {
                        return InvocationHandler.invokeDefault(proxy, method, arguments);
                    }
                    var answer = method.invoke(log, arguments);
                    if (answer instanceof Stretch stretch) {
                        read.addAndGet(stretch.events().size());
                    }
                    return answer;
                });
    }
}
