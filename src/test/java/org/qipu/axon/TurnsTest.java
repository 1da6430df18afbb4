package org.qipu.axon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Who writes to one stream waits for those before, and for nobody for ever. */
class TurnsTest {

    private final Turns turns = new Turns();

    @Test
    void who_writes_to_another_stream_waits_for_nobody_and_who_has_waited_for_long_goes_ahead() throws Exception {
        var begun = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var held = threads.submit(() -> turns.write("a", () -> {
                begun.countDown();
                return awaits(go);
            }));
            begun.await();
            assertThat(threads.submit(() -> turns.write("b", () -> "b")).get(500, TimeUnit.MILLISECONDS))
                    .isEqualTo("b");
            var behind = threads.submit(() -> turns.write("a", () -> "behind"));
            Thread.sleep(100);
            assertThat(behind.isDone()).as("it is not its turn").isFalse();
            assertThat(behind.get(10, TimeUnit.SECONDS)).isEqualTo("behind");
            assertThat(held.isDone()).isFalse();
            go.countDown();
            assertThat(held.get(10, TimeUnit.SECONDS)).isTrue();
            assertThat(threads.submit(() -> turns.write("a", () -> "next")).get(500, TimeUnit.MILLISECONDS))
                    .isEqualTo("next");
        }
    }

    @Test
    void who_fails_or_is_interrupted_leaves_the_turn_to_the_next() throws Exception {
        assertThat(catchThrowable(() -> turns.write("a", () -> {
                    throw new IllegalStateException("away");
                })))
                .hasMessage("away");
        Thread.currentThread().interrupt();
        assertThat(turns.<String>write("a", () -> "without a turn")).isEqualTo("without a turn");
        assertThat(Thread.interrupted()).isTrue();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(threads.submit(() -> turns.write("a", () -> "next")).get(500, TimeUnit.MILLISECONDS))
                    .isEqualTo("next");
        }
    }

    private static boolean awaits(CountDownLatch latch) {
        try {
            return latch.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
