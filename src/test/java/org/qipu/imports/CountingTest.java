package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.imports.ImportReport.Entry;
import org.qipu.log.codec.GameJson;

/** How much of what a file says its import's report repeats. */
class CountingTest {

    private static Entry entry(String round, String board, String token, String reason) {
        return new Entry(
                Optional.empty(),
                1,
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(round),
                Optional.of(board),
                Optional.empty(),
                Optional.of(token),
                "unreadable-move",
                Optional.empty(),
                reason,
                true,
                Optional.empty());
    }

    private static ImportReport after(Entry entry, int times) {
        var counting = new Counting(0, 0);
        for (int i = 0; i < times; i++) {
            counting.refused(entry);
        }
        return counting.report(0);
    }

    @Test
    void long_texts_of_a_file_are_cut() {
        var far = "x".repeat(20_000);
        var kept = after(entry(far, far, far, far), 1).entries().getFirst();
        assertThat(kept.round().orElseThrow())
                .hasSizeLessThan(200)
                .startsWith("xxx")
                .endsWith("…");
        assertThat(kept.board().orElseThrow()).hasSizeLessThan(200);
        assertThat(kept.token().orElseThrow()).hasSizeLessThan(1_000);
        assertThat(kept.reason()).hasSizeLessThan(3_000);
    }

    @Test
    void ordinary_texts_stay_as_they_are() {
        var usual = entry("7.3", "12", "車八平五", "the position is not known");
        assertThat(after(usual, 1).entries()).containsExactly(usual);
    }

    @Test
    void a_report_is_bounded_in_characters_and_what_is_beyond_is_counted() throws JsonProcessingException {
        var far = "x".repeat(20_000);
        var report = after(entry(far, far, far, far), 9_000);
        assertThat(GameJson.mapper().writeValueAsString(report)).hasSizeLessThan(8_000_000);
        assertThat(report.entries().size() + report.cut()).isEqualTo(9_000);
        assertThat(report.refused()).isEqualTo(9_000);
        assertThat(report.cut()).isPositive();
    }
}
