package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("術語·捉: which attacks are a chase, note by note, and which roots are real")
class ChaseTest {

    @Test
    @Law("XQ-2.1.6.1")
    @DisplayName("說明一: an attack by the general is idle")
    void byTheGeneral() {
        assertThat(attack("3k5/9/9/9/9/9/9/9/4Kc3/9 w", "e1f1").clause()).isEqualTo(Clause.GENERAL_ATTACKS);
    }

    @Test
    @Law("XQ-2.1.6.2")
    @DisplayName("說明二: an attack by a soldier is idle, on a chariot too")
    void byASoldier() {
        assertThat(attack("3k5/9/9/9/3Pr4/9/9/9/9/3K5 w", "d5e5").clause()).isEqualTo(Clause.SOLDIER_ATTACKS);
    }

    @ParameterizedTest(name = "{1} in {0}: {2}")
    @Law({"XQ-2.1.2", "XQ-2.1.6.3"})
    @DisplayName("說明三: a man attacks idly where by going there it would open its general to attack")
    @CsvSource({
        "3k5/4r4/9/9/9/n3R4/9/9/9/4K4 w, e4a4, ATTACKER_BOUND", // the chariot on e8 holds it
        "3k5/9/9/9/9/n3R4/9/9/9/4K4 w, e4a4, NO_ROOT",
        "3k5/4r4/4n4/9/9/4R4/9/9/9/4K4 w, e4e7, REAL_ROOT", // along the line it is not held
        "4k4/9/9/9/9/4N4/2n6/9/9/4K4 w, e4c3, ATTACKER_BOUND"
    }) // 王見王
    void byABoundMan(String fen, String capture, Clause clause) {
        assertThat(attack(fen, capture).clause()).isEqualTo(clause);
    }

    @ParameterizedTest(name = "{1} in {0}: {2}")
    @Law("XQ-2.1.6.4")
    @DisplayName("說明四: men of one kind that can capture each other, neither of them bound, attack idly")
    @CsvSource({
        "3k5/9/9/9/r3R4/9/9/9/9/4K4 w, e5a5, LIKE_KIND",
        "3k5/4r4/9/9/9/r3R4/9/9/9/4K4 w, e4a4, ATTACKER_BOUND",
        "3k5/9/9/R2r5/9/9/9/9/3R5/4K4 w, a6d6, LIKE_KIND_BOUND", // held by the chariot on d1 it cannot capture back
        "3k5/9/9/R2r5/9/9/9/9/3R5/4K4 w, d1d6, LIKE_KIND"
    })
    void onAManOfTheSameKind(String fen, String capture, Clause clause) {
        assertThat(attack(fen, capture).clause()).isEqualTo(clause);
    }

    @ParameterizedTest(name = "{1} in {0}: {2}")
    @Law("XQ-2.1.6.5")
    @DisplayName(
            "說明五: with a real root idle, without one a chase; horse, cannon, advisor and elephant chase every chariot")
    @CsvSource({
        "r2k5/9/9/9/c3R4/9/9/9/9/4K4 w, e5a5, REAL_ROOT, false",
        "3k5/9/9/9/c3R4/9/9/9/9/4K4 w, e5a5, NO_ROOT, true",
        "r2k5/9/9/9/r8/2N6/9/9/9/4K4 w, c4a5, CHARIOT, true",
        "r2k5/9/9/9/r1P1C4/9/9/9/9/4K4 w, e5a5, CHARIOT, true",
        "4k4/3r5/9/9/9/9/9/9/4AK3/3r5 w, e1d0, CHARIOT, true",
        "r3k4/9/9/9/9/9/9/r8/9/2BK5 w, c0a2, CHARIOT, true"
    })
    void onAManWithARootOrWithout(String fen, String capture, Clause clause, boolean chase) {
        assertThat(attack(fen, capture).clause()).isEqualTo(clause);
        assertThat(attack(fen, capture).chase()).isEqualTo(chase);
    }

    @ParameterizedTest(name = "{1} in {0}: {2}")
    @Law("XQ-2.1.6.6")
    @DisplayName("說明六: a soldier that has not crossed is chased where it has no root")
    @CsvSource({
        "3k5/9/9/p3R4/9/9/9/9/9/4K4 w, e6a6, SOLDIER_WITHOUT_ROOT, true",
        "r2k5/9/9/p3R4/9/9/9/9/9/4K4 w, e6a6, SOLDIER_WITH_ROOT, false"
    })
    void onASoldierAtHome(String fen, String capture, Clause clause, boolean chase) {
        assertThat(attack(fen, capture).clause()).isEqualTo(clause);
        assertThat(attack(fen, capture).chase()).isEqualTo(chase);
    }

    @Test
    @Law({"XQ-2.1.16", "XQ-2.1.17"})
    @DisplayName("有根, 真根: what could capture back is tried on the board after the capture")
    void rootsAreTried() {
        assertThat(attack("r2k5/9/9/9/c3R4/9/9/9/9/4K4 w", "e5a5").roots())
                .singleElement()
                .satisfies(root -> {
                    assertThat(Point.name(root.at())).isEqualTo("a9");
                    assertThat(root.real()).isTrue();
                });
        assertThat(attack("3k5/9/9/9/c3R4/9/9/9/9/4K4 w", "e5a5").roots())
                .as("無根")
                .isEmpty();
        // the cannon's screen is the attacker, which is gone when it has captured
        assertThat(attack("3k5/9/9/9/n3R3c/9/9/9/9/4K4 w", "e5a5").roots())
                .as("無根")
                .isEmpty();
        // the chariot stands behind the attacker and reaches the point through where it stood
        assertThat(attack("3k5/9/9/9/n3R3r/9/9/9/9/4K4 w", "e5a5").clause()).isEqualTo(Clause.REAL_ROOT);
    }

    @ParameterizedTest(name = "{1} in {0}: {2}")
    @Law({"XQ-2.1.16", "XQ-2.1.18"})
    @DisplayName("假根: a root that may not capture back, for its general could then be captured or would face the other")
    @CsvSource({
        "3k5/c2r5/9/9/9/9/9/9/R2R5/4K4 w, a1a8, FALSE_ROOT",
        "3k5/c2r5/9/9/9/9/9/9/R8/4K4 w, a1a8, REAL_ROOT",
        "4k4/4n4/9/5c3/9/5R3/9/9/9/4K4 w, f4f6, FALSE_ROOT",
        "4k4/4n4/9/5c3/9/5R3/9/9/9/3K5 w, f4f6, REAL_ROOT"
    })
    void aRootMayBeFalse(String fen, String capture, Clause clause) {
        assertThat(attack(fen, capture).clause()).isEqualTo(clause);
        assertThat(attack(fen, capture).roots())
                .singleElement()
                .satisfies(root -> assertThat(root.real()).isEqualTo(clause == Clause.REAL_ROOT));
    }

    private static Attack attack(String fen, String capture) {
        var position = XiangqiPosition.fromFen(fen);
        var move = XiangqiMove.of(capture);
        return Attacking.of(position.board(), position.turn()).stream()
                .filter(one -> one.from() == move.from() && one.at() == move.to())
                .findFirst()
                .orElseThrow();
    }
}
