package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.board.xiangqi.cycle.Ruling.BLACK_MUST_VARY;
import static org.qipu.board.xiangqi.cycle.Ruling.DRAW;
import static org.qipu.board.xiangqi.cycle.Ruling.RED_MUST_VARY;

import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("總綱 and 判決C: who must vary")
class GeneralRulesTest {

    private static final String CHECK_AGAINST_CHASE = "9/9/4k4/9/9/6B2/3n4c/9/4CK3/9 w: g4e2 i3e3 e2g4 e3i3";

    @ParameterizedTest(name = "{0} against {1}: {2}")
    @Law({"XQ-2.2.C", "XQ-2.2.C1", "XQ-2.2.C2", "XQ-2.2.C3", "XQ-2.2.C4", "XQ-2.2.C5"})
    @DisplayName("table 2.2-1")
    @CsvSource({
        "PERPETUAL_CHECK, PERPETUAL_CHECK, DRAW", "PERPETUAL_CHASE, PERPETUAL_CHECK, BLACK_MUST_VARY",
                "NONE, PERPETUAL_CHECK, BLACK_MUST_VARY",
        "PERPETUAL_CHECK, PERPETUAL_CHASE, RED_MUST_VARY", "PERPETUAL_CHASE, PERPETUAL_CHASE, DRAW",
                "NONE, PERPETUAL_CHASE, BLACK_MUST_VARY",
        "PERPETUAL_CHECK, NONE, RED_MUST_VARY", "PERPETUAL_CHASE, NONE, RED_MUST_VARY", "NONE, NONE, DRAW"
    })
    void theGraverOffenceMustVary(Offence red, Offence black, Ruling ruling) {
        assertThat(Ruling.of(new Sides<>(red, black))).isEqualTo(ruling);
    }

    @Test
    @Law("XQ-2.3.1")
    @DisplayName("總綱1: perpetual check by both is a draw, against anything else it loses")
    void perpetualCheck() {
        assertThat(printed("2.4-2")).isEqualTo(DRAW);
        assertThat(printed("2.4-1a")).isEqualTo(RED_MUST_VARY);
        assertThat(ruled(CHECK_AGAINST_CHASE).black()).isEqualTo(Offence.PERPETUAL_CHASE);
        assertThat(ruled(CHECK_AGAINST_CHASE).ruling()).isEqualTo(RED_MUST_VARY);
    }

    @Test
    @Law("XQ-2.3.2")
    @DisplayName("總綱2: threats of mate, and checks or chases by turns with threats and idle moves")
    void checksByTurnsWithOthers() {
        assertThat(printed("2.4-4")).isEqualTo(DRAW);
        assertThat(printed("2.4-5")).isEqualTo(DRAW);
        assertThat(printed("2.4-6")).isEqualTo(DRAW);
        assertThat(printed("2.4-7")).isEqualTo(DRAW);
        // 一捉一要抽吃: the elephant is chased, then only a check on the last rank threatens to win the cannon
        CycleRuling ruling = ruled("c3k4/9/9/9/2b6/7R1/9/9/9/3K5 w: h4h5 c5a7 h5h4 a7c5");
        assertThat(ruling.plies().getFirst().kind()).isEqualTo(PlyKind.CHASE);
        assertThat(ruling.red()).isEqualTo(Offence.NONE);
    }

    @Test
    @Law("XQ-2.3.3")
    @DisplayName("總綱3: one man or several chase one, a soldier at home too; but for general and soldiers among them")
    void oneManIsChased() {
        assertThat(printed("2.4-8")).isEqualTo(RED_MUST_VARY);
        assertThat(printed("2.4-9")).isEqualTo(RED_MUST_VARY);
        assertThat(ruled("3k5/9/9/9/4r4/2PC2c2/9/5K3/9/9 w: d4d5 e5e4 d5d4 e4e5")
                        .ruling())
                .as("a soldier at home")
                .isEqualTo(BLACK_MUST_VARY);
        assertThat(printed("2.4-14a-one-horse"))
                .as("general and horse by turns")
                .isEqualTo(DRAW);
    }

    @Test
    @Law("XQ-2.3.4")
    @DisplayName("總綱4: two men are chased by turns")
    void twoMenAreChased() {
        assertThat(printed("2.4-12a")).isEqualTo(DRAW);
        assertThat(printed("2.4-12b")).isEqualTo(DRAW);
    }

