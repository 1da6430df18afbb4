package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("循環: what is a cycle, and when a ruling is due")
class CycleTest {

    private static final String START = "3ak4/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w";

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "f8f6 d9e8 f6f8, after 3 moves the position has not come back",
        "f8f6 d9e8 f6f8 e9e8, 'move 4, e9e8: the point of arrival is occupied by a man of the same side'",
        "f8f6 d9e8 f6f8 e8f7, 'after 4 moves the position has not come back'",
        "f8e8 d9e8 f6f8 e8d9, 'move 3, f6f8: no man stands on the point of departure'"
    })
    void movesThatAreNoneAreRefusedWithTheReason(String moves, String reason) {
        assertThatExceptionOfType(NotACycle.class)
                .isThrownBy(() -> Cycle.of(XiangqiPosition.fromFen(START), list(moves)))
                .withMessage(reason);
    }

    @Test
    void noMovesAreNoCycle() {
        assertThatExceptionOfType(NotACycle.class)
                .isThrownBy(() -> Cycle.of(XiangqiPosition.fromFen(START), List.of()));
    }

    @Test
    void oneRoundIsTakenAsRepeatedUntilARulingIsDue() {
        Cycle once = Cycle.of(XiangqiPosition.fromFen(START), list("f8f6 d9e8 f6f8 e8d9"));
        assertThat(once.repetitions()).isEqualTo(3);
        assertThat(once.moves()).hasSize(4);
        Cycle often = Cycle.of(
                XiangqiPosition.fromFen(START),
                list("f8f6 d9e8 f6f8 e8d9 ".repeat(5).strip()));
        assertThat(often.repetitions()).isEqualTo(5);
        assertThat(often.moves()).hasSize(4);
    }

    @Test
    @Law("XQ-2.4.17")
    @DisplayName("細則 17b: the same board by different moves is one position that comes back")
    void roundsNeedNotBeAlike() {
        String alike = "f8f6 d9e8 f6f8 e8d9";
        String other = "d8d4 d9e8 d4d8 e8d9";
        Cycle cycle = Cycle.of(XiangqiPosition.fromFen(START), list(alike + " " + other + " " + alike));
        CycleRuling ruling = CycleJudge.rule(cycle);
        assertThat(ruling.length()).isEqualTo(12);
        assertThat(ruling.repetitions()).isEqualTo(3);
        assertThat(ruling.ruling()).isEqualTo(Ruling.RED_MUST_VARY);
    }

    @Test
    @Law("XQ-2.2.C")
    @DisplayName("判決C: due when the position stands there for the fourth time, whatever lay before")
    void aRulingIsDueAfterThreeReturns() {
        XiangqiPosition before = XiangqiPosition.fromFen("3ak4/c2R1R2c/4b4/9/9/4p4/9/4K4/9/9 b");
        XiangqiHistory start = played(
                XiangqiHistory.from(before), "e4e3 e2e1 e3e2 e1e2 d9e8 e2e1 e8d9 e1e0 d9e8 e0e1 e8d9 e1e0 d9e8 e0e1");
        assertThat(start.occurrences()).isEqualTo(3);
        start = XiangqiHistory.from(XiangqiPosition.fromFen(START));
        for (int round = 1; round <= 3; round++) {
            assertThat(start.occurrences()).isEqualTo(round);
            assertThat(start.cycle()).isEmpty();
            start = played(start, "f8f6 d9e8 f6f8 e8d9");
        }
        assertThat(start.occurrences()).isEqualTo(4);
        assertThat(start.cycle()).hasValueSatisfying(cycle -> {
            assertThat(cycle.moves()).hasSize(4);
            assertThat(CycleJudge.rule(cycle).ruling()).isEqualTo(Ruling.DRAW);
        });
        assertThat(played(start, "f8f6").cycle())
                .as("the next position has come back three times as well")
                .isPresent();
        assertThat(played(start, "d8d6").cycle()).isEmpty();
    }

    @Test
    void aPositionThatWasSetUpCountsButACycleThroughItIsForTheArbiter() {
        XiangqiHistory history = XiangqiHistory.from(XiangqiPosition.fromFen(START));
        history = history.then(history.position());
        for (int round = 1; round <= 2; round++) {
            history = played(history, "f8f6 d9e8 f6f8 e8d9");
        }
        assertThat(history.occurrences()).isEqualTo(4);
        assertThat(history.cycle()).isEmpty();
        assertThat(played(history, "f8f6 d9e8 f6f8 e8d9").cycle()).isPresent();
    }

    @Test
    @Law("XQ-2.1.1")
    @DisplayName("術語·待判局面: nine rounds without purpose are a hint, exact repetition or not")
    void wanderingIsAHint() {
        XiangqiHistory history = XiangqiHistory.from(XiangqiPosition.fromFen("4k4/9/9/9/9/9/9/9/9/R2K1A3 w"));
        String wandering = "a0a1 e9e8 a1a2 e8e7 a2a0 e7e8 a0a1 e8e9 a1a2 e9f9 a2a0 f9e9 a0a1 e9e8 a1a2 e8f8 a2a0";
        assertThat(played(history, wandering).withoutPurpose()).isFalse();
        assertThat(played(history, wandering + " f8f7").withoutPurpose()).isTrue();
    }

    private static XiangqiHistory played(XiangqiHistory history, String moves) {
        for (XiangqiMove move : list(moves)) {
            assertThat(history.position().whyIllegal(move))
                    .as("%s in %s", move, history.position())
                    .isEmpty();
            history = history.after(move);
        }
        return history;
    }

    private static List<XiangqiMove> list(String moves) {
        return Arrays.stream(moves.split(" ")).map(XiangqiMove::of).toList();
    }
}
