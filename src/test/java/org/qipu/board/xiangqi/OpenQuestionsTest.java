package org.qipu.board.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Where the rulebook leaves the ruling to the chief arbiter, the ruling says so")
class OpenQuestionsTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "ALONG_THE_LINE, 9/3k5/9/4c4/9/9/R8/4N4/6r2/4K4 w, a3e3 e6a6 e3a3 a6e6, RED_MUST_VARY",
        "ROOT_OF_BOUND_LIKE, 2b1k4/1R7/9/6r2/4c1PC1/9/9/9/4K4/9 b, e5e6 h5h6 e6e5 h6h5, DRAW",
        "CHECK_AND_CHASE, 9/4k4/9/9/9/6B2/6n2/3K5/6r2/3A5 b, g3f1 d0e1 f1g3 e1d0, BLACK_MUST_VARY",
        "CHECKING_REPLY, 9/9/5k3/9/9/9/4R2p1/9/1r7/3K5 b, b1b0 d0d1 b0b1 d1d0, BLACK_MUST_VARY",
        "INTO_ANOTHERS_REACH, 9/9/3k5/9/9/8N/4R2p1/4K4/9/9 w, i4g5 h3g3 g5i4 g3h3, DRAW"})
    void aRulingThatHangsOnOneNamesIt(OpenQuestion question, String fen, String moves, Ruling ours) {
        CycleRuling ruling = CycleJudge.rule(Cycle.of(XiangqiPosition.fromFen(fen), Arrays.stream(moves.split(" ")).map(XiangqiMove::of).toList()));
        assertThat(ruling.doubts()).containsExactly(question);
        assertThat(ruling.ruling()).isEqualTo(ours);
        assertThat(question.words().zh()).isNotBlank();
        assertThat(question.words().en()).isNotBlank();
    }
}
