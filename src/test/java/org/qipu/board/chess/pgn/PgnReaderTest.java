package org.qipu.board.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.Side;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.board.pgn.PgnProblem.Kind;
import org.qipu.board.pgn.PgnTag;

@DisplayName("PGN is read as it is found")
class PgnReaderTest {

    @Test
    void tagsKeepTheirOrderTheirEscapesAndTheirDuplicates() {
        PgnGame game = game("""
                [Event "A \\"B\\" \\\\ C"] [Site "x]]y"]
                [White "One"]
                [White "Two"]
                [ Round  "1" ]

                *
                """);
        assertThat(game.tags())
                .extracting(PgnTag::name, PgnTag::value, PgnTag::line)
                .containsExactly(
                        tuple("Event", "A \"B\" \\ C", 1),
                        tuple("Site", "x]]y", 1),
                        tuple("White", "One", 2),
                        tuple("White", "Two", 3),
                        tuple("Round", "1", 4));
        assertThat(game.tag("White")).contains("One");
        assertThat(game.problems()).isEmpty();
    }

    @Test
    void brokenTagsAreReadAsFarAsTheyGo() {
        PgnGame game = game("[Event \"The \"Big\" One\"]\n[Site \"no end\n[Date \"2018.10.12\"\n\n1. e4 *");
        assertThat(game.tags()).extracting(PgnTag::value).containsExactly("The \"Big\" One", "no end", "2018.10.12");
        assertThat(game.problems()).extracting(PgnProblem::kind).containsOnly(Kind.TAG);
        assertThat(game.mainLine()).hasSize(1);
    }

    /** Where so much stands before the first tags that they cannot be kept, they still part one game from the next. */
    @Test
    void tagsThatAreNotKeptBeginAGameAllTheSame() {
        var games = games("{}".repeat(200_001) + "\n[A \"b\"]{}".repeat(3));
        assertThat(games).extracting(game -> game.tags().size()).containsExactly(0, 1, 1);
        assertThat(games.getFirst().preamble()).hasSize(200_000);
    }

    @Test
    void movesComeWithNumberSideLineAndSquares() {
        PgnGame game = game("1. e4 e5\n2.Nf3 2...Nc6 3 Bb5 *");
        assertThat(game.mainLine())
                .extracting(PgnMove::token, PgnMove::moveNumber, PgnMove::side, PgnMove::line)
                .containsExactly(
                        tuple("e4", 1, Side.WHITE, 1),
                        tuple("e5", 1, Side.BLACK, 1),
                        tuple("Nf3", 2, Side.WHITE, 2),
                        tuple("Nc6", 2, Side.BLACK, 2),
                        tuple("Bb5", 3, Side.WHITE, 2));
        assertThat(game.mainLine().getLast().move()).get().hasToString("f1b5");
        assertThat(game.problems()).isEmpty();
    }

    @Test
    void commentsStandAnywhere() {
        PgnGame game = game("{before} 1. {after the number} e4 {one} {two} e5 ; rest of line {\n2. Nf3 * {afterword}");
        assertThat(game.moves().before())
                .containsExactly(PgnAnnotation.comment("before"), PgnAnnotation.comment("after the number"));
        assertThat(game.mainLine().getFirst().comments()).containsExactly("one", "two");
        assertThat(game.mainLine().get(1).annotations())
                .containsExactly(new PgnAnnotation.Comment(" rest of line {", true));
        assertThat(game.afterword()).containsExactly(PgnAnnotation.comment("afterword"));
        assertThat(game.problems()).isEmpty();
    }

    @Test
    void variationsNestAndStartFromThePositionBeforeTheMove() {
        PgnGame game = game("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 *");
        PgnLine alternative = game.mainLine().getFirst().variations().getFirst();
        assertThat(alternative.moves()).extracting(PgnMove::token).containsExactly("d4", "d5", "c4");
        PgnLine nested = alternative.moves().get(1).variations().getFirst();
        assertThat(nested.moves()).extracting(PgnMove::token).containsExactly("Nf6", "c4");
        assertThat(nested.moves()).allMatch(PgnMove::isLegal);
        assertThat(game.problems()).isEmpty();
    }

    @Test
    void glyphsAreReadAsNumbersAndAsMarks() {
        PgnGame game = game("1. e4! e5?? 2. Nf3!? $14 Nc6 ?! *");
        assertThat(game.mainLine())
                .extracting(PgnMove::nags)
                .containsExactly(List.of(1), List.of(4), List.of(5, 14), List.of(6));
        assertThat(game.problems()).isEmpty();
    }