    @Test
    @Law("XQ-2.3.5")
    @DisplayName("總綱5: 二捉一還捉 is perpetual chase")
    void chasedBackOnceInTwo() {
        assertThat(printed("2.4-18a")).isEqualTo(RED_MUST_VARY);
    }

    @Test
    @Law("XQ-2.3.6")
    @DisplayName("總綱6: a real root saves, a false one does not, and none saves a chariot from horse and cannon")
    void roots() {
        assertThat(printed("2.4-13")).isEqualTo(DRAW);
        assertThat(ruled("9/9/4k4/9/9/9/6r2/5K3/9/6B2 w: g0e2 g3e3 e2g0 e3g3").ruling())
                .as("假根")
                .isEqualTo(BLACK_MUST_VARY);
        assertThat(printed("2.4-11")).isEqualTo(RED_MUST_VARY);
    }

    @Test
    @Law("XQ-2.3.7")
    @DisplayName("總綱7: like men chase idly unless one of them is held or its leg is blocked")
    void likeMen() {
        assertThat(ruled("3r5/9/5k3/9/9/9/R8/9/9/4K4 b: d9d3 a3a9 d3d9 a9a3").ruling())
                .isEqualTo(DRAW);
        assertThat(ruled("3k5/9/9/3r5/R8/9/9/9/3R5/4K4 w: a5a6 d6d5 a6a5 d5d6").ruling())
                .as("held")
                .isEqualTo(RED_MUST_VARY);
        assertThat(ruled("9/4a1n2/4kN3/9/9/3p2B2/9/9/5K3/3A5 w: f7e9 e8f9 e9f7 f9e8")
                        .ruling())
                .as("拐腳馬")
                .isEqualTo(BLACK_MUST_VARY);
    }

    @Test
    @Law("XQ-2.3.8")
    @DisplayName("總綱8: of two chases one is an offer to exchange besides")
    void aChaseThatOffersAnExchange() {
        CycleRuling ruling = ruled("5k3/4n4/4P4/2P6/2C6/9/4P4/9/4c4/3K5 w: c5e5 e8c7 e5c5 c7e8");
        assertThat(ruling.plies().getFirst().kinds()).contains(PlyKind.CHASE, PlyKind.EXCHANGE);
        assertThat(ruling.red()).isEqualTo(Offence.PERPETUAL_CHASE);
        assertThat(ruling.ruling()).isEqualTo(RED_MUST_VARY);
    }

    @Test
    @Law("XQ-2.3.9")
    @DisplayName("總綱9: general and soldiers may chase for ever, and with a horse that chases by turns with them")
    void generalAndSoldiers() {
        assertThat(printed("2.4-10a")).isEqualTo(DRAW);
        assertThat(printed("2.4-10b")).isEqualTo(DRAW);
        assertThat(printed("2.4-14a-one-horse")).isEqualTo(DRAW);
    }

    @ParameterizedTest(name = "{0}")
    @Law("XQ-2.3.10")
    @DisplayName("總綱10: blocking, offering, exchanging, threatening to win a man with check")
    @CsvSource({
        "BLOCK, 4k3r/4a4/9/8c/7R1/9/9/9/4A4/4K4 w: h5h6 i6i5 h6h5 i5i6",
        "OFFER, 4k4/4a4/9/r1p1p4/1P7/9/9/4B4/4A4/4K4 w: b5a5 a6b6 a5b5 b6a6",
        "EXCHANGE, 4k4/9/9/r8/9/9/9/5K3/9/3R5 w: d0d6 a6a0 d6d0 a0a6",
        "IDLE, c3k4/9/b8/9/9/7R1/9/9/9/3K5 w: h4h3 a7c5 h3h4 c5a7"
    }) // 要抽吃: a check on the last rank wins the cannon
    void whatIsNeverAnOffence(PlyKind kind, String cycle) {
        CycleRuling ruling = ruled(cycle);
        assertThat(ruling.plies().stream().filter(ply -> ply.side() == Side.WHITE))
                .allMatch(ply -> ply.kinds().contains(kind));
        assertThat(ruling.red()).isEqualTo(Offence.NONE);
        assertThat(ruling.ruling()).isEqualTo(DRAW);
    }

    private static Ruling printed(String diagram) {
        return CycleJudge.rule(Diagrams.of(diagram).cycle()).ruling();
    }

    private static CycleRuling ruled(String cycle) {
        var parts = cycle.split(": ");
        return CycleJudge.rule(Cycle.of(
                XiangqiPosition.fromFen(parts[0]),
                Arrays.stream(parts[1].split(" ")).map(XiangqiMove::of).toList()));
    }
}
