package org.qipu.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is remembered is bounded by number, weight and time. */
class RememberedTest {

    private final AtomicLong now =
            new AtomicLong(Long.MAX_VALUE - 5); // nanoseconds have no beginning, and pass their end

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void whatNobodyAskedForInAWhileIsForgotten() {
        var memory = Remembered.<String, String>of(100, 10_000, String::length, now::get);
        memory.put("a", "xx");
        memory.put("b", "xx");
        pass(Duration.ofMinutes(9));
        assertThat(memory.getIfPresent("b")).isEqualTo("xx");
        pass(Duration.ofMinutes(9));
        assertThat(memory.getIfPresent("a")).as("not asked for in 18 minutes").isNull();
        assertThat(memory.getIfPresent("b")).as("asked for 9 minutes ago").isNotNull();
        pass(Duration.ofHours(1));
        memory.put("d", "x");
        memory.cleanUp();
        assertThat(memory.asMap()).containsOnlyKeys("d");
    }

    @Test
    void allTogetherNeverWeighMoreThanTheyMay() {
        var memory = Remembered.<String, String>of(1_000, 10_000, String::length, now::get);
        for (int i = 0; i < 500; i++) {
            memory.put("game " + i, "x".repeat(i * 7 % 400));
            assertThat(memory.asMap().values().stream()
                            .mapToLong(String::length)
                            .sum())
                    .isLessThanOrEqualTo(10_000);
        }
        assertThat(memory.asMap()).hasSizeGreaterThan(20);
    }

    @Test
    void noMoreGamesAreRememberedThanMayBeHoweverLightTheyAre() {
        var memory = Remembered.<String, String>of(50, 10_000, String::length, now::get);
        IntStream.range(0, 500).forEach(i -> memory.put("game " + i, ""));
        assertThat(memory.estimatedSize()).isEqualTo(50);
    }

    @Test
    void aGameThatIsTooHeavyHasRoomForItselfAlone() {
        var memory = Remembered.<String, String>of(100, 10_000, String::length, now::get);
        memory.put("huge", "x".repeat(50_000));
        assertThat(memory.getIfPresent("huge")).isNotNull();
        memory.put("huge", "x".repeat(50_001));
        assertThat(memory.getIfPresent("huge")).hasSize(50_001);
    }
}