    @Test
    void timesAreTold() {
        PgnGame game = game("""
                [WhiteClock "1:07:00"]
                [Clock "W/0:45:56"]

                1. e4 {[%clk 1:30:57] [%emt 0:00:03.5]} e5 {[%clk
                0:15:27]} 2. Nf3 {[%egt 0:01:02] [%mct 17:10:42]} Nc6 {[%clk x]} *
                """);
        assertThat(game.mainLine().get(0).clock()).contains(Duration.parse("PT1H30M57S"));
        assertThat(game.mainLine().get(0).elapsed()).contains(Duration.ofMillis(3500));
        assertThat(game.mainLine().get(1).clock()).contains(Duration.parse("PT15M27S"));
        assertThat(game.mainLine().get(2).gameTime()).contains(Duration.ofSeconds(62));
        assertThat(game.mainLine().get(2).mechanicalClock()).contains(Duration.parse("PT17H10M42S"));
        assertThat(game.mainLine().get(3).clock()).isEmpty();
        assertThat(game.clockTag("WhiteClock")).contains(Duration.parse("PT1H7M"));
        assertThat(game.clockTag("Clock")).contains(Duration.parse("PT45M56S"));
    }

    @Test
    @DisplayName("BOM, mixed line ends, escaped lines, no tags, several games")
    void unusualFiles() {
        List<PgnGame> games = games(
                "\uFEFF% made by a program\r\n1. e4\re5 1-0\r\n\n% between\n[Event \"B\"]\r\n\r\n1. d4\n%within\nd5 0-1");
        assertThat(games).hasSize(2);
        assertThat(games.getFirst().moves().before()).containsExactly(new PgnAnnotation.Escape(" made by a program"));
        assertThat(games.getFirst().mainLine()).hasSize(2);
        assertThat(games.getFirst().afterword()).containsExactly(new PgnAnnotation.Escape(" between"));
        assertThat(games.getLast().mainLine()).hasSize(2);
        assertThat(games.getLast().line()).isEqualTo(6);
        assertThat(games).flatExtracting(PgnGame::problems).isEmpty();
    }

    @Test
    void bytesAreUtf8OrElseThoseOfWindows() {
        byte[] utf8 = "[White \"Navara, Dávid ♔\"]\n\n*".getBytes(StandardCharsets.UTF_8);
        byte[] latin = "[White \"Müller\"]\n\n*".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(new PgnReader(new ByteArrayInputStream(utf8)).next().tag("White"))
                .contains("Navara, Dávid ♔");
        assertThat(new PgnReader(new ByteArrayInputStream(latin)).next().tag("White"))
                .contains("Müller");
        var written = "[White \"“Šálek” — €, Žižka, Œuvre‚ƒ„…†‡ˆ‰‹‘’•–˜™š›œžŸ\"]\n\n*";
        var windows = new PgnReader(new ByteArrayInputStream(written.getBytes(Charset.forName("windows-1252")))).next();
        assertThat(windows.tag("White")).contains("“Šálek” — €, Žižka, Œuvre‚ƒ„…†‡ˆ‰‹‘’•–˜™š›œžŸ");
        var nothing = "[White \"a\u0081b\"]\n\n*".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(new PgnReader(new ByteArrayInputStream(nothing)).next().tag("White"))
                .as("what stands for nothing stays, and can be told apart")
                .contains("a\u0081b");
    }

    @Test
    @DisplayName("MOV-19: an illegal move is kept with its exact place, and play goes on from what stood on the board")
    void illegalMoves() {
        PgnGame game = game("[Event \"x\"]\n\n1. e4 e5 2. Ke3 Nf6\n3. Kd3 *");
        assertThat(game.mainLine()).hasSize(5);
        assertThat(game.problems()).hasSize(1);
        PgnProblem problem = game.problems().getFirst();
        assertThat(problem).hasToString("game 1, line 3, move 2, 'Ke3': the king moves to an adjoining square");
        assertThat(problem.kind()).isEqualTo(Kind.ILLEGAL_MOVE);
        assertThat(game.mainLine().get(2).move()).get().hasToString("e1e3");
        assertThat(game.mainLine().get(4).isLegal()).isTrue();
    }

