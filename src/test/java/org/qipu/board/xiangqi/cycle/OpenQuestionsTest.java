package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("Where the rulebook leaves the ruling to the chief arbiter, the ruling says so")
class OpenQuestionsTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "ALONG_THE_LINE, 9/3k5/9/4c4/9/9/R8/4N4/6r2/4K4 w, a3e3 e6a6 e3a3 a6e6, RED_MUST_VARY",
        "ROOT_OF_BOUND_LIKE, 2b1k4/1R7/9/6r2/4c1PC1/9/9/9/4K4/9 b, e5e6 h5h6 e6e5 h6h5, DRAW",
        "CHECK_AND_CHASE, 9/4k4/9/9/9/6B2/6n2/3K5/6r2/3A5 b, g3f1 d0e1 f1g3 e1d0, BLACK_MUST_VARY",
        "CHECKING_REPLY, 3k5/3r5/b8/4n4/2c6/2B6/3N5/9/4C4/3K5 w, e1d1 d9e9 d1e1 e9d9, DRAW",
        "JOINED_BY_GENERAL_OR_SOLDIER, 3k5/9/9/2c5R/1P7/9/9/1rr6/9/4K4 w, b5c5 c6b6 c5b5 b6c6, RED_MUST_VARY",
        "INTO_ANOTHERS_REACH, 9/9/3k5/9/9/8N/4R2p1/4K4/9/9 w, i4g5 h3g3 g5i4 g3h3, DRAW"
    })
    void aRulingThatHangsOnOneNamesIt(OpenQuestion question, String fen, String moves, Ruling ours) {
        CycleRuling ruling = rule(fen, moves);
        assertThat(ruling.doubts()).containsExactly(question);
        assertThat(ruling.ruling()).isEqualTo(ours);
        assertThat(question.words().zh()).isNotBlank();
        assertThat(question.words().en()).isNotBlank();
        assertThat(question.words().en().codePoints()).noneMatch(Character::isIdeographic);
    }

    @Test
    @DisplayName("說明六 against 總綱6: a false root of a soldier that has not crossed")
    void aFalseRootOfASoldierAtHome() {
        CycleRuling ruling = rule("9/5k3/2R1n4/2p6/9/4R4/9/9/9/3K5 w", "e4f4 f8e8 f4e4 e8f8");
        assertThat(ruling.ruling()).isEqualTo(Ruling.RED_MUST_VARY);
        assertThat(ruling.doubts()).containsExactly(OpenQuestion.CHECK_AND_CHASE, OpenQuestion.FALSE_ROOT_OF_SOLDIER);
        assertThat(ruling.plies())
                .anySatisfy(ply -> assertThat(ply.chases())
                        .anySatisfy(chase -> assertThat(chase.clause()).isEqualTo(Clause.SOLDIER_WITH_FALSE_ROOT)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @DisplayName("An attacker that takes another's place is no flight of a man that never moved")
    @CsvSource("9/3k5/9/8p/4R4/9/9/9/5K3/8R b, d8d9 e5i5 d9d8 i5e5")
    void whoNeverMovedHasNotFled(String fen, String moves) {
        assertThat(rule(fen, moves).doubts()).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @DisplayName(
            "細則 14: of two chasers besides the general, or of a soldier that attacks nobody (細則 15), the book decides")
    @CsvSource({
        "5k3/4a4/9/9/9/9/9/9/2N1KN3/3p5 w, e1d1 d0e0 d1e1 e0d0",
        "2bakabr1/9/9/r1p1p1p2/1P6R/9/9/9/9/CC1AKA3 w, b5a5 a6b6 a5b5 b6a6",
        "4k4/2c1a4/b8/2P6/9/9/2n2R3/9/4A4/4K4 w, c6d6 a7c5 d6c6 c5a7"
    })
    void whatTheBookDecidesIsNoDoubt(String fen, String moves) {
        CycleRuling ruling = rule(fen, moves);
        assertThat(ruling.red()).isEqualTo(Offence.PERPETUAL_CHASE);
        assertThat(ruling.doubts()).isEmpty();
        assertThat(ruling.remarks()).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @DisplayName("A question that cannot change the ruling is a remark and no doubt")
    @CsvSource("9/9/5k3/9/9/9/4R2p1/9/1r7/3K5 b, b1b0 d0d1 b0b1 d1d0, CHECKING_REPLY, BLACK_MUST_VARY")
    void whatCannotChangeTheRulingIsARemark(String fen, String moves, OpenQuestion question, Ruling ours) {
        CycleRuling ruling = rule(fen, moves);
        assertThat(ruling.ruling()).isEqualTo(ours);
        assertThat(ruling.doubts()).isEmpty();
        assertThat(ruling.remarks()).containsExactly(question);
    }

    private static CycleRuling rule(String fen, String moves) {
        return CycleJudge.rule(Cycle.of(
                XiangqiPosition.fromFen(fen),
                Arrays.stream(moves.split(" ")).map(XiangqiMove::of).toList()));
    }
}
