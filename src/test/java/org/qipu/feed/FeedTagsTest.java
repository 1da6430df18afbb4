package org.qipu.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.chess.pgn.PgnReader;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.read.export.Form;

/** What a feed says of a game, and how: as the programs that poll it read it. */
class FeedTagsTest {

    private static final String CLASSICAL = "timeControl:{mode:'cumulative',periods:[{time:'PT90M',extra:'PT30S'}]}";

    private static FeedCup cup() {
        return new FeedCup()
                .setUp("{name:'Taipei Open 2026',venue:'臺北',entrants:["
                        + "{id:'fide:12345678',title:'GM',team:'Blue \"A\"',rating:2501},{id:'club:7',rating:1800}]}")
                .named("fide:12345678", "Chen, An")
                .named("club:7", "Lin, Bo");
    }

    private static String players() {
        return "players:{white:{id:'fide:12345678',rating:2510},black:{id:'club:7'}}";
    }

    @Test
    void theGoldenFileOfARoundThatIsBeingPlayed() {
        var cup = cup().schedule("g-1", "{round:3,board:1," + players() + "," + CLASSICAL + "}")
                .send(
                        "g-1",
                        "{type:'StartGame'}",
                        "{type:'PlayMove',move:'e4',clock:{white:'PT1H30M21S',black:'PT1H30M'}}",
                        "{type:'PlayMove',move:'e5',clock:{white:'PT1H30M21S',black:'PT1H30M11S'}}",
                        "{type:'PlayMove',move:'Nf3',clock:{white:'PT1H29M58S',black:'PT1H30M11S'}}");
        assertThat(cup.pgn("3")).isEqualTo("""
                [Event "Taipei Open 2026"]
                [Site "臺北"]
                [Date "2026.11.21"]
                [Round "3.1"]
                [White "Chen, An"]
                [Black "Lin, Bo"]
                [Result "*"]
                [Board "1"]
                [WhiteTitle "GM"]
                [WhiteElo "2510"]
                [BlackElo "1800"]
                [WhiteTeam "Blue \\"A\\""]
                [WhiteFideId "12345678"]
                [Time "09:00:10"]
                [UTCDate "2026.11.21"]
                [UTCTime "09:00:10"]
                [TimeControl "5400+30"]
                [GameId "g-1"]
                [WhiteClock "1:29:58"]
                [BlackClock "1:30:11"]

                1. e4 {[%clk 1:30:21]} 1... e5 {[%clk 1:30:11]} 2. Nf3 {[%clk 1:29:58]} *
                """);
    }

    @Test
    void whenTheGameIsOverItsClocksAreToldNoMore() {
        var cup = cup().schedule("g-1", "{round:3,board:1," + players() + "," + CLASSICAL + "}")
                .send("g-1", "{type:'StartGame'}", "e4", "{type:'Resign',side:'black'}");
        assertThat(cup.pgn("3"))
                .contains("[Result \"1-0\"]", "[Termination \"resignation\"]", "1. e4 {[%clk ")
                .endsWith("1-0\n")
                .doesNotContain("WhiteClock", "BlackClock");
    }

    @Test
    void aClockThatWasSetWithoutAMoveIsToldAtOnce() {
        var cup = cup().schedule("g-1", "{round:3,board:1," + players() + "," + CLASSICAL + "}")
                .send(
                        "g-1",
                        "{type:'StartGame'}",
                        "{type:'PlayMove',move:'e4',clock:{white:'PT1H30M21S',black:'PT1H30M'}}",
                        "{type:'ReadClocks',clock:{white:'PT1H30M21S',black:'PT0S'}}",
                        "{type:'AdjustClock',side:'black',set:'PT1H',reason:'the clock was defective'}");
        assertThat(cup.pgn("3")).contains("[BlackClock \"1:00:00\"]");
    }

    @Test
    void aMoveWhoseClockNobodyReadHasTheTimeThatWasComputed() {
        var cup = cup().schedule("g-1", "{round:3,board:1," + players() + "," + CLASSICAL + "}")
                .send("g-1", "{type:'StartGame'}", "e4");
        assertThat(cup.pgn("3")).contains("1. e4 {[%clk 1:30:20]}"); // 90 minutes, 10 seconds used, 30 added
    }

