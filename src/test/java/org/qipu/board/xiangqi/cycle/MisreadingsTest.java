package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.Law;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.PlainRules.Misreading;

@DisplayName("Each way to misread 棋例 gives another ruling in a case that is ruled rightly here")
class MisreadingsTest {

    record Case(Misreading misreading, XiangqiPosition start, List<XiangqiMove> moves, Ruling right) {

        static Case printed(Misreading misreading, String diagram) {
            Diagrams.Diagram printed = Diagrams.of(diagram);
            Ruling right = Stream.of(Ruling.values())
                    .filter(ruling -> ruling.code().equals(printed.ruling()))
                    .findFirst()
                    .orElseThrow();
            return new Case(misreading, printed.position(), printed.list(), right);
        }

        static Case of(Misreading misreading, String fen, String moves, Ruling right) {
            return new Case(
                    misreading,
                    XiangqiPosition.fromFen(fen),
                    Arrays.stream(moves.split(" ")).map(XiangqiMove::of).toList(),
                    right);
        }

        @Override
        public String toString() {
            return misreading + " in " + start.fen();
        }
    }

    static List<Case> cases() {
        return List.of(
                Case.printed(Misreading.GENERALS_AND_SOLDIERS_CHASE, "2.4-10a"),
                Case.printed(Misreading.GENERALS_AND_SOLDIERS_CHASE, "2.4-10b"),
                Case.printed(Misreading.GENERALS_AND_SOLDIERS_CHASE, "2.4-14a-one-horse"),
                // the cannon on f4 holds the advisor: the chase is Black's alone
                Case.of(
                        Misreading.BOUND_ATTACKERS_CHASE,
                        "9/5k3/3a4C/9/9/5c3/9/5K3/9/5A1r1 w",
                        "f0e1 h0h1 e1f0 h1h0",
                        Ruling.BLACK_MUST_VARY),
                // the elephant may not capture back on g3 or e3
                Case.of(
                        Misreading.FALSE_ROOTS_PROTECT,
                        "9/9/4k4/9/9/9/6r2/5K3/9/6B2 w",
                        "g0e2 g3e3 e2g0 e3g3",
                        Ruling.BLACK_MUST_VARY),
                Case.printed(Misreading.ATTACKER_LEFT_STANDING, "2.4-17a"),
                Case.printed(Misreading.ATTACKER_LEFT_STANDING, "2.4-17b"),
                Case.printed(Misreading.PROTECTED_CHARIOTS_ARE_SAFE, "2.4-11"),
                // 說明六: the soldier on c4 has not crossed and has no root
                Case.of(
                        Misreading.SOLDIERS_AT_HOME_ARE_EXEMPT,
                        "3k5/9/9/9/4r4/2PC2c2/9/5K3/9/9 w",
                        "d4d5 e5e4 d5d4 e4e5",
                        Ruling.BLACK_MUST_VARY),
                // 總綱7: chariot attacks chariot at every move, and each could capture the other
                Case.of(
                        Misreading.LIKE_KIND_ALWAYS_CHASES,
                        "3r5/9/5k3/9/9/9/R8/9/9/4K4 b",
                        "d9d3 a3a9 d3d9 a9a3",
                        Ruling.DRAW),
                // 總綱7: horse against a horse that cannot capture back
                Case.of(
                        Misreading.LIKE_KIND_NEVER_CHASES,
                        "9/4a1n2/4kN3/9/9/3p2B2/9/9/5K3/3A5 w",
                        "f7e9 e8f9 e9f7 f9e8",
                        Ruling.BLACK_MUST_VARY),
                Case.printed(Misreading.NOTHING_NEED_BE_NEW, "2.4-16a"),
                Case.printed(Misreading.NOTHING_NEED_BE_NEW, "2.4-16b"),
                Case.printed(Misreading.ONLY_THE_MOVED_MAN_CHASES, "2.4-14a"),
                Case.printed(Misreading.ONLY_THE_MOVED_MAN_CHASES, "2.4-15"),
                Case.printed(Misreading.ONLY_THE_MOVED_MAN_CHASES, "2.4-18a"),
                Case.printed(Misreading.ANY_MAN_WILL_DO, "2.4-12a"),
                Case.printed(Misreading.ANY_MAN_WILL_DO, "2.4-17b"),
                Case.printed(Misreading.CHECK_OR_CHASE_EACH_MOVE, "2.4-6"),
                // table 2.2-1: 長將 against 長捉
                Case.of(
                        Misreading.ONE_SEVERITY,
                        "9/9/4k4/9/9/6B2/3n4c/9/4CK3/9 w",
                        "g4e2 i3e3 e2g4 e3i3",
                        Ruling.RED_MUST_VARY));
    }

    @Law({
        "XQ-2.1.3",
        "XQ-2.1.6.1",
        "XQ-2.1.6.2",
        "XQ-2.1.6.3",
        "XQ-2.1.6.4",
        "XQ-2.1.6.5",
        "XQ-2.1.6.6",
        "XQ-2.1.13",
        "XQ-2.1.17",
        "XQ-2.1.18",
        "XQ-2.1.23"
    })
    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void isCaught(Case of) {
        assertThat(CycleJudge.rule(Cycle.of(of.start(), of.moves())).ruling()).isEqualTo(of.right());
        assertThat(new PlainRules().rule(of.start(), of.moves()).ruling()).isEqualTo(of.right());
        assertThat(new PlainRules(of.misreading()).rule(of.start(), of.moves()).ruling())
                .isNotEqualTo(of.right());
    }

    @Test
    void noneIsLeftOut() {
        assertThat(cases().stream().map(Case::misreading).distinct()).containsExactlyInAnyOrder(Misreading.values());
    }
}
