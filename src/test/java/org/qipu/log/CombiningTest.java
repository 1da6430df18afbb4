package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.qipu.log.codec.Hash;

/** What waits at the same moment is stored together, and each who waits gets his own answer. */
class CombiningTest {

    @Test
    void one_that_is_alone_is_stored_at_once_and_alone() {
        var batches = new ConcurrentLinkedQueue<Integer>();
        var combining = new Combining(batch -> {
            batches.add(batch.size());
            return outcomes(batch);
        });
        assertThat(combining.append(append("a"))).isEqualTo(AppendOutcome.APPENDED);
        assertThat(combining.append(append("stale"))).isEqualTo(AppendOutcome.STALE_VERSION);
        assertThat(batches).containsExactly(1, 1);
    }

    @Test
    void what_came_while_the_lanes_were_held_up_goes_together_in_the_order_of_its_streams() throws Exception {
        var batches = new ConcurrentLinkedQueue<List<String>>();
        var busy = new CountDownLatch(2);
        var go = new CountDownLatch(1);
        var combining = new Combining(batch -> {
            batches.add(batch.stream().map(Append::stream).toList());
            if (batch.getFirst().stream().startsWith("first")) {
                busy.countDown();
                awaits(go);
            }
            return outcomes(batch);
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = new ArrayList<Future<AppendOutcome>>();
            answers.addAll(occupied(threads, combining, busy));
            for (var stream : List.of("c", "stale", "a", "b")) {
                answers.add(threads.submit(asking(combining, stream)));
                awaitWaiting(combining, answers.size() - 2);
            }
            go.countDown();
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.get(i).get(10, TimeUnit.SECONDS))
                        .isEqualTo(i == 3 ? AppendOutcome.STALE_VERSION : AppendOutcome.APPENDED);
            }
        } finally {
            go.countDown();
        }
        assertThat(batches.stream().flatMap(List::stream))
                .containsExactlyInAnyOrder("first-1", "first-2", "a", "b", "c", "stale");
        assertThat(batches).contains(List.of("a", "b", "c", "stale"));
    }

    @Test
    void of_one_stream_and_of_one_key_there_is_one_in_a_statement() throws Exception {
        var go = new CountDownLatch(1);
        var busy = new CountDownLatch(2);
        var together = new AtomicInteger();
        var asked = new AtomicInteger();
        var combining = new Combining(batch -> {
            if (batch.getFirst().stream().startsWith("first")) {
                busy.countDown();
                awaits(go);
            }
            asked.addAndGet((int)
                    batch.stream().filter(one -> one.stream().equals("same")).count());
            together.addAndGet(batch.size()
                    - (int) batch.stream().map(Append::stream).distinct().count());
            together.addAndGet(
                    (int) batch.stream().filter(one -> one.key().isPresent()).count() > 1 ? 1 : 0);
            return outcomes(batch);
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = new ArrayList<Future<AppendOutcome>>();
            answers.addAll(occupied(threads, combining, busy));
            for (int i = 0; i < 4; i++) {
                answers.add(threads.submit(asking(combining, "same")));
                var keyed = keyed("other-" + i, "one");
                answers.add(threads.submit(() -> combining.append(keyed)));
            }
            awaitWaiting(combining, 8);
            go.countDown();
            for (var answer : answers) {
                assertThat(answer.get(10, TimeUnit.SECONDS)).isEqualTo(AppendOutcome.APPENDED);
            }
        } finally {
            go.countDown();
        }
        assertThat(together).hasValue(0);
        assertThat(asked).hasValue(4);
    }

    @Test
    void a_failing_database_is_told_to_each_and_the_next_is_stored() {
        var fails = new AtomicInteger(1);
        var cause = new java.sql.SQLException("away", "08006");
        var combining = new Combining(batch -> {
            return fails.getAndDecrement() > 0 ? List.of(new Combining.Stored.Failed(cause)) : outcomes(batch);
        });
        assertThatThrownBy(() -> combining.append(append("mine")))
                .isInstanceOf(EventLog.StoreException.class)
                .hasMessageContaining("mine")
                .hasCause(cause);
        assertThat(combining.append(append("mine"))).isEqualTo(AppendOutcome.APPENDED);
    }

    @Test
    void who_is_interrupted_hears_of_it_all_the_same_and_stays_interrupted() {
        var combining = new Combining(CombiningTest::outcomes);
        Thread.currentThread().interrupt();
        assertThat(combining.append(append("a"))).isEqualTo(AppendOutcome.APPENDED);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void many_writers_at_once_each_get_their_own_answer_and_nothing_is_left() throws Exception {
        var stored = new ConcurrentLinkedQueue<String>();
        var combining = new Combining(batch -> {
            batch.forEach(one -> stored.add(one.stream()));
            return outcomes(batch);
        });
        try (var threads = Executors.newFixedThreadPool(16)) {
            var answers = new ArrayList<Future<AppendOutcome>>();
            for (int i = 0; i < 4000; i++) {
                answers.add(threads.submit(asking(combining, (i % 7 == 0 ? "stale-" : "game-") + i)));
            }
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.get(i).get())
                        .isEqualTo(i % 7 == 0 ? AppendOutcome.STALE_VERSION : AppendOutcome.APPENDED);
            }
        }
        assertThat(stored).hasSize(4000).doesNotHaveDuplicates();
        assertThat(combining.waiting()).isZero();
    }

    /** Both lanes are taken, one after the other: else both went in one statement. */
    private static List<Future<AppendOutcome>> occupied(
            ExecutorService threads, Combining combining, CountDownLatch busy) throws InterruptedException {
        var answers = new ArrayList<Future<AppendOutcome>>();
        for (int lane = 1; lane <= 2; lane++) {
            answers.add(threads.submit(asking(combining, "first-" + lane)));
            awaits(busy, 2 - lane);
        }
        return answers;
    }

    private static Callable<AppendOutcome> asking(Combining combining, String stream) {
        var append = append(stream);
        return () -> combining.append(append);
    }

    private static List<Combining.Stored> outcomes(List<Append> batch) {
        return batch.stream()
                .<Combining.Stored>map(one -> new Combining.Stored.Judged(
                        one.stream().startsWith("stale") ? AppendOutcome.STALE_VERSION : AppendOutcome.APPENDED))
                .toList();
    }

    private static Append append(String stream) {
        return Append.of(Hash.ZERO, Records.moves(stream, 1), Optional.empty());
    }

    private static Append keyed(String stream, String key) {
        return Append.of(
                Hash.ZERO, Records.moves(stream, 1), Optional.of(new IdempotencyKey("device:board-5", key, Hash.ZERO)));
    }

    private static void awaitWaiting(Combining combining, int many) throws InterruptedException {
        for (int i = 0; combining.waiting() < many && i < 2000; i++) {
            Thread.sleep(5);
        }
        assertThat(combining.waiting()).isEqualTo(many);
    }

    private static void awaits(CountDownLatch latch, int left) throws InterruptedException {
        for (int i = 0; latch.getCount() > left && i < 2000; i++) {
            Thread.sleep(5);
        }
        assertThat(latch.getCount()).isEqualTo(left);
    }

    private static void awaits(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
