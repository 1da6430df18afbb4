package org.qipu.board.xiangqi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.qipu.board.xiangqi.text.TextFiles.codes;
import static org.qipu.board.xiangqi.text.TextFiles.pgn;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.board.Side;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.board.pgn.PgnProblem.Kind;
import org.qipu.board.pgn.PgnWriter;

@DisplayName("PGN of xiangqi")
class XiangqiPgnTest {

    private static final Charset GB18030 = Charset.forName("GB18030");
    private static final List<String> OPENING = List.of(
            "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4", "g6g5", "h0h6", "h7i7", "h6g6", "i7i8", "b0c2",
            "d9e8", "c2d4", "i8g8", "g6f6");
    private static final String FIVE = "[FEN \"3k5/4P4/4P4/4P4/4P4/9/4P4/9/9/5K3 w - - 0 1\"]\n\n";
    private static final String THREE_AND_TWO = "[FEN \"3k5/9/2P1P4/4P4/2P1P4/9/9/9/9/5K3 w\"]\n\n";

    @ParameterizedTest
    @EnumSource
    @Law({"XQ-3.3.1", "XQ-3.3.2", "XQ-3.3.4"})
    void theSameGameInEachFormatIsTheSameMovesAndIsWrittenBackAsItWas(MoveFormat format) {
        String text = TextFiles.text("opening." + format.name().toLowerCase() + ".pgn");
        PgnGame game = pgn(text);
        assertThat(game.problems()).isEmpty();
        assertThat(codes(game.mainLine())).isEqualTo(OPENING);
        assertThat(codes(game.mainLine().get(9).variations().getFirst().moves()))
                .containsExactly("g7f5", "h6h4", "c9e7");
        assertThat(codes(game.mainLine()
                        .get(9)
                        .variations()
                        .getFirst()
                        .moves()
                        .get(1)
                        .variations()
                        .getFirst()
                        .moves()))
                .containsExactly("h6f6", "g5g4");
        assertThat(game.mainLine().getFirst().clock()).contains(Duration.ofSeconds(3580));
        assertThat(game.tag("Red")).contains("項羽");
        assertThat(PgnWriter.text(game).strip()).isEqualTo(text.strip());
        for (MoveFormat other : MoveFormat.values()) {
            assertThat(PgnWriter.text(XiangqiPgn.inFormat(game, other)).strip())
                    .isEqualTo(TextFiles.text("opening." + other.name().toLowerCase() + ".pgn")
                            .strip());
        }
    }

    @Test
    @Law("XQ-3.3.1")
    void simplifiedCharactersInGb18030AreReadAndWrittenAsTheyAre() throws IOException {
        byte[] bytes = TextFiles.bytes("opening.gb18030.pgn");
        PgnGame game = new XiangqiPgnReader(new ByteArrayInputStream(bytes), GB18030).next();
        assertThat(game.problems()).isEmpty();
        assertThat(codes(game.mainLine())).isEqualTo(OPENING);
        assertThat(game.tag("Event")).contains("台北公开赛");
        assertThat(game.mainLine().get(1).token()).isEqualTo("马8进7");
        assertThat(PgnWriter.text(game).strip().getBytes(GB18030))
                .isEqualTo(new String(bytes, GB18030).strip().getBytes(GB18030));
    }

