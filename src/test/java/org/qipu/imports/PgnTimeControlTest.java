package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of the tag TimeControl is one, and what leaves a game without. */
class PgnTimeControlTest {

    @ParameterizedTest
    @ValueSource(strings = {"0/5400:300", "40/5400", "", ":", "?", "-", "sudden death", "40/5400+30:0/1800:900"})
    void whatIsNoneIsNotTaken(String text) {
        assertThat(PgnTimeControl.read(text)).isEmpty();
    }

    @Test
    void whatIsOneIs() {
        assertThat(PgnTimeControl.read("40/5400+30:1800+30").orElseThrow().periods())
                .hasSize(2);
        assertThat(PgnTimeControl.read("3 min + 2 sec")).isPresent();
    }
}
