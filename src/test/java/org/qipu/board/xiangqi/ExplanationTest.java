package org.qipu.board.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.Side;

@DisplayName("A ruling explains itself move by move: who is chased, by which clause, which roots were tried")
class ExplanationTest {

    @Test
    @Law("XQ-2.1.18")
    @DisplayName("細則 16b: a false root is named with the reason why it fails")
    void falseRoot() {
        CyclePly ply = ply("2.4-16b", 0);
        assertThat(ply.reason().zh()).contains("2路車(b2)捉二路炮(h2)（說明五，假根：四路傌(f1)反吃則被包將）", "9路包(i2)未解捉");
        assertThat(ply.reason().en()).contains("the chariot on b2 chases the cannon on h2", "the horse on f1 cannot capture back: the cannon could capture the general");
        Attack chase = ply.chases().getFirst();
        assertThat(chase.clause()).isEqualTo(Clause.FALSE_ROOT);
        assertThat(chase.roots()).singleElement().satisfies(root -> assertThat(root.real()).isFalse());
    }

    @Test
    @Law("XQ-2.1.18")
    void aRootThatFailsBecauseTheGeneralsWouldFaceEachOtherSaysSo() {
        XiangqiPosition position = XiangqiPosition.fromFen("4k4/4n4/9/5c3/9/5R3/9/9/9/4K4 w");
        assertThat(Attacking.of(position.board(), position.turn())).singleElement().satisfies(attack -> {
            assertThat(attack.clause()).isEqualTo(Clause.FALSE_ROOT);
            assertThat(Words.chase(attack).zh()).contains("5路馬(e8)反吃則王見王");
            assertThat(Words.chase(attack).en()).contains("the generals would face each other");
        });
    }

    @Test
    @Law({"XQ-2.1.14", "XQ-2.1.17"})
    @DisplayName("細則 15: a chase is resolved by giving the man a root")
    void resolvedByARoot() {
        assertThat(ply("2.4-15", 1).reason().zh()).contains("3路馬(c3)解捉（說明五，有真根：3路包(c8)可反吃）");
        assertThat(ply("2.4-15", 1).reason().en()).contains("the horse on c3 is no longer chased", "the cannon on c8 can capture back");
    }

    @Test
    @Law({"XQ-2.2.C", "XQ-2.4.17"})
    @DisplayName("細則 17b: for each side the sentence that decides")
    void whatDecides() {
        CycleRuling ruling = CycleJudge.rule(Diagrams.of("2.4-17b").cycle());
        assertThat(ruling.explanation().white().zh()).isEqualTo("紅方步步新增捉1路包(a8)、9路包(i8)：長捉");
        assertThat(ruling.explanation().black().zh()).isEqualTo("黑方「士4進5」一著未將軍，「士4進5」一著所捉非同一子：未犯例");
        assertThat(ruling.explanation().white().en()).contains("perpetual chase");
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @Law({"XQ-2.1.4", "XQ-2.1.5", "XQ-2.1.6", "XQ-2.1.8", "XQ-2.1.9", "XQ-2.1.10"})
    @DisplayName("術語: the names of moves")
    @CsvSource({
        "2.4-1a, 0, 將", "2.4-1a, 1, 閒", "2.4-2, 0, 將", "2.4-4, 0, 殺", "2.4-4, 2, 殺", "2.4-5, 0, 殺", "2.4-5, 2, 將", "2.4-6, 3, 捉",
        "2.4-8, 0, 捉", "2.4-10a, 1, 閒", "2.4-10b, 0, 獻", "2.4-13, 0, 攔"})
    void headline(String diagram, int ply, String kind) {
        assertThat(ply(diagram, ply).kind().term()).isEqualTo(kind.charAt(0));
    }

    @Test
    @Law("XQ-2.1.7")
    @DisplayName("兌: chariot against chariot")
    void exchange() {
        XiangqiPosition start = XiangqiPosition.fromFen("3r5/9/5k3/9/9/9/R8/9/9/4K4 b");
        Cycle cycle = Cycle.of(start, Stream.of("d9d3", "a3a9", "d3d9", "a9a3").map(XiangqiMove::of).toList());
        assertThat(CycleJudge.rule(cycle).plies()).filteredOn(ply -> ply.side() == Side.BLACK).allSatisfy(ply -> assertThat(ply.kind()).isEqualTo(PlyKind.EXCHANGE));
    }

    private static CyclePly ply(String diagram, int ply) {
        return CycleJudge.rule(Diagrams.of(diagram).cycle()).plies().get(ply);
    }
}