    @Test
    void aMarkOfUtf8OutweighsTheEncodingThatWasNamed() throws IOException {
        byte[] bytes = ("\uFEFF" + TextFiles.text("opening.chinese.pgn")).getBytes(StandardCharsets.UTF_8);
        assertThat(new XiangqiPgnReader(new ByteArrayInputStream(bytes), GB18030)
                        .next()
                        .tag("Red"))
                .contains("項羽");
        assertThat(new XiangqiPgnReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8)
                        .next()
                        .tag("Game"))
                .contains("Chinese Chess");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. 炮二平五 馬8進7",
                "1.炮二平五 馬8進7",
                "1炮2平5 马８进７",
                "1. C2=5 H8+7",
                "1.C2.5 h8+7",
                "1. H2-E2 h9g7",
                "1. 炮2 5 馬8 7",
                "1. 炮2\n5 馬8 7",
                "1. 炮2=5 1... H9-G7",
                "1. 砲二平五 馮8進7",
                "炮２平５ 馬8+7"
            })
    @Law({"XQ-3.3.1", "XQ-3.3.2", "XQ-3.3.3", "XQ-3.3.4"})
    void eachMoveIsRecognisedByItselfWhateverTheTagSays(String moves) {
        for (String format : List.of("", "[Format \"Chinese\"]\n\n", "[Format \"WXF\"]\n\n", "[Format \"ICCS\"]\n\n")) {
            PgnGame game = pgn(format + moves + " *");
            assertThat(codes(game.mainLine())).as(format).containsExactly("h2e2", "h9g7");
            assertThat(game.problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1. 三兵平六, e6d6",
        "1. 35=6, e6d6",
        "1.35.6, e6d6",
        "1. 五兵進一, e3e4",
        "1.55+1, e3e4",
        "1. 一兵平四, e8f8",
        "1. 15=4, e8f8",
        "1. １５＝４, e8f8"
    })
    @Law("XQ-3.3.5")
    void fiveSoldiersOnAFileAreCountedFromTheFront(String moves, String code) {
        PgnGame game = pgn(FIVE + moves + " *");
        assertThat(game.problems()).isEmpty();
        assertThat(codes(game.mainLine())).containsExactly(code);
    }

    @ParameterizedTest
    @CsvSource({
        "前五兵平六, e7d7",
        "15=6, e7d7",
        "中五兵平六, e6d6",
        "25=6, e6d6",
        "25.6, e6d6",
        "後七兵平八, c5b5",
        "27=8, c5b5",
        "前5兵6, e7d7"
    })
    @Law("XQ-3.3.5")
    void soldiersOnTwoFilesAreToldApartByPlaceAndFile(String move, String code) {
        PgnGame game = pgn(THREE_AND_TWO + "1." + move + " *");
        assertThat(game.problems()).isEmpty();
        assertThat(codes(game.mainLine())).containsExactly(code);
    }

    @ParameterizedTest
    @CsvSource({
        "前炮平九, e5a5",
        "C+=9, e5a5",
        "C+.9, e5a5",
        "+C=9, e5a5",
        "+C.9, e5a5",
        "前炮=9, e5a5",
        "前炮9, e5a5",
        "後炮退一, e2e1",
        "C--1, e2e1",
        "-C-1, e2e1",
        "后炮退一, e2e1"
    })
    @Law("XQ-3.3.5")
    void menInTandemAreToldApartByFrontAndRear(String move, String code) {
        PgnGame game = pgn("[FEN \"3k5/9/9/9/4C4/9/9/4C4/9/5K3 w\"]\n\n1. " + move + " *");
        assertThat(game.problems()).isEmpty();
        assertThat(codes(game.mainLine())).containsExactly(code);
    }

    @Test
    void fourSoldiersOnAFileInEveryFormatComeBackAsTheSameMoves() {
        PgnGame game = pgn("[FEN \"5k3/3P5/3P5/3P5/3P5/9/9/9/9/4K4 w\"]\n\n1. 二兵平五 將6進1 2. 前兵平五 將6退1 3. 後兵平七 *");
        assertThat(game.problems()).isEmpty();
        for (MoveFormat format : MoveFormat.values()) {
            PgnGame written = pgn(PgnWriter.text(XiangqiPgn.inFormat(game, format)));
            assertThat(codes(written.mainLine())).isEqualTo(codes(game.mainLine()));
            assertThat(written.problems()).isEmpty();
        }
    }

    @Test
    void anIllegalMoveIsKeptWithItsExactPlaceAndPlayGoesOnFromWhatStoodOnTheBoard() {
        PgnGame game = pgn("[Game \"Chinese Chess\"]\n\n1. 炮二平五 馬8進7\n2. 傌二進四 車9平8 *");
        assertThat(game.problems())
                .singleElement()
                .hasToString("game 1, line 4, move 2, '傌二進四': the horse's leg is blocked");
        assertThat(codes(game.mainLine())).containsExactly("h2e2", "h9g7", "h0f1", "i9h9");
        assertThat(game.mainLine().getLast().isLegal()).isTrue();
    }

    @Test
    @Law("XQ-3.3.3")
    void whatFitsSeveralMovesIsKeptAndNeverGuessed() {
        PgnGame game = pgn("1. 炮2 4 馬8進7 2. 傌二進三 *");
        assertThat(game.mainLine()).extracting(PgnMove::token).containsExactly("炮2 4", "馬8進7", "傌二進三");
        assertThat(game.mainLine()).extracting(PgnMove::move).allMatch(Optional::isEmpty);
        assertThat(game.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(Kind.AMBIGUOUS_MOVE);
            assertThat(problem.reason()).contains("h2f2").contains("h2h6");
        });
    }

    @Test
    void anUnreadableMoveIsKeptWithItsExactPlace() {
        PgnGame game = pgn("[Event \"x\"]\n\n1. 炮二平五 馬8進7\n2. 傌二進□ 車9平8 *");
        assertThat(game.problems())
                .extracting(
                        PgnProblem::kind, PgnProblem::line, PgnProblem::moveNumber, PgnProblem::side, PgnProblem::token)
                .containsExactly(tuple(Kind.UNREADABLE_MOVE, 4, 2, Optional.of(Side.WHITE), "傌二進□"));
        assertThat(pgn(PgnWriter.text(game)).mainLine())
                .extracting(PgnMove::token)
                .containsExactly("炮二平五", "馬8進7", "傌二進□", "車9平8");
    }

    @Test
    void theResultIsComparedWithTheBoardWhereNoMoveLeftLoses() {
        String stalemated = "[FEN \"3k5/9/2P6/9/9/9/9/9/9/4K4 w\"]\n\n1. 兵七平六 ";
        assertThat(pgn(stalemated + "1-0").problems()).isEmpty();
        assertThat(pgn(stalemated + "1/2-1/2").problems())
                .extracting(PgnProblem::kind)
                .containsExactly(Kind.RESULT_AGAINST_BOARD);
        assertThat(pgn(stalemated + "將4平5 1-0").problems())
                .extracting(PgnProblem::reason)
                .contains("the game had ended by no legal move (困斃)");
    }

    @Test
    void aWrongPlacementIsRefusedWithTheReasonAndTheMovesAreKept() {
        PgnGame game = pgn("[FEN \"3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1\"]\n\n1. 帥六進一 *");
        assertThat(game.initial()).isEmpty();
        assertThat(game.problems())
                .singleElement()
                .hasToString("game 1, line 1, '3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1': men: the generals face each other");
        assertThat(game.mainLine()).extracting(PgnMove::token).containsExactly("帥六進一");
    }

    @Test
    void blackMayMoveFirst() {
        PgnGame game = pgn("[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 7\"]\n\n7... 將4進1 8. 帥五進一 *");
        assertThat(game.problems()).isEmpty();
        assertThat(codes(game.mainLine())).containsExactly("d9d8", "e0e1");
        assertThat(PgnWriter.text(game)).contains("7... 將4進1 8. 帥五進一 *");
    }

    @Test
    void gamesFollowEachOtherEvenWithNothingButTheirTags() {
        String tags = "[Game \"Chinese Chess\"]\n[Event \"%s\"]\n\n";
        List<PgnGame> games = new XiangqiPgnReader(new StringReader(
                        tags.formatted("a") + tags.formatted("b") + "1. 炮二平五 {no end\n" + tags.formatted("c") + "*"))
                .games()
                .toList();
        assertThat(games).extracting(game -> game.tag("Event").orElse("")).containsExactly("a", "b", "c");
    }
}
