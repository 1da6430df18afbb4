package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Kind;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("術語: what the terms of cycles mean, in the printed diagrams")
class TermsTest {

    @Test
    @Law("XQ-2.1.3")
    @DisplayName("攻擊: new is what could not be captured before, whichever man has moved")
    void anAttackIsNew() {
        CyclePly still = red("2.4-16a").getFirst();
        assertThat(still.chases()).isNotEmpty().noneMatch(still::isNew);
        CyclePly fresh = red("2.4-15").getFirst(); // a soldier moves, the chariot attacks
        assertThat(fresh.chases()).singleElement().satisfies(chase -> {
            assertThat(fresh.isNew(chase)).isTrue();
            assertThat(chase.by().kind()).isEqualTo(Kind.CHARIOT);
        });
    }

    @Test
    @Law({"XQ-2.1.4", "XQ-2.1.11"})
    @DisplayName("長將: every move checks")
    void perpetualCheck() {
        assertThat(red("2.4-1b")).hasSize(4).allMatch(CyclePly::check);
        assertThat(ruled("2.4-1b").red()).isEqualTo(Offence.PERPETUAL_CHECK);
        assertThat(red("2.4-7")).extracting(CyclePly::check).containsExactly(true, false);
        assertThat(ruled("2.4-7").red()).isEqualTo(Offence.NONE);
    }

    @Test
    @Law({"XQ-2.1.5", "XQ-2.1.12"})
    @DisplayName("長殺: every move threatens mate, and that is no offence")
    void perpetualThreatOfMate() {
        assertThat(red("2.4-4")).hasSize(2).allMatch(ply -> ply.kinds().contains(PlyKind.KILL));
        assertThat(ruled("2.4-4").red()).isEqualTo(Offence.NONE);
    }

    @Test
    @Law({"XQ-2.1.6", "XQ-2.1.13"})
    @DisplayName("長捉: every move newly chases one and the same man, which each reply saves")
    void perpetualChase() {
        assertThat(red("2.4-8"))
                .extracting(CyclePly::targets)
                .containsOnly(red("2.4-8").getFirst().targets())
                .doesNotContain(Set.of());
        assertThat(ruled("2.4-8").red()).isEqualTo(Offence.PERPETUAL_CHASE);
        // two cannons by turns: like men, and not the same
        assertThat(red("2.4-12b").stream()
                        .flatMap(ply -> ply.targets().stream())
                        .collect(Collectors.toSet()))
                .hasSize(2)
                .extracting(Man::kind)
                .containsOnly(Kind.CANNON);
        assertThat(ruled("2.4-12b").red()).isEqualTo(Offence.NONE);
        // not saved, so not chased anew
        assertThat(red("2.4-16b")).extracting(ply -> ply.targets().isEmpty()).containsExactly(true, false);
        assertThat(ruled("2.4-16b").red()).isEqualTo(Offence.NONE);
    }

    @ParameterizedTest
    @Law("XQ-2.1.14")
    @ValueSource(strings = {"2.4-8 1 走避", "2.4-15 1 有真根", "2.4-17b 1 攻擊路線已斷"})
    @DisplayName("解捉: the man flees, is given a root or is cut off")
    void aChaseIsResolved(String how) {
        var said = how.split(" ");
        CyclePly reply = ruled(said[0]).plies().get(Integer.parseInt(said[1]));
        assertThat(reply.reason().zh()).contains("解捉（").contains(said[2]).doesNotContain("未解捉");
        assertThat(ruled("2.4-16b").plies().getFirst().reason().zh()).contains("未解捉");
    }

    @Test
    @Law("XQ-2.1.14")
    @DisplayName("解將: every legal reply to a check resolves it")
    void aCheckIsResolved() {
        XiangqiPosition checked = Diagrams.of("2.4-1a").position().applyCode("f4e4");
        assertThat(checked.check()).isTrue();
        assertThat(checked.legalXiangqiMoves())
                .isNotEmpty()
                .noneMatch(reply -> checked.after(reply).exposesGeneral(Side.BLACK));
    }

