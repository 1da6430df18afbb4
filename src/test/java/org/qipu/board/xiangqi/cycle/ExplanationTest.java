package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("A ruling explains itself move by move: who is chased, by which clause, which roots were tried")
class ExplanationTest {

    @Test
    @Law("XQ-2.1.18")
    @DisplayName("細則 16b: a false root is named with the reason why it fails")
    void falseRoot() {
        CyclePly ply = ply("2.4-16b", 0);
        assertThat(ply.reason().zh())
                .contains("2路車(b2)捉二路炮(h2)（說明五，假根：四路傌(f1)反吃則被包將；真根已成假根：本著前四路傌(f1)可反吃）", "9路包(i2)未解捉");
        assertThat(ply.reason().en())
                .contains(
                        "the chariot on b2 chases the cannon on h2",
                        "the horse on f1 cannot capture back: the cannon could capture the general");
        Attack chase = ply.chases().getFirst();
        assertThat(chase.clause()).isEqualTo(Clause.FALSE_ROOT);
        assertThat(chase.roots())
                .singleElement()
                .satisfies(root -> assertThat(root.real()).isFalse());
    }

    @Test
    @Law("XQ-2.1.18")
    void aRootThatFailsBecauseTheGeneralsWouldFaceEachOtherSaysSo() {
        XiangqiPosition position = XiangqiPosition.fromFen("4k4/4n4/9/5c3/9/5R3/9/9/9/4K4 w");
        assertThat(Attacking.of(position.board(), position.turn()))
                .singleElement()
                .satisfies(attack -> {
                    assertThat(attack.clause()).isEqualTo(Clause.FALSE_ROOT);
                    assertThat(Words.chase(attack).zh()).contains("5路馬(e8)反吃則王見王");
                    assertThat(Words.chase(attack).en()).contains("the generals would face each other");
                });
    }

    @Test
    @Law({"XQ-2.1.14", "XQ-2.1.17"})
    @DisplayName("細則 15: a chase is resolved by giving the man a root")
    void resolvedByARoot() {
        assertThat(ply("2.4-15", 1).reason().zh()).contains("3路馬(c3)生根解捉（說明五，有真根：3路包(c8)可反吃）");
        assertThat(ply("2.4-15", 1).reason().en())
                .contains("the horse on c3 is no longer chased", "the cannon on c8 can capture back");
    }

