package org.qipu.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What is remembered is bounded by number, weight and time. */
class RecentlyUsedTest {

    private final AtomicLong now =
            new AtomicLong(Long.MAX_VALUE - 5); // nanoseconds have no beginning, and pass their end

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void whatNobodyAskedForInAWhileIsForgotten() {
        var memory = new RecentlyUsed<String>(100, 100, String::length, now::get);
        memory.put("a", "xx");
        memory.put("b", "xx");
        pass(Duration.ofMinutes(9));
        assertThat(memory.get("b")).contains("xx");
        pass(Duration.ofMinutes(9));
        memory.put("c", "xx");
        assertThat(memory.get("a")).as("not asked for in 18 minutes").isEmpty();
        assertThat(memory.get("b")).as("asked for 9 minutes ago").isPresent();
        pass(Duration.ofHours(1));
        memory.put("d", "x".repeat(100));
        assertThat(memory.get("d")).as("nothing that is forgotten weighs").isPresent();
        assertThat(memory.get("c")).isEmpty();
    }

    @Test
    void theWeightOfWhatIsForgottenIsGivenBack() {
        var memory = new RecentlyUsed<String>(100, 10, String::length, now::get);
        for (int i = 0; i < 50; i++) {
            memory.put("a", "xxxx");
            memory.put("b", "xxxx");
        }
        assertThat(memory.get("a")).isPresent();
        memory.put("c", "xxxx");
        assertThat(memory.get("b")).as("the one not used for longest").isEmpty();
        assertThat(memory.get("a")).isPresent();
    }
}
