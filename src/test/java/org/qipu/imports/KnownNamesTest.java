package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How often an import asks the registry for the same name, and how many it knows. */
class KnownNamesTest {

    private final AtomicInteger asked = new AtomicInteger();
    private final KnownNames known = new KnownNames(this::id, this::id, this::id);

    private String id(String text) {
        return "id-" + asked.incrementAndGet();
    }

    @Test
    void aNameIsAskedForOnce() {
        assertThat(known.person("許銀川")).isEqualTo("id-1").isEqualTo(known.person("許銀川"));
        assertThat(known.event("許銀川")).as("of another kind").contains("id-2");
    }

    @Test
    void aLongTextIsNotKept() {
        var text = "x".repeat(10_000);
        assertThat(known.text(text)).contains("id-1");
        assertThat(known.text(text)).contains("id-2");
    }

    /** An archive may name another in every game. */
    @Test
    void notEveryNameOfALargeFileIsKept() {
        for (int i = 0; i < 100_000; i++) {
            known.person("Player " + i);
        }
        for (int i = 0; i < 100_000; i++) {
            known.person("Player " + i);
        }
        assertThat(asked).hasValueGreaterThan(100_000);
    }
}