    @Test
    void aPressAfterTheMoveTellsItsClock() {
        var cup = cup().schedule("g-1", "{round:3,board:1," + players() + "," + CLASSICAL + "}")
                .send(
                        "g-1",
                        "{type:'StartGame'}",
                        "{type:'PlayMove',move:'e4',press:false}",
                        "{type:'PressClock',side:'white',clock:{white:'PT1H29M7S'}}");
        assertThat(cup.pgn("3")).contains("1. e4 {[%clk 1:29:07]}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {time:'PT90M',extra:'PT30S'}                          | 5400+30
            {time:'PT3M',extra:'PT2S'}                            | 3 min + 2 sec
            {time:'PT3M1S',extra:'PT2S'}                          | 181+2
            {time:'PT2M'}                                         | 2 min
            {time:'PT90S',extra:'PT1S'}                           | 1:30 min + 1 sec
            {moves:40,time:'PT90M',extra:'PT30S'},{time:'PT30M',extra:'PT30S'} | 40/5400+30:1800+30""")
    void aSmallTimeControlSaysItsUnitsSoThatNobodyTakesSecondsForMinutes(String periods, String written) {
        var cup = cup().schedule(
                        "g-1",
                        "{round:1,board:1," + players() + ",timeControl:{mode:'cumulative',periods:[" + periods
                                + "]}}");
        assertThat(cup.pgn("1")).contains("[TimeControl \"" + written + "\"]");
    }

    @Test
    void unequalTimeControlsAreToldOfEachPlayer() {
        var cup = cup().schedule(
                        "g-1",
                        "{round:1,board:1,category:'blitz'," + players()
                                + ",timeControl:{white:{mode:'cumulative',periods:[{time:'PT5M'}]},black:{mode:'cumulative',periods:[{time:'PT4M'}]}}}");
        assertThat(cup.pgn("1"))
                .contains("[WhiteTimeControl \"300\"]", "[BlackTimeControl \"240\"]")
                .doesNotContain("[TimeControl");
    }

    @ParameterizedTest
    @CsvSource({
        "1-0, 1-0, 1-0",
        "0-1, 0-1, 0-1",
        "1/2-1/2, 1/2-1/2, 1/2-1/2",
        "0-0, 0-0, *",
        "1/2-0, 1/2-0, *",
        "0-1/2, 0-1/2, *",
        "+/-, 1-0, 1-0",
        "-/+, 0-1, 0-1",
        "-/-, 0-0, *"
    })
    void everyResultIsWrittenAsEveryReaderTakesIt(String score, String tag, String token) {
        var cup = cup().schedule("g-1", "{round:1,board:1," + players() + "," + CLASSICAL + "}")
                .send("g-1", "{type:'DeclareResult',score:'" + score + "',reason:'as it was played'}");
        assertThat(cup.pgn("1")).contains("[Result \"" + tag + "\"]").endsWith("\n" + token + "\n");
        assertThat(cup.pgn("1").contains("[Termination \"forfeit\"]"))
                .as("a forfeit is told from a game")
                .isEqualTo(score.contains("/") && !score.contains("2"));
        assertThat(FeedCup.text(cup.feeds(), Scope.of("cup", "1"), Kind.JSON)).contains("\"result\":\"" + score + "\"");
    }

    @Test
    void anIllegalMoveThatStandsEndsTheGameInTheFeedAndIsKeptWhereItIsWanted() {
        var cup = cup().schedule("g-1", "{round:1,board:1," + players() + "," + CLASSICAL + "}")
                .send(
                        "g-1",
                        "{type:'StartGame'}",
                        "e4",
                        "e5",
                        "{type:'RecordIllegalMove',side:'white',move:'e1e3'}",
                        "Nc6");
        assertThat(cup.pgn("1"))
                .contains("1. e4 {[%clk 1:30:20]} 1... e5 {[%clk 1:30:20]} *")
                .doesNotContain("Nc6", "e1e3");
        assertThat(FeedCup.text(cup.feeds(), Scope.of("cup", "1"), Kind.pgn(Form.FEED.withIllegal(true))))
                .contains("2. e1e3", "an illegal move that stands", "2... Nc6");
        assertThat(FeedCup.text(cup.feeds(), Scope.of("cup", "1"), Kind.JSON))
                .contains("\"text\":\"e1e3\"", "\"legal\":false", "\"text\":\"Nc6\"");
    }

    @Test
    void aCorrectionIsTheGameFromThenOn() {
        var cup = cup().schedule("g-1", "{round:1,board:1," + players() + "," + CLASSICAL + "}")
                .send("g-1", "{type:'StartGame'}", "e4", "e5", "Nf3");
        var feeds = cup.feeds();
        assertThat(FeedCup.text(feeds, Scope.of("cup", "1"), Kind.PGN)).contains("1... e5");
        cup.send("g-1", "{type:'CorrectMoves',fromPly:2,moves:['c5','Nf3'],reason:'misread'}");
        assertThat(FeedCup.text(feeds, Scope.of("cup", "1"), Kind.PGN))
                .contains("1. e4", "c5", "2. Nf3")
                .doesNotContain("e5");
    }

    @Test
    void whatWasTakenBackIsGone() {
        var cup = cup().schedule("g-1", "{round:1,board:1," + players() + "," + CLASSICAL + "}")
                .send(
                        "g-1",
                        "{type:'StartGame'}",
                        "e4",
                        "e5",
                        "{type:'RecordIllegalMove',side:'white',move:'e1e3'}",
                        "{type:'ReportIrregularity',kind:'illegal-move',ply:3}",
                        "{type:'RuleOnIrregularity',irregularity:1,remedy:'law'}",
                        "{type:'RestartClocks'}",
                        "Ke2");
        assertThat(cup.pgn("1")).contains("2. Ke2").doesNotContain("e1e3");
    }

    @Test
    void anAnnulledGameLeavesTheFeed() {
        var cup = cup().schedule("g-1", "{round:1,board:1," + players() + "}")
                .schedule("g-2", "{round:1,board:2," + players() + "}")
                .send("g-1", "{type:'AnnulGame',reason:'wrong pairing'}");
        assertThat(cup.pgn("1")).contains("[GameId \"g-2\"]").doesNotContain("g-1");
    }

    @Test
    void aRoundOfXiangqiIsWrittenInEachNotationAndAsDhtmlXq() {
        var cup = new FeedCup()
                .setUp("{name:'象棋賽',venue:'臺北',discipline:'xiangqi'}")
                .named("tpe:1", "陳安")
                .schedule(
                        "x-1",
                        "{discipline:'xiangqi',rulebook:'xiangqi-tw-2024',round:1,board:1,players:{red:{id:'tpe:1'},black:{id:'tpe:2'}},"
                                + "timeControl:{mode:'cumulative',periods:[{time:'PT60M'}]}}")
                .send("x-1", "{type:'StartGame'}", "h2e2", "h9g7");
        var feeds = cup.feeds();
        var round = Scope.of("cup", "1");
        assertThat(FeedCup.text(feeds, round, Kind.PGN))
                .startsWith("[Game \"Chinese Chess\"]\n[Event \"象棋賽\"]\n[Site \"臺北\"]\n")
                .contains("[Red \"陳安\"]", "[Black \"tpe:2\"]", "[RedClock ", "1. 炮二平五");
        assertThat(FeedCup.text(feeds, round, in(MoveFormat.ICCS))).contains("1. H2-E2");
        assertThat(FeedCup.text(feeds, round, in(MoveFormat.WXF))).contains("1. C2=5");
        assertThat(FeedCup.text(feeds, round, Kind.DHTMLXQ))
                .contains("[DhtmlXQ_event]象棋賽", "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]");
        assertThat(FeedCup.text(feeds, round, Kind.JSON))
                .contains("\"red\":{\"id\":\"tpe:1\",\"name\":\"陳安\"}", "\"text\":\"炮二平五\"");
    }

    private static Kind in(MoveFormat format) {
        return Kind.pgn(Form.FEED.in(java.util.Optional.of(format)));
    }

    @Test
    void noGameOfChessIsWrittenInANotationOfXiangqi() {
        var cup = cup().schedule("g-1", "{round:1,board:1}");
        assertThat(cup.feeds().text(Scope.of("cup", "1"), in(MoveFormat.WXF))).isEmpty();
        assertThat(cup.feeds().text(Scope.of("cup", "1"), Kind.DHTMLXQ)).isEmpty();
        assertThat(cup.feeds().text(Scope.of("cup", "9"), Kind.PGN)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "move:'Nf3 and Nc3; the hand slipped',",
                "move:'1-0',",
                "move:'two knights}\\n\\n[Event \"Another\"]\\n\\n1-0',"
            })
    void anIllegalMoveThatOnlyWordsNameIsOneHalfMoveOfThePgn(String move) {
        var cup = cup().schedule("g-1", "{round:3,board:1," + players() + "," + CLASSICAL + "}")
                .send(
                        "g-1",
                        "{type:'StartGame'}",
                        "e4",
                        "e5",
                        "{type:'RecordIllegalMove',side:'white'," + move
                                + "resultingPosition:'rnbqkbnr/pppp1ppp/8/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 0 2'}",
                        "Nc6",
                        "{type:'Resign',side:'white'}");
        var kept = new Kind(Kind.Format.PGN, Form.FEED.withIllegal(true));
        var read = new PgnReader(new StringReader(FeedCup.text(cup.feeds(), Scope.of("cup", "3"), kept)));
        var game = read.next();
        assertThat(read.hasNext()).isFalse();
        assertThat(game.mainLine()).extracting(PgnMove::token).containsExactly("e4", "e5", "unnamed", "Nc6");
        assertThat(game.mainLine().get(2).comments()).last().isEqualTo("an illegal move that stands");
        assertThat(game.resultToken()).contains("0-1");
    }
}
