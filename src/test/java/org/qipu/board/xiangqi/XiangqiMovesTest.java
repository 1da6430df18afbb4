package org.qipu.board.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.FacingRule;

@DisplayName("行棋二: how the men move, and when a game is over on the board")
class XiangqiMovesTest {

    @Law({
        "XQ-1.2.1",
        "XQ-1.2.2",
        "XQ-1.2.3",
        "XQ-1.2.4",
        "XQ-1.2.5",
        "XQ-1.2.6",
        "XQ-1.2.7",
        "XQ-1.2.8",
        "XQ-1.3.1",
        "XQ-2.1.25"
    })
    @ParameterizedTest(name = "{1} in {0}: {2}")
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/9/3K5 w, e4e5, VACANT_POINT",
        "4k4/9/9/9/9/9/9/9/9/3K5 w, e9e8, OPPONENTS_MAN",
        "4k4/9/9/9/9/9/9/9/3A5/3K5 w, d0d1, OWN_MAN_ON_POINT",
        "4k4/9/9/9/9/9/9/9/9/3K5 w, d0c0, NOT_HOW_IT_MOVES",
        "4k4/9/9/9/9/9/9/9/3K5/9 w, d1e2, NOT_HOW_IT_MOVES",
        "4k4/9/9/9/9/9/9/3A5/9/3K5 w, d2c3, NOT_HOW_IT_MOVES",
        "4k4/9/9/9/9/2B6/9/9/9/3K5 w, c4e6, NOT_HOW_IT_MOVES",
        "4k4/9/9/9/9/9/9/9/3p5/2B2K3 w, c0e2, EYE_BLOCKED",
        "4k4/9/9/9/9/9/9/9/2p6/2N2K3 w, c0d2, LEG_BLOCKED",
        "4k4/9/9/9/9/9/9/9/9/2N2K3 w, c0c2, NOT_HOW_IT_MOVES",
        "4k4/9/9/9/9/2p6/2P6/9/9/2R2K3 w, c0c4, WAY_BLOCKED",
        "4k4/9/9/9/9/2p6/9/9/9/2C2K3 w, c0c4, NOT_ONE_SCREEN",
        "4k4/9/9/9/9/2p6/9/9/9/2C2K3 w, c0c5, WAY_BLOCKED",
        "4k4/9/2p6/9/9/2p6/9/2p6/9/2C2K3 w, c0c7, NOT_ONE_SCREEN",
        "4k4/9/9/9/9/2P6/9/9/9/3K5 w, c4d4, NOT_HOW_IT_MOVES",
        "4k4/9/9/9/2P6/9/9/9/9/3K5 w, c5c4, NOT_HOW_IT_MOVES",
        "4k4/9/9/9/2P6/9/9/9/9/3K5 w, c5d5, ''",
        "4k4/9/9/9/9/9/9/9/9/2N2K3 w, c0e2, NOT_HOW_IT_MOVES",
        "4k4/9/9/9/9/2p6/2P6/9/9/2C2K3 w, c0c4, ''",
        "4k4/9/9/9/9/2p6/9/9/9/2R2K3 w, c0c4, ''",
        "4k4/9/9/9/9/9/9/9/9/3K5 w, d0e0, FACES_GENERALS",
        "4k4/9/9/9/9/4P4/9/9/4R4/4K4 w, e1d1, ''",
        "4k4/9/9/9/9/4R4/9/9/9/4K4 w, e4d4, FACES_GENERALS",
        "4k4/9/4r4/9/9/4R4/9/9/9/4K4 w, e4d4, EXPOSES_GENERAL",
        "4k4/9/4r4/9/9/9/9/9/9/4K1R2 w, g0g1, LEAVES_IN_CHECK"
    })
    void aMoveThatIsNotPlayableSaysWhy(String fen, String code, String reason) {
        XiangqiPosition position = XiangqiPosition.asItStands(fen);
        XiangqiMove move = XiangqiMove.of(code);
        assertThat(position.whyIllegal(move).map(Enum::name).orElse("")).isEqualTo(reason);
        assertThat(position.isLegal(move)).isEqualTo(reason.isEmpty());
    }

    @Test
    @Law("XQ-1.2.8")
    void theGeneralIsNeverCapturedByALegalMoveThoughThePatternAllowsIt() {
        XiangqiPosition position = XiangqiPosition.asItStands("3k5/9/9/9/9/9/9/9/9/3R1K3 w");
        XiangqiMove capture = XiangqiMove.of("d0d9");
        assertThat(position.followsPattern(capture)).isTrue();
        assertThat(position.whyIllegal(capture)).contains(IllegalReason.CAPTURES_GENERAL);
        assertThat(position.placed(capture).illegalities()).contains("king-missing");
    }

    @Test
    @Law({"XQ-1.2.1", "XQ-2.2.A9"})
    @DisplayName("判決A9: who brings 王見王 about loses at once where moves must be recorded")
    void facingGeneralsWhereMovesAreRecorded() {
        XiangqiPosition after =
                XiangqiPosition.fromFen("4k4/9/9/9/9/4N4/9/9/9/4K4 w").placed(XiangqiMove.of("e4d6"));
        assertThat(after.facingGenerals()).isTrue();
        assertThat(FacingRule.MOVER_LOSES.loser(after)).contains(Side.WHITE);
        assertThat(FacingRule.MOVER_LOSES.capture(after)).isEmpty();
    }

    @Test
    @Law({"XQ-1.2.1", "XQ-2.2.A9"})
    @DisplayName("行棋二1: who is to move may capture the general along the file where moves need not be recorded")
    void facingGeneralsWhereMovesAreNotRecorded() {
        XiangqiPosition after =
                XiangqiPosition.fromFen("4k4/9/9/9/9/4N4/9/9/9/4K4 w").placed(XiangqiMove.of("e4d6"));
        assertThat(FacingRule.GENERAL_MAY_BE_CAPTURED.loser(after)).isEmpty();
        assertThat(FacingRule.GENERAL_MAY_BE_CAPTURED.capture(after)).contains(XiangqiMove.of("e9e0"));
        assertThat(after.check()).isTrue();
        XiangqiPosition noticed = after.applyCode("e9d9").applyCode("e0e1");
        assertThat(FacingRule.GENERAL_MAY_BE_CAPTURED.capture(noticed)).isEmpty();
    }

    @Test
    @Law("XQ-2.2.A1")
    @DisplayName("判決A1: 將死")
    void mate() {
        XiangqiPosition position = XiangqiPosition.fromFen("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b");
        assertThat(position.check()).isTrue();
        assertThat(position.noLegalMove()).isTrue();
    }

    @Test
    @Law("XQ-2.2.A2")
    @DisplayName("判決A2: 困斃, where only a step into 王見王 is left, is no move left")
    void stalemate() {
        XiangqiPosition position = XiangqiPosition.fromFen("3k5/4P4/9/9/9/9/9/9/9/4K4 b");
        assertThat(position.check()).isFalse();
        assertThat(position.whyIllegal(XiangqiMove.of("d9d8"))).contains(IllegalReason.EXPOSES_GENERAL);
        assertThat(position.noLegalMove()).isTrue();
    }

    @Test
    @Law({"XQ-1.1.2", "XQ-1.1.4", "XQ-1.3.1"})
    void theInitialPositionHas44Moves() {
        assertThat(XiangqiPosition.initial().fen())
                .isEqualTo("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
        assertThat(XiangqiPosition.initial().turn()).isEqualTo(Side.WHITE);
        assertThat(XiangqiPosition.initial().applyCode("h2e2").turn()).isEqualTo(Side.BLACK);
        assertThat(XiangqiPosition.initial().legalMoves()).hasSize(44).doesNotHaveDuplicates();
        assertThat(XiangqiPosition.initial().legalMove("h2e2")).contains(XiangqiMove.of("h2e2"));
        assertThat(XiangqiPosition.initial().legalMove("h2h2")).isEmpty();
    }
}
