package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HallTest {

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
        assertThat(atATime()).isEqualTo(9);
        hall.heard("Several");
        assertThat(atATime()).isEqualTo(3);
    }

    /** How many of twenty games are at work when no more are begun; all are done at the end. */
    private int atATime() {
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
        await().during(Duration.ofMillis(300)).atMost(Duration.ofSeconds(10)).until(begun::get, now -> now >= 3);
        var atWork = begun.get();
        go.countDown();
        await().until(() -> done.get() == 20);
        return atWork;
    }
}
