package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.qipu.embedded.CannotStart;

/** What is started side by side is ended as what is started one after the other. */
class StartedTest {

    private final List<String> ended = new CopyOnWriteArrayList<>();

    @Test
    void twoComeUpAtTheSameTimeAndTheSecondEndsFirst() {
        var met = new CyclicBarrier(2);
        var started = new Started();
        started.start(() -> named("data"));
        var both = started.start(() -> meeting(met, "database"), () -> meeting(met, "broker"));
        both.first();
        started.end();
        assertThat(ended).containsExactly("broker", "database", "data");
    }

    @Test
    void theFailureOfEitherIsToldAndTheOtherEnded() {
        var started = new Started();
        assertThatThrownBy(() -> started.start(() -> named("database"), StartedTest::failing))
                .isInstanceOf(CannotStart.class)
                .hasMessage("no room");
        assertThatThrownBy(() -> started.start(StartedTest::failing, () -> named("broker")))
                .isInstanceOf(CannotStart.class)
                .hasMessage("no room");
        started.end();
        assertThat(ended).containsExactly("broker", "database");
    }

    private AutoCloseable named(String name) {
        return () -> ended.add(name);
    }

    private AutoCloseable meeting(CyclicBarrier met, String name) {
        try {
            met.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
        return named(name);
    }

    private static AutoCloseable failing() {
        throw new CannotStart("no room");
    }
}
