package org.qipu.board.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;

@DisplayName("通則三: notation")
class XiangqiNotationTest {

    private static final String START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    private static final String THREE_AND_TWO = "3k5/9/2P1P4/4P4/2P1P4/9/9/9/9/5K3 w";
    private static final String TWO_AND_TWO = "3k5/9/2P1P4/9/2P1P4/9/9/9/9/5K3 w";
    private static final String FIVE = "3k5/4P4/4P4/4P4/4P4/9/4P4/9/9/5K3 w";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "炮二平五", "炮2平5", "包二平五", "砲二平五", "炮２平５", "炮2=5", "炮2.5", "C2=5", "c2.5", "C2＝5", "h2e2", "H2-E2", "H2E2",
                " 炮二平五 "
            })
    @Law({"XQ-1.1.2", "XQ-3.3.1", "XQ-3.3.2", "XQ-3.3.4"})
    void oneMoveInItsManySpellings(String text) {
        assertThat(read(START, text))
                .isInstanceOfSatisfying(
                        MoveReading.Legal.class,
                        legal -> assertThat(legal.move()).hasToString("h2e2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"馬8進7", "馬八進七", "馬8进7", "马8进7", "傌8進7", "馮8進7", "馬8+7", "H8+7", "n8+7", "h9g7", "馬8 7"})
    @Law({"XQ-1.1.2", "XQ-3.3.1", "XQ-3.3.2", "XQ-3.3.3", "XQ-3.3.4"})
    void blackCountsFilesFromItsOwnRight(String text) {
        String afterFirst = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";
        assertThat(read(afterFirst, text))
                .isInstanceOfSatisfying(
                        MoveReading.Legal.class,
                        legal -> assertThat(legal.move()).hasToString("h9g7"));
    }

    @ParameterizedTest(name = "{1}: {2} {3} {4} {5}")
    @CsvSource({
        START + ", h2e2, 炮二平五, 炮2=5, C2=5, 炮2 5",
        START + ", b0c2, 傌八進七, 傌8+7, H8+7, 傌8 7",
        START + ", a0a1, 俥九進一, 俥9+1, R9+1, 俥9 1",
        START + ", d0e1, 仕六進五, 仕6+5, A6+5, 仕6 5",
        START + ", c0e2, 相七進五, 相7+5, E7+5, 相7 5",
        START + ", e0e1, 帥五進一, 帥5+1, K5+1, 帥5 1",
        "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w, e5a5, 前炮平九, 前炮=9, C+=9, 前炮9",
        "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w, e2e1, 後炮退一, 後炮-1, C--1, 後炮-1",
        "3k5/9/9/9/4c4/9/9/4c4/9/5K3 b, e2a2, 前包平1, 前包=1, C+=1, 前包=1",
        "3k5/9/9/4P4/4P4/9/9/9/9/5K3 w, e6d6, 前兵平六, 前兵=6, P+=6, 前兵6",
        "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w, e6d6, 中兵平六, 中兵=6, 25=6, 中兵6",
        THREE_AND_TWO + ", e7d7, 前五兵平六, 前5兵=6, 15=6, 前5兵6",
        THREE_AND_TWO + ", e6d6, 中五兵平六, 中5兵=6, 25=6, 中5兵6",
        THREE_AND_TWO + ", c5b5, 後七兵平八, 後7兵=8, 27=8, 後7兵8",
        FIVE + ", e6d6, 三兵平六, 三兵=6, 35=6, 三兵6",
        FIVE + ", e3e4, 五兵進一, 五兵+1, 55+1, 五兵1",
        "3k5/9/9/9/9/9/9/3A5/9/3A1K3 w, d2e1, 仕六退五, 仕6-5, A6-5, 仕6-5"
    })
    @Law({"XQ-3.3.1", "XQ-3.3.2", "XQ-3.3.3", "XQ-3.3.4", "XQ-3.3.5"})
    void everyFormIsWrittenAsRecommended(
            String fen, String code, String chinese, String asian, String wxf, String simple) {
        XiangqiPosition position = XiangqiPosition.fromFen(fen);
        XiangqiMove move = XiangqiMove.of(code);
        assertThat(XiangqiNotation.chinese(position, move)).isEqualTo(chinese);
        assertThat(XiangqiNotation.asian(position, move)).isEqualTo(asian);
        assertThat(XiangqiNotation.wxf(position, move)).isEqualTo(wxf);
        assertThat(XiangqiNotation.simple(position, move)).isEqualTo(simple);
        for (String text : List.of(chinese, asian, wxf, simple)) {
            assertThat(read(fen, text))
                    .as(text)
                    .isInstanceOfSatisfying(
                            MoveReading.Legal.class,
                            legal -> assertThat(legal.move()).isEqualTo(move));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w, +C=9, e5a5",
        "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w, -C-1, e2e1",
        "3k5/9/9/3P5/3P5/9/9/9/9/5K3 w, 前六平七, d6c6",
        "3k5/9/9/9/9/9/9/3A5/9/3A1K3 w, 前仕退五, d2e1",
        "3k5/9/9/9/9/9/9/3A5/9/3A1K3 w, 後仕進五, d0e1",
        THREE_AND_TWO + ", 前兵七平六, c7d7",
        "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w, 前炮五平九, e5a5",
        THREE_AND_TWO + ", 中兵五平四, e6f6",
        THREE_AND_TWO + ", 前兵7=6, c7d7",
        THREE_AND_TWO + ", 後兵七 八, c5b5",
        TWO_AND_TWO + ", 四兵平八, c5b5", // from the right the fourth, from the left the second
        TWO_AND_TWO + ", 三兵平四, e7f7", // from the left the third; the third from the right, on the other file, cannot go
        // there
        TWO_AND_TWO + ", 四兵平四, e5f5",
        TWO_AND_TWO + ", 一兵平八, c7b7",
        "3k5/9/2P1P4/9/2P1P1P2/9/9/9/9/5K3 w, 四兵平八, c5b5"
    })
    @Law("XQ-3.3.5")
    void otherUsualSpellingsAreUnderstood(String fen, String text, String code) {
        assertThat(read(fen, text))
                .isInstanceOfSatisfying(
                        MoveReading.Legal.class,
                        legal -> assertThat(legal.move()).hasToString(code));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | 炮2 4 | h2f2 h2h6
            3k5/9/9/9/4C4/9/9/4C4/9/5K3 w | 炮五平六 | e2d2 e5d5
            3k5/9/2P1P4/4P4/2P6/9/9/9/9/5K3 w | 前兵進一 | c7c8 e7e8
            3k5/9/2P1P4/9/2P1P4/9/9/9/9/5K3 w | 三兵平六 | c7d7 e7d7
            3k5/9/2P1P4/9/2P1P4/9/9/9/9/5K3 w | 二兵進一 | c5c6 e5e6
            """)
    @Law("XQ-3.3.3")
    void whatFitsSeveralMovesIsAnsweredWithAllOfThem(String fen, String text, String candidates) {
        assertThat(read(fen, text))
                .isInstanceOfSatisfying(
                        MoveReading.Ambiguous.class,
                        ambiguous -> assertThat(ambiguous.candidates().stream()
                                        .map(XiangqiMove::code)
                                        .sorted())
                                .containsExactly(candidates.split(" ")));
    }

    @ParameterizedTest
    @CsvSource({
        "炮二進七, '', h2h9", // captures the horse over the cannon: legal
        "炮二進八, NO_SUCH_MAN, ''",
        "炮二進六, WAY_BLOCKED, h2h8",
        "傌二進四, LEG_BLOCKED, h0f1",
        "俥一進三, OWN_MAN_ON_POINT, i0i3",
        "俥一平二, OWN_MAN_ON_POINT, i0h0",
        "俥二進一, NO_SUCH_MAN, ''",
        "前炮平五, NO_SUCH_MAN, ''",
        "h2h8, WAY_BLOCKED, h2h8",
        "h9g7, OPPONENTS_MAN, h9g7"
    })
    void aWellFormedTextThatNamesNoLegalMoveSaysWhy(String text, String reason, String named) {
        MoveReading reading = read(START, text);
        if (reason.isEmpty()) {
            assertThat(reading).isInstanceOf(MoveReading.Legal.class);
        } else {
            assertThat(reading).isInstanceOfSatisfying(MoveReading.Illegal.class, illegal -> {
                assertThat(illegal.reason().name()).isEqualTo(reason);
                assertThat(illegal.named().map(XiangqiMove::code).orElse("")).isEqualTo(named);
            });
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            炮二平□ | h2i2 h2g2 h2f2 h2e2 h2d2 h2c2
            □二平五 | h2e2
            傌二 | h0g2 h0i2
            炮二平五平 | ''
            hello | ''
            炮 | ''
            """)
    void anUnreadableTextIsAnsweredWithWhatCouldBeReadOfIt(String text, String candidates) {
        assertThat(read(START, text))
                .isInstanceOfSatisfying(
                        MoveReading.Unreadable.class,
                        unreadable -> assertThat(
                                        unreadable.candidates().stream().map(XiangqiMove::code))
                                .containsExactlyInAnyOrder(
                                        candidates.isEmpty() ? new String[0] : candidates.split(" ")));
    }

    @Test
    void aTextThatIsTooLongIsUnreadable() {
        assertThat(read(START, "炮".repeat(41))).isInstanceOf(MoveReading.Unreadable.class);
    }

    @Property(tries = 500)
    @Law({"XQ-3.3.1", "XQ-3.3.2", "XQ-3.3.3", "XQ-3.3.4"})
    void everyMoveIsReadAsWrittenInEveryNotation(@ForAll("positions") XiangqiPosition position) {
        for (XiangqiMove move : position.legalXiangqiMoves()) {
            for (String text : List.of(
                    XiangqiNotation.chinese(position, move),
                    XiangqiNotation.asian(position, move),
                    XiangqiNotation.wxf(position, move),
                    XiangqiNotation.simple(position, move),
                    XiangqiNotation.iccs(move))) {
                assertThat(XiangqiNotation.read(position, text))
                        .as("%s in %s", text, position)
                        .isInstanceOfSatisfying(
                                MoveReading.Legal.class,
                                legal -> assertThat(legal.move()).isEqualTo(move));
            }
        }
    }

    @Property(tries = 300)
    @Law("XQ-3.3.5")
    void soldiersInAnyFormationAreToldApart(@ForAll long seed) {
        XiangqiPosition position = XiangqiPosition.asItStands(soldiers(new Random(seed)));
        for (XiangqiMove move : position.legalXiangqiMoves()) {
            for (String text : List.of(XiangqiNotation.chinese(position, move), XiangqiNotation.wxf(position, move))) {
                assertThat(XiangqiNotation.read(position, text))
                        .as("%s in %s", text, position)
                        .isInstanceOfSatisfying(
                                MoveReading.Legal.class,
                                legal -> assertThat(legal.move()).isEqualTo(move));
            }
        }
    }

    @Property(tries = 3000)
    void textNeverCrashesTheReader(@ForAll("texts") String text, @ForAll("positions") XiangqiPosition position) {
        assertThat(XiangqiNotation.read(position, text).token()).isEqualTo(text);
    }

    private static String soldiers(Random random) {
        char[][] board = new char[10][];
        for (int rank = 0; rank < 10; rank++) {
            board[rank] = "111111111".toCharArray();
        }
        board[9][3] = 'k';
        board[0][5] = 'K';
        for (int i = 0; i < 5; i++) {
            board[5 + random.nextInt(4)][random.nextInt(2) + 4] = 'P';
        }
        StringBuilder fen = new StringBuilder();
        for (int rank = 9; rank >= 0; rank--) {
            fen.append(board[rank]).append(rank == 0 ? " w" : "/");
        }
        return fen.toString();
    }

    private static MoveReading read(String fen, String text) {
        return XiangqiNotation.read(XiangqiPosition.fromFen(fen), text);
    }

    @Provide
    Arbitrary<XiangqiPosition> positions() {
        return RandomGames.positions();
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.oneOf(
                Arbitraries.strings(),
                Arbitraries.strings()
                        .withChars("帥仕相傌俥炮兵前中後進退平一二五九19+-=.KAEHRCPab0? ")
                        .ofMaxLength(7));
    }
}
