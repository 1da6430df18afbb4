package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.Discipline;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.game.GameDecider;
import org.qipu.game.command.ImportedMove;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Annotation;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.read.export.Form;
import org.qipu.read.export.PgnExport;
import org.qipu.read.export.Setting;
import org.qipu.read.export.Told;
import org.qipu.replay.Replay;

@DisplayName("A game taken over and written as PGN again reads as the same game")
class WrittenBackTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");
    private static final Actor ACTOR = new Actor("federation", Actor.Role.FEDERATION);
    private static final Setting NAMELESS = new Setting(Optional.empty(), true, Map.of(), Set.of());

    /** A game that was read: what was wrong with its text, and what takes it over. */
    private record Read(List<PgnProblem.Kind> problems, PgnTaking.Taken taken) {

        List<ImportedMove> moves() {
            return taken.command().moves();
        }

        Annotation beside(int move) {
            return moves().get(move).annotation().orElseThrow();
        }
    }

    private static String dated(String tagsAndMoves) {
        return "[Date \"2023.05.06\"]\n" + tagsAndMoves;
    }

    private static Read read(String text) {
        var options = ImportOptions.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        var taking = new PgnTaking(options, name -> name, NOW);
        try (var texts = GameTexts.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), options)) {
            var games = new ArrayList<Read>();
            for (var game : texts) {
                assertThat(NoGame.why(game, texts)).isEmpty();
                games.add(new Read(
                        game.problems().stream().map(PgnProblem::kind).toList(), taking.of(game, texts.format())));
            }
            assertThat(games).hasSize(1);
            return games.getFirst();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String written(Read read, Form form) {
        var taken = read.taken();
        var decision = GameDecider.decide(Game.NONE, new TimedCommand(taken.at(), NOW, ACTOR, taken.command()));
        assertThat(decision).isInstanceOf(Decision.Accepted.class);
        var events = new ArrayList<RecordedEvent>();
        for (var event : ((Decision.Accepted) decision).events()) {
            events.add(new RecordedEvent(events.size() + 1, taken.at(), NOW, ACTOR, event));
        }
        return PgnExport.text(Told.of(taken.gameId(), new Replay(events)), NAMELESS, form);
    }

    private static String written(Read read) {
        return written(read, Form.RECORD);
    }

    private static void isTheSameAgain(Read read) {
        var again = read(written(read));
        assertThat(again.moves()).isEqualTo(read.moves());
        assertThat(again.taken().command().score())
                .isEqualTo(read.taken().command().score());
        assertThat(again.taken().gameId()).isEqualTo(read.taken().gameId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a brace } and more ) of it", "} 1-0", "} 2. d3 ("})
    void aClosingBraceInACommentOfAVariationEndsNeitherTheCommentNorTheVariation(String comment) {
        var read = read(dated("\n1. e4 e5 (1... c5 ; " + comment + "\n 2. Nf3) 2. Nf3 Nc6 1-0\n"));
        assertThat(read.moves()).hasSize(4);
        isTheSameAgain(read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "*"})
    void everyScoreOfTheLawsIsReadWhereItEndsAGameWithMovesAndOneWithout(String score) {
        for (var moves : List.of("", "1. e4 e5 ")) {
            var read =
                    read(dated("[White \"A\"]\n[Black \"B\"]\n[Result \"" + score + "\"]\n\n" + moves + score + "\n"));
            assertThat(read.problems()).isEmpty();
            assertThat(read.moves()).hasSize(moves.isEmpty() ? 0 : 2);
            assertThat(read.taken().command().score()).contains(score);
            assertThat(written(read)).endsWith(moves + score + "\n\n");
        }
    }

    @ParameterizedTest
    @CsvSource({"1:0,1-0", "0:1,0-1", "1–0,1-0", "0–1,0-1", "½:½,1/2-1/2", "1/2–1/2,1/2-1/2", "½–½,1/2-1/2", "0-2,0-1"})
    void aResultWithAnotherSignBetweenThePointsIsNoMove(String written, String score) {
        var read = read(dated("[Result \"" + score + "\"]\n\n1. e4 e5 " + written + "\n"));
        assertThat(read.problems()).isEmpty();
        assertThat(read.moves()).hasSize(2);
        assertThat(read.taken().command().score()).contains(score);
    }

    @ParameterizedTest
    @CsvSource({"1 - 0,1-0", "0 - 1,0-1", "1/2 - 1/2,1/2-1/2", "½ - ½,1/2-1/2", "1 : 0,1-0", "2 - 0,1-0"})
    void aResultWithBlanksAroundItsSignIsReadInTheTagAndBehindTheMoves(String written, String score) {
        for (var behind : List.of(written, "")) {
            var read = read(dated("[Result \"" + written + "\"]\n\n1. e4 e5 " + behind + "\n"));
            assertThat(read.problems()).doesNotContain(PgnProblem.Kind.RESULT_UNREADABLE, PgnProblem.Kind.STRAY_TEXT);
            assertThat(read.moves()).hasSize(2);
            assertThat(read.taken().command().score()).contains(score);
        }
    }

    @ParameterizedTest
    @CsvSource({"0 - 0,0-0", "1/2 - 0,1/2-0", "0 - 1/2,0-1/2", "½-0,1/2-0", "+ / -,+/-", "- / -,-/-"})
    void aScoreOfTheLawsWithBlanksIsReadInTheTag(String written, String score) {
        var read = read(dated("[Result \"" + written + "\"]\n\n1. e4 e5 " + score + "\n"));
        assertThat(read.problems()).isEmpty();
        assertThat(read.taken().command().score()).contains(score);
    }

    @Test
    void whatStandsBeforeTheTagsIsKeptBeforeTheMoves() {
        var read =
                read("; from the club's archive\n{ Board 3 had\nno increment }\n" + dated("\n{start} 1. e4 e5 1-0\n"));
        assertThat(read.problems()).isEmpty();
        assertThat(read.taken().command().source().before())
                .containsExactly("from the club's archive", "Board 3 had\nno increment", "start");
        assertThat(written(read)).contains("from the club's archive", "Board 3 had", "start");
        isTheSameAgain(read);
    }

    @Test
    void whatIsAddedBeforeTheTagsMakesNoOtherGameOfIt() {
        var plain = dated("\n1. e4 e5 1-0\n");
        assertThat(read("{checked}\n" + plain).taken().gameId())
                .isEqualTo(read(plain).taken().gameId());
    }

    @Test
    void whatJudgesAPositionEndsNoGame() {
        var read = read(dated("[Result \"1-0\"]\n\n1. e4 e5 +/- 2. Nf3 -/+ Nc6 1-0\n"));
        assertThat(read.moves()).hasSize(4);
    }

    @Test
    void castlingEndsNoGameWhoseTagSaysThatBothLost() {
        var read = read(dated("[Result \"0-0\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 5. d3 0-0\n"));
        assertThat(read.problems()).isEmpty();
        assertThat(read.moves()).hasSize(9);
    }

    @Test
    void aDrawWrittenInShortAgreesWithABoardThatSaysDraw() {
        var stalemate =
                read(dated("[FEN \"8/8/8/8/8/4k3/3p4/3K4 b - - 0 60\"]\n[Result \"1/2-1/2\"]\n\n60... Kd3 1/2\n"));
        assertThat(stalemate.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[%clk 45]", "[%clk 59.5]", "[%clk 1:2:3:4]", "[%clk 1h 30m]", "[%clk ??:??]"})
    void aClockThatNobodyCanReadStaysInTheComment(String comment) {
        var read = read(dated("[Result \"1-0\"]\n\n1. e4 {" + comment + "} e5 1-0\n"));
        assertThat(read.moves().getFirst().clock()).isEmpty();
        assertThat(read.beside(0).comments()).containsExactly(comment);
        isTheSameAgain(read);
    }

    @Test
    void theFirstClockThatCanBeReadIsTheOneOfTheMove() {
        var read = read(dated("[Result \"1-0\"]\n\n1. e4 {[%clk 5400] [%clk 1:30:00]} e5 1-0\n"));
        assertThat(read.moves().getFirst().clock()).contains(Duration.ofMinutes(90));
        assertThat(read.beside(0).comments()).containsExactly("[%clk 5400]");
        isTheSameAgain(read);
    }

    @Test
    void ofSeveralClocksBesideAMoveTheOthersStay() {
        var read = read(dated(
                "[Result \"1-0\"]\n\n1. e4 {[%clk 1:30:00] [%clk 1:29:00]} {ten seconds [%clk 1:28:00]} e5 1-0\n"));
        assertThat(read.moves().getFirst().clock()).contains(Duration.ofMinutes(90));
        assertThat(read.beside(0).comments()).containsExactly("[%clk 1:29:00]", "ten seconds [%clk 1:28:00]");
        isTheSameAgain(read);
    }

    @Test
    void aClockBeforeTheFirstMoveIsOfNoMoveAndStays() {
        var read = read(dated("[Result \"1-0\"]\n\n{[%clk 1:30:00]} 1. e4 e5 1-0\n"));
        assertThat(read.taken().command().source().before()).containsExactly("[%clk 1:30:00]");
        isTheSameAgain(read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0:03:27.25", "0:00:59.984", "1:00:00.005", "0:00:00.9", "-0:00:01.07"})
    void theClockOfARecordKeepsItsHundredths(String clock) {
        var read = read(dated("[Result \"1-0\"]\n\n1. e4 {[%clk " + clock + "]} e5 1-0\n"));
        assertThat(written(read)).contains("[%clk " + clock + "]");
        isTheSameAgain(read);
    }

    @Test
    void theClockOfAFeedHasTenths() {
        var read = read(dated("[Result \"1-0\"]\n\n1. e4 {[%clk 0:03:27.25]} e5 {[%clk 0:03:00.09]} 1-0\n"));
        assertThat(written(read, Form.FEED)).contains("[%clk 0:03:27.2]", "[%clk 0:03:00]");
    }

    @Test
    void whatIsSaidBehindTheResultIsKept() {
        var read = read(dated("[Result \"1-0\"]\n\n1. e4 e5 1-0 {Black forfeits on time} ; see 3.1\n"));
        assertThat(read.taken().command().source().after()).containsExactly("Black forfeits on time", "see 3.1");
        assertThat(written(read)).endsWith("1. e4 e5 1-0 {Black forfeits on time} {see 3.1}\n\n");
        assertThat(written(read, Form.FEED)).endsWith("1. e4 e5 1-0\n\n");
        isTheSameAgain(read);
        assertThat(read(written(read)).taken().command().source().after())
                .isEqualTo(read.taken().command().source().after());
    }

    @Test
    void noEmptyLineStandsInACommentOfAFeedForThereReadersDivideGames() {
        var read = read(dated("[Result \"1-0\"]\n\n{note\n\n[1] see below} 1. e4 {note\n\n[2] so} e5 1-0\n"));
        assertThat(written(read, Form.FEED)).endsWith("\n\n{note [1] see below} 1. e4 {note [2] so} 1... e5 1-0\n\n");
        isTheSameAgain(read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KQkq", "GEge"})
    void aStartOfChess960IsThatWithoutItsTag(String castling) {
        var read = read(dated("[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w " + castling
                + " - 0 1\"]\n[Result \"1-0\"]\n\n1. Ng3 Ng6 2. O-O O-O 1-0\n"));
        assertThat(read.problems()).isEmpty();
        assertThat(read.taken().command().schedule().discipline()).contains(Discipline.CHESS960);
        isTheSameAgain(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
                "",
                " "
            })
    void anyOtherStartIsOneOfChess(String fen) {
        var read = read(dated("[FEN \"" + fen + "\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n"));
        assertThat(read.problems()).isEmpty();
        assertThat(read.taken().command().schedule().discipline()).contains(Discipline.CHESS);
        isTheSameAgain(read);
    }
}
