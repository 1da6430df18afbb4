package org.qipu.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class AskedTest {

    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final long MEBIBYTE = 1 << 20;

    private final Asked before = new Asked(500 * MEBIBYTE, NOON);

    @Test
    void much_is_ten_megabytes_a_second_however_long_it_was() {
        assertThat(new Asked(550 * MEBIBYTE, NOON.plusSeconds(5)).isMuchSince(before))
                .isTrue();
        assertThat(new Asked(549 * MEBIBYTE, NOON.plusSeconds(5)).isMuchSince(before))
                .isFalse();
        assertThat(new Asked(1_100 * MEBIBYTE, NOON.plusSeconds(60)).isMuchSince(before))
                .isTrue();
        assertThat(new Asked(1_099 * MEBIBYTE, NOON.plusSeconds(60)).isMuchSince(before))
                .isFalse();
    }

    @Test
    void what_this_process_makes_is_counted() {
        var begun = Asked.until(NOON);
        var made = new byte[60 << 20];

        assertThat(Asked.until(NOON.plusSeconds(5)).isMuchSince(begun)).isTrue();
        assertThat(made).hasSize(60 << 20);
    }
}
