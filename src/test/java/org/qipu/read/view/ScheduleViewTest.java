package org.qipu.read.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleViewTest {

    /** By what is shown it is found again: 01 and 1 are two rounds. */
    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "12", "999999999", "01", "007", "1.1", "Final", "1000000000"})
    void a_round_is_shown_so_that_it_reads_as_it_was_written(String round) {
        assertThat(String.valueOf(ScheduleView.round(round))).isEqualTo(round);
        assertThat(ScheduleView.round(round) instanceof Integer).isEqualTo(round.matches("0|[1-9][0-9]{0,8}"));
    }
}
