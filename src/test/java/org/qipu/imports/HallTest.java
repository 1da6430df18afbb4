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
        assertTakenOverAtATime(9);
        hall.heard("Several");
        assertTakenOverAtATime(3);
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
