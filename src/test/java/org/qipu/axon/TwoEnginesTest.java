package org.qipu.axon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.axon.Asking.commands;
import static org.qipu.axon.Asking.note;
import static org.qipu.axon.Asking.schedule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.log.ChainVerification;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Hash;
import org.qipu.log.tail.TailWakeup;
import org.qipu.recording.RecordingAnswer;
import org.qipu.recording.RecordingAnswer.Recorded;
import org.qipu.recording.RecordingAnswer.Replayed;
import org.qipu.recording.RecordingAnswer.StaleVersion;

/** Two replicas on one database: each answered command is there once, each unanswered one is not. */
class TwoEnginesTest {

    private static final int WRITERS = 12;
    private static final int GAMES = 3;
    private static final int EACH = 60;

    @Test
    void no_command_is_lost_or_doubled_when_two_replicas_write_to_the_same_games() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var one = Asking.service(database, wakeup);
                var other = Asking.service(database, wakeup)) {
            for (int game = 0; game < GAMES; game++) {
                one.recorder().record("game-" + game, commands(schedule()), Optional.empty(), OptionalLong.empty());
            }
            var answered = new HashSet<String>();
            var stale = 0;
            try (var threads = Executors.newFixedThreadPool(WRITERS)) {
                var tasks = new ArrayList<Callable<List<String>>>();
                for (int writer = 0; writer < WRITERS; writer++) {
                    int me = writer;
                    tasks.add(() -> write(me, me % 2 == 0 ? one : other));
                }
                for (var done : threads.invokeAll(tasks)) {
                    stale += EACH - done.get().size();
                    answered.addAll(done.get());
                }
            }
            var recorded = new ArrayList<String>();
            for (int game = 0; game < GAMES; game++) {
                database.log()
                        .read("game-" + game, 1)
                        .events()
                        .forEach(
                                event -> recorded.add(((NoteAdded) event.event().event()).text()));
            }
            assertThat(recorded).containsExactlyInAnyOrderElementsOf(answered);
            assertThat(answered.size() + stale).isEqualTo(WRITERS * EACH);
            assertThat(stale).as("told to send again").isZero();
            assertThat(ChainVerification.of(database.log()).faultCount()).isZero();
        }
    }

    private static List<String> write(int writer, GamesOnAxon service) {
        var answered = new ArrayList<String>();
        for (int i = 0; i < EACH; i++) {
            var text = writer + "/" + i;
            switch (service.recorder()
                    .record("game-" + writer % GAMES, commands(note(text)), Optional.empty(), OptionalLong.empty())) {
                case Recorded recorded -> answered.add(text);
                case StaleVersion stale -> {}
                case RecordingAnswer unexpected -> throw new AssertionError(unexpected);
            }
        }
        return answered;
    }

    @Test
    void a_request_sent_to_both_at_once_is_recorded_once() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var one = Asking.service(database, wakeup);
                var other = Asking.service(database, wakeup);
                var threads = Executors.newFixedThreadPool(8)) {
            one.recorder().record("g", commands(schedule()), Optional.empty(), OptionalLong.empty());
            for (int round = 0; round < 30; round++) {
                var key = new IdempotencyKey("arbiter:1", "k" + round, Hash.ZERO);
                var text = "note " + round;
                var tasks = new ArrayList<Callable<RecordingAnswer>>();
                for (int i = 0; i < 8; i++) {
                    var service = i % 2 == 0 ? one : other;
                    tasks.add(() -> service.recorder()
                            .record("g", commands(note(text)), Optional.of(key), OptionalLong.empty()));
                }
                var answers = new ArrayList<RecordingAnswer>();
                for (var answer : threads.invokeAll(tasks)) {
                    answers.add(answer.get());
                }
                assertThat(answers).filteredOn(Recorded.class::isInstance).hasSize(1);
                assertThat(answers)
                        .filteredOn(Replayed.class::isInstance)
                        .hasSize(7)
                        .containsOnly(new Replayed("g", round + 2, round + 2));
            }
            assertThat(database.log().read("g", 0).version()).isEqualTo(31);
        }
    }
}
