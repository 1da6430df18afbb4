package org.qipu.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is acknowledged is held against real time. */
class HistoryTest {

    private final Found found = new Found(line -> {});
    private final History history = new History();

    private void answered(long version, long begun, long ended) {
        history.add(new History.Answered("g", version, Map.of(version, "h" + version), begun, ended));
    }

    @Test
    void versionsThatAgreeWithRealTimeAreInOrderAlsoWhereCommandsOverlap() {
        answered(1, 0, 10);
        answered(3, 11, 30);
        answered(2, 12, 29);
        answered(4, 29, 40);
        history.judge(found);
        assertThat(found.told()).isEmpty();
    }

    @Test
    void whoAskedAfterAnAnswerWasThereMustHaveAGreaterVersion() {
        answered(1, 0, 10);
        answered(3, 11, 20);
        answered(2, 21, 30);
        history.judge(found);
        assertThat(found.told()).containsExactly("version 2 of g was asked for after a greater one had been answered");
    }

    @Test
    void itIsSeenAlsoWhereTheGreaterOneIsNotTheNext() {
        answered(9, 0, 10);
        answered(8, 5, 40);
        answered(2, 21, 30);
        history.judge(found);
        assertThat(found.count()).isEqualTo(1);
    }

    @Test
    void noVersionIsGivenTwice() {
        answered(2, 0, 10);
        answered(2, 3, 12);
        history.judge(found);
        assertThat(found.told()).containsExactly("version 2 of g was given to two commands");
    }

    @Test
    void theLongestPauseCountsUntilTheEndAlsoWithoutAnyAnswer() {
        answered(1, 0, 100);
        answered(2, 0, 150);
        answered(3, 0, 900);
        assertThat(history.longestPause(90, 1000)).isEqualTo(750);
        assertThat(history.longestPause(901, 1000)).isEqualTo(99);
    }
}