    @Test
    @Law({"XQ-2.2.C", "XQ-2.4.17"})
    @DisplayName("細則 17b: for each side the sentence that decides")
    void whatDecides() {
        CycleRuling ruling = CycleJudge.rule(Diagrams.of("2.4-17b").cycle());
        assertThat(ruling.explanation().white().zh()).isEqualTo("紅方步步新增捉1路包(a8)、9路包(i8)：長捉（總綱3、細則15）");
        assertThat(ruling.explanation().black().zh())
                .isEqualTo("黑方步步新增捉，所捉非同一子（如先「士4進5」捉六路俥(d8)，後「士4進5」捉四路俥(f8)）：未犯例（總綱4、細則12）");
        assertThat(ruling.explanation().white().en()).contains("perpetual chase");
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @Law({"XQ-2.1.14", "XQ-2.1.15", "XQ-2.1.17"})
    @DisplayName("What becomes of a check or a chase is told in the book's terms")
    @CsvSource({
        "2.4-1a, 1, 解將",
        "2.4-2, 1, 解將反將",
        "2.4-3, 1, 解將反將",
        "2.4-16b, 2, 9路包(i1)生根解捉（說明五，有真根：2路車(b2)可反吃）",
        "2.4-17a, 1, 1路包(a8)生根解捉",
        "2.4-17a, 1, 還捉六路俥(d8)",
        "2.4-18b, 1, 4路車(d2)解捉（炮架已變）",
        "2.4-15, 0, 失根，細則15：本著前3路包(c8)可反吃",
        "2.4-2, 0, 說明三，攻擊子不能離線：吃則被俥將"
    })
    void told(String diagram, int ply, String says) {
        assertThat(ply(diagram, ply).reason().zh()).contains(says);
    }

    @Test
    @Law("XQ-2.3.7")
    @DisplayName("說明四, 總綱7: who holds the chased man of the same kind is named")
    void boundMan() {
        XiangqiPosition position = XiangqiPosition.fromFen("3k5/9/9/R2r5/9/9/9/9/3R5/4K4 w");
        assertThat(Attacking.of(position.board(), position.turn()))
                .filteredOn(Attack::chase)
                .singleElement()
                .satisfies(attack -> {
                    assertThat(attack.clause().article()).isEqualTo("說明四");
                    assertThat(Words.chase(attack).zh())
                            .isEqualTo("九路俥(a6)捉4路車(d6)（說明四，同兵種而被攻擊子不能離線：反吃則被俥將；說明五，無根：吃後無可反吃）");
                    assertThat(Words.chase(attack).en())
                            .contains("note 4 on chases", "if it captures back, the chariot could capture its general");
                });
    }

    @Test
    @Law("XQ-2.3.7")
    @DisplayName("總綱7: a free horse attacks one whose leg is blocked")
    void lameHorse() {
        CycleRuling ruling = CycleJudge.rule(Cycle.of(
                XiangqiPosition.fromFen("3k5/4n4/3N5/4C4/2N6/9/4R4/5K3/9/9 w"),
                Stream.of("e6c6", "e8f6", "c6e6", "f6e8").map(XiangqiMove::of).toList()));
        assertThat(ruling.plies())
                .anySatisfy(ply -> assertThat(ply.reason().zh()).contains("總綱7，活馬捉拐腳馬；說明五，無根"));
        assertThat(ruling.explanation().white().zh()).contains("總綱7");
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("細則: the closing line of a diagram cites the rule that it illustrates")
    @CsvSource({
        "2.4-1a, 細則1",
        "2.4-1b, 細則1",
        "2.4-2, 細則2",
        "2.4-3, 細則3",
        "2.4-4, 細則4",
        "2.4-5, 細則5",
        "2.4-6, 細則6",
        "2.4-7, 細則7",
        "2.4-8, 細則8",
        "2.4-9, 細則9",
        "2.4-10a, 細則10",
        "2.4-10b, 細則10",
        "2.4-11, 細則11",
        "2.4-12a, 細則12",
        "2.4-12b, 細則12",
        "2.4-13, 細則13",
        "2.4-14a, 細則14",
        "2.4-14a-one-horse, 細則14",
        "2.4-14b, 細則14",
        "2.4-15, 細則15",
        "2.4-16a, 細則16",
        "2.4-16b, 細則16"
    })
    void cited(String diagram, String rule) {
        assertThat(CycleJudge.rule(Diagrams.of(diagram).cycle())
                        .explanation()
                        .white()
                        .zh())
                .matches(".*[（、]" + rule + "[、）].*");
    }

    @Test
    @Law({"XQ-2.1.24", "XQ-2.3.2"})
    @DisplayName("未犯例: one move that does neither is named, once, with the clauses")
    void neither() {
        assertThat(CycleJudge.rule(Diagrams.of("2.4-7").cycle())
                        .explanation()
                        .white()
                        .zh())
                .isEqualTo("紅方未步步將軍，亦未步步新增捉同一子（如「俥七退一」）：未犯例（總綱2、細則7）");
        assertThat(CycleJudge.rule(Diagrams.of("2.4-6").cycle())
                        .explanation()
                        .white()
                        .zh())
                .isEqualTo("紅方未步步將軍（如「俥二退三」），亦未步步新增捉同一子（如「俥二進八」）：未犯例（總綱2、細則5、細則6）");
        assertThat(CycleJudge.rule(Diagrams.of("2.4-7").cycle())
                        .explanation()
                        .white()
                        .en())
                .isEqualTo(
                        "Red neither checks nor newly chases the same man with every move (c9c8 does neither): no offence (general principle 2, detailed rule 7)");
    }

    @Test
    @DisplayName(
            "攔 and 獻 are among the kinds of a move; its reason names them on request, or where there is nothing else to say")
    void onRequest() {
        Cycle cycle = Diagrams.of("2.4-13").cycle();
        assertThat(CycleJudge.rule(cycle).plies().getFirst().kinds()).containsExactly(PlyKind.BLOCK);
        assertThat(CycleJudge.rule(cycle).plies().getFirst().reason().zh()).endsWith("可反吃）");
        assertThat(CycleJudge.ruleInFull(cycle).plies().getFirst().reason().zh())
                .endsWith("可反吃）；攔");
        assertThat(ply("2.4-7", 3).reason().zh()).isEqualTo("士4進5獻");
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @Law({"XQ-2.1.4", "XQ-2.1.5", "XQ-2.1.6", "XQ-2.1.8", "XQ-2.1.9", "XQ-2.1.10"})
    @DisplayName("術語: the names of moves")
    @CsvSource({
        "2.4-1a, 0, 將",
        "2.4-1a, 1, 閒",
        "2.4-2, 0, 將",
        "2.4-4, 0, 殺",
        "2.4-4, 2, 殺",
        "2.4-5, 0, 殺",
        "2.4-5, 2, 將",
        "2.4-6, 3, 捉",
        "2.4-8, 0, 捉",
        "2.4-10a, 1, 閒",
        "2.4-10b, 0, 獻",
        "2.4-13, 0, 攔"
    })
    void headline(String diagram, int ply, String kind) {
        assertThat(ply(diagram, ply).kind().term()).isEqualTo(kind.charAt(0));
    }

    @Test
    @Law("XQ-2.1.7")
    @DisplayName("兌: chariot against chariot")
    void exchange() {
        XiangqiPosition start = XiangqiPosition.fromFen("3r5/9/5k3/9/9/9/R8/9/9/4K4 b");
        Cycle cycle = Cycle.of(
                start,
                Stream.of("d9d3", "a3a9", "d3d9", "a9a3").map(XiangqiMove::of).toList());
        assertThat(CycleJudge.rule(cycle).plies())
                .filteredOn(ply -> ply.side() == Side.BLACK)
                .allSatisfy(ply -> assertThat(ply.kind()).isEqualTo(PlyKind.EXCHANGE));
    }

    private static CyclePly ply(String diagram, int ply) {
        return CycleJudge.rule(Diagrams.of(diagram).cycle()).plies().get(ply);
    }
}