    @Test
    @Law("XQ-2.1.15")
    @DisplayName("解將反將, 解捉反捉: a reply resolves and checks or chases itself")
    void aReplyAnswersInKind() {
        XiangqiPosition position = Diagrams.of("2.4-2").position().applyCode("f8e8");
        assertThat(position.check()).isTrue();
        position = position.applyCode("e6f6");
        assertThat(position.exposesGeneral(Side.WHITE)).isFalse();
        assertThat(position.check()).isTrue();
        CyclePly reply = black("2.4-18b").getFirst();
        assertThat(reply.kinds()).contains(PlyKind.CHASE);
        assertThat(reply.reason().zh()).contains("解捉（");
    }

    @Test
    @Law("XQ-2.1.19")
    @DisplayName("一將一殺, 一將一捉, 一將一閒: each move has its own name, and the series is no offence")
    void seriesOfTwoKinds() {
        assertThat(names(red("2.4-5"))).containsExactlyInAnyOrder('將', '殺');
        assertThat(names(red("2.4-7"))).containsExactly('將', '閒');
        assertThat(names(red("2.4-6"))).contains('將', '捉').doesNotContain('閒');
        for (var diagram : List.of("2.4-5", "2.4-6", "2.4-7")) {
            assertThat(ruled(diagram).red()).as(diagram).isEqualTo(Offence.NONE);
        }
    }

    @Test
    @Law("XQ-2.1.20")
    @DisplayName("二將一還將: of two checks one is answered by a check")
    void twoChecksAndOneBack() {
        assertThat(red("2.4-3")).extracting(CyclePly::check).containsExactly(true, true);
        assertThat(black("2.4-3")).extracting(CyclePly::check).containsExactly(true, false);
        assertThat(ruled("2.4-3").red()).isEqualTo(Offence.PERPETUAL_CHECK);
        assertThat(ruled("2.4-3").black()).isEqualTo(Offence.NONE);
    }

    @Test
    @Law("XQ-2.1.21")
    @DisplayName("二捉一還捉: of two chases one is answered by a chase")
    void twoChasesAndOneBack() {
        assertThat(red("2.4-18a")).noneMatch(ply -> ply.targets().isEmpty());
        assertThat(black("2.4-18a")).extracting(ply -> ply.targets().isEmpty()).containsExactly(false, true);
        assertThat(ruled("2.4-18a").red()).isEqualTo(Offence.PERPETUAL_CHASE);
        assertThat(ruled("2.4-18a").black()).isEqualTo(Offence.NONE);
    }

    @Test
    @Law("XQ-2.1.22")
    @DisplayName("二捉二還捉: both chases are answered by a chase")
    void twoChasesAndTwoBack() {
        assertThat(ruled("2.4-18b").plies())
                .hasSize(4)
                .noneMatch(ply -> ply.targets().isEmpty());
        assertThat(ruled("2.4-18b").red()).isEqualTo(Offence.PERPETUAL_CHASE);
        assertThat(ruled("2.4-18b").black()).isEqualTo(Offence.PERPETUAL_CHASE);
    }

    @Test
    @Law("XQ-2.1.23")
    @DisplayName("犯例: 長將 is graver than 長捉")
    void theOffencesAndTheirOrder() {
        assertThat(Offence.values()).extracting(Offence::term).containsExactly("未犯例", "長捉", "長將");
    }

    @Test
    @Law("XQ-2.1.24")
    @DisplayName("未犯例: one move of another kind is enough")
    void oneIdleMoveIsEnough() {
        assertThat(ruled("2.4-14a").red()).isEqualTo(Offence.PERPETUAL_CHASE);
        assertThat(red("2.4-14a-one-horse"))
                .extracting(ply -> ply.targets().isEmpty())
                .containsExactly(false, true);
        assertThat(ruled("2.4-14a-one-horse").red()).isEqualTo(Offence.NONE);
    }

    private static CycleRuling ruled(String diagram) {
        return CycleJudge.rule(Diagrams.of(diagram).cycle());
    }

    private static List<CyclePly> red(String diagram) {
        return ruled(diagram).plies().stream()
                .filter(ply -> ply.side() == Side.WHITE)
                .toList();
    }

    private static List<CyclePly> black(String diagram) {
        return ruled(diagram).plies().stream()
                .filter(ply -> ply.side() == Side.BLACK)
                .toList();
    }

    private static List<Character> names(List<CyclePly> plies) {
        return plies.stream().map(ply -> ply.kind().term()).toList();
    }
}