    @Test
    void aMoveThatCannotBeReadIsKeptAndWhatFollowsIsNotGuessed() {
        PgnGame game = game("1. e4 e5 2. Nf3 Nc6 3. Nx9 a6 4. Ba4 *");
        assertThat(game.problems()).extracting(PgnProblem::kind).containsExactly(Kind.UNREADABLE_MOVE);
        assertThat(game.mainLine())
                .extracting(PgnMove::token)
                .containsExactly("e4", "e5", "Nf3", "Nc6", "Nx9", "a6", "Ba4");
        assertThat(game.mainLine().getLast().move()).isEmpty();
        assertThat(game.mainLine().getLast().moveNumber()).isEqualTo(4);
    }

    @Test
    void anAmbiguousMoveNamesItsCandidates() {
        PgnGame game = game("[FEN \"6k1/8/8/8/8/8/8/K3N1N1 w - - 0 1\"]\n\n1. Nf3 *");
        assertThat(game.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(Kind.AMBIGUOUS_MOVE);
            assertThat(problem.reason()).isEqualTo("it fits [e1f3, g1f3]");
        });
    }

    @Test
    void movesAfterTheEndAreKept() {
        PgnGame game = game("1. f3 e5 2. g4 Qh4# 3. Kf2 Ke7 0-1");
        assertThat(game.mainLine()).hasSize(6);
        assertThat(game.problems().getFirst())
                .hasToString("game 1, line 1, move 3, 'Kf2': the game had ended by checkmate");
        assertThat(game.problems().getFirst().kind()).isEqualTo(Kind.MOVE_AFTER_END);
    }

    @Test
    void resultsThatDisagreeAreReported() {
        assertThat(kinds("[Result \"1-0\"]\n\n1. e4 0-1")).containsExactly(Kind.RESULT_DIFFERS);
        assertThat(kinds("1. f3 e5 2. g4 Qh4# 1-0")).containsExactly(Kind.RESULT_AGAINST_BOARD);
        assertThat(kinds("1. f3 e5 2. g4 Qh4# 0-1")).isEmpty();
        assertThat(kinds("[FEN \"8/8/6Kb/4k3/8/8/8/8 w - - 0 1\"]\n\n1. Kxh6 1-0"))
                .containsExactly(Kind.RESULT_AGAINST_BOARD);
        assertThat(kinds("1. e4")).containsExactly(Kind.RESULT_MISSING);
    }

    @ParameterizedTest
    @CsvSource({
        "1/2 - 1/2, 1/2-1/2",
        "1 - 0, 1-0",
        "0 - 1, 0-1",
        "0 -1, 0-1",
        "1- 0, 1-0",
        "1/2 -1/2, 1/2-1/2",
        "½ - ½, ½-½",
        "1 – 0, 1-0",
        "1/2 - 0, 1/2-0"
    })
    void aResultWithBlanksAroundItsSignIsOne(String written, String result) {
        var games = games("[Result \"" + written + "\"]\n\n1. e4 e5 " + written + "\n\n[Event \"next\"]\n\n1. d4 *");
        assertThat(games).hasSize(2);
        assertThat(games.getFirst().resultToken()).contains(result);
        assertThat(games.getFirst().mainLine()).hasSize(2);
        assertThat(games.getFirst().problems()).isEmpty();
        assertThat(games("1. e4 e5 " + written))
                .singleElement()
                .satisfies(last -> assertThat(last.resultToken()).contains(result));
        assertThat(games("1. e4 e5 " + written.replace(' ', '\n') + " {over}\n"))
                .singleElement()
                .satisfies(broken -> assertThat(broken.afterword()).hasSize(1));
    }

    @Test
    void whatOnlyBeginsLikeAResultWithBlanksIsNone() {
        assertThat(game("1 e4 e5 2 d4 *").problems()).isEmpty();
        assertThat(game("1. e4 e5 1/2").resultToken()).contains("1/2");
        assertThat(game("1 - e4 e5 *").mainLine()).hasSize(2);
        assertThat(game("1 - 1. e4 e5 *").mainLine()).hasSize(2);
        assertThat(game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0 - 0 Nf6 *").resultToken())
                .contains("*");
        assertThat(game("1. e4 e5 1 - 0-0 *").resultToken()).contains("*");
    }

    @Test
    @DisplayName("0-0 is castling where castling is legal, and a double loss where the tags say so")
    void noughtNought() {
        PgnGame castling = game("[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 Nf6 0-0");
        assertThat(castling.mainLine()).hasSize(8);
        assertThat(castling.resultToken()).contains("0-0");
        assertThat(castling.problems()).isEmpty();
        assertThat(game("1. e4 0-0 *").problems()).extracting(PgnProblem::kind).containsExactly(Kind.ILLEGAL_MOVE);
    }

    @Test
    void aFileThatEndsInMidGameLosesOnlyWhatIsMissing() {
        PgnGame game = game("[Event \"x\"]\n\n1. e4 e5 (1... c5 2. Nf3 {open [%clk 0:0");
        assertThat(game.mainLine()).hasSize(2);
        PgnLine variation = game.mainLine().getLast().variations().getFirst();
        assertThat(variation.moves().getLast().comments()).containsExactly("open [%clk 0:0");
        assertThat(game.problems())
                .extracting(PgnProblem::kind)
                .containsExactly(Kind.UNCLOSED, Kind.UNCLOSED, Kind.RESULT_MISSING);
    }

    @Test
    void aCommentThatNeverEndsDoesNotSwallowTheNextGame() {
        List<PgnGame> games = games("1. e4 {never closed\n\n[Event \"B\"]\n\n1. d4 *");
        assertThat(games).hasSize(2);
        assertThat(games.getFirst().problems()).extracting(PgnProblem::kind).contains(Kind.UNCLOSED);
        assertThat(games.getLast().tag("Event")).contains("B");
    }

    @Test
    void gamesWithTagsOnlyAreSeveralGames() {
        List<PgnGame> games = games("[Event \"A\"]\n[White \"x\"]\n\n[Event \"B\"]\n[White \"y\"]\n\n*");
        assertThat(games).extracting(game -> game.tag("White").orElse("")).containsExactly("x", "y");
    }

    @Test
    void marksThatStandApartBelongToTheirMove() {
        PgnGame game = game("1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 (=) 4. d4(=) *");
        assertThat(game.problems()).isEmpty();
        assertThat(game.mainLine())
                .extracting(PgnMove::token)
                .containsExactly("e4", "a6", "e5", "d5", "exd6 e.p.", "cxd6 (=)", "d4 (=)");
    }

    @Test
    void chess960AndNationalLetters() {
        PgnGame game = new PgnReader(new StringReader("""
                [Variant "Chess960"]
                [SetUp "1"]
                [FEN "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1"]

                1. O-O Kd7 2. Tfe1 *
                """), NotationLanguage.DE).next();
        assertThat(game.problems()).isEmpty();
        assertThat(game.mainLine())
                .extracting(move -> move.move().orElseThrow().code())
                .containsExactly("f1h1", "e8d7", "f1e1");
    }

    @Test
    void otherVariantsAndUnreadablePositionsAreReportedAndTheirMovesKept() {
        assertThat(game("[Variant \"Atomic\"]\n\n1. e4 *").problems())
                .extracting(PgnProblem::kind)
                .containsExactly(Kind.INITIAL_POSITION);
        PgnGame game = game("[FEN \"8/8/8 w - - 0 1\"]\n\n1. e4 *");
        assertThat(game.problems().getFirst().reason()).isEqualTo("men: 8 ranks are needed, there are 3");
        assertThat(game.mainLine()).extracting(PgnMove::token).containsExactly("e4");
    }

    @Test
    void aWrongMoveNumberIsReported() {
        assertThat(game("1. e4 e5 3. Nf3 *").problems())
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem).hasToString("game 1, line 1, move 2, '3': the number of the move is 2"));
    }

    @Test
    void nullMovesPassTheTurnInVariations() {
        PgnGame game = game("1. e4 e5 (1... -- 2. d4) 2. Nf3 *");
        PgnLine variation = game.mainLine().get(1).variations().getFirst();
        assertThat(variation.moves().getLast().isLegal()).isTrue();
        assertThat(game.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   \n\n", "\uFEFF"})
    void anEmptyFileHasNoGame(String text) {
        assertThat(games(text)).isEmpty();
    }

    @Test
    void whatHasNoMeaningIsKept() {
        PgnGame game = game("1. e4 ) ] \"x\" e5 $ !!! <a> *");
        assertThat(game.mainLine()).extracting(PgnMove::token).containsExactly("e4", "e5", "a");
        assertThat(game.mainLine().getFirst().annotations())
                .containsExactly(
                        new PgnAnnotation.Stray(")"), new PgnAnnotation.Stray("]"), new PgnAnnotation.Stray("\"x\""));
    }

    private static List<Kind> kinds(String text) {
        return game(text).problems().stream().map(PgnProblem::kind).toList();
    }

    private static PgnGame game(String text) {
        return new PgnReader(new StringReader(text)).next();
    }

    private static List<PgnGame> games(String text) {
        return new PgnReader(new StringReader(text)).games().toList();
    }
}
