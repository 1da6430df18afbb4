package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.Discipline;
import org.qipu.board.pgn.PgnGame;
import org.qipu.game.GameDecider;
import org.qipu.game.event.Actor;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.Dated;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.read.export.PgnExport;
import org.qipu.read.search.Beginning;
import org.qipu.read.search.Found;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.registry.Players;
import org.qipu.replay.Replay;

@DisplayName("Records as people keep them: dates, encodings, tags and results of every kind")
class RealRecordsTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");
    private static final Actor ACTOR = new Actor("federation", Actor.Role.FEDERATION);
    private static final ImportOptions XIANGQI = options("xiangqi-tw-2024");
    private static final ImportOptions CHESS = options("fide-2023");
    private static final ImportOptions SILENT =
            ImportOptions.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    private static ImportOptions options(String rulebook) {
        return ImportOptions.of(Optional.of(rulebook), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** What a text holds: each game taken, or why it is none. */
    private record Read(List<PgnTaking.Taken> taken, List<String> none, String encoding) {

        PgnTaking.Taken only() {
            assertThat(none).isEmpty();
            assertThat(taken).hasSize(1);
            return taken.getFirst();
        }
    }

    private static Read read(byte[] text, ImportOptions options) throws IOException {
        return read(text, options, new HashMap<>());
    }

    private static Read read(byte[] text, ImportOptions options, Map<String, String> registry) throws IOException {
        var taking = new PgnTaking(
                options,
                new TakenTags.Registry() {
                    @Override
                    public String person(String name) {
                        return registry.computeIfAbsent(name, any -> "person:" + registry.size());
                    }

                    @Override
                    public Optional<String> event(String said) {
                        return Optional.of(registry.computeIfAbsent(said, any -> "event:" + registry.size()));
                    }

                    @Override
                    public Optional<String> text(String said) {
                        return Optional.of(registry.computeIfAbsent(said, any -> "text:" + registry.size()));
                    }
                },
                NOW);
        var taken = new ArrayList<PgnTaking.Taken>();
        var none = new ArrayList<String>();
        try (var texts = GameTexts.of(new ByteArrayInputStream(text), options)) {
            for (PgnGame game : texts) {
                NoGame.why(game, texts).ifPresentOrElse(none::add, () -> taken.add(taking.of(game, texts.format())));
            }
            return new Read(taken, none, texts.readAs());
        }
    }

    private static Decision decided(PgnTaking.Taken taken) {
        return GameDecider.decide(Game.NONE, new TimedCommand(taken.at(), NOW, ACTOR, taken.command()));
    }

    private static Replay recorded(PgnTaking.Taken taken) {
        var decision = decided(taken);
        assertThat(decision).isInstanceOf(Decision.Accepted.class);
        var events = new ArrayList<RecordedEvent>();
        for (var event : ((Decision.Accepted) decision).events()) {
            events.add(new RecordedEvent(events.size() + 1, taken.at(), NOW, ACTOR, event));
        }
        return new Replay(events);
    }

    private static String refused(PgnTaking.Taken taken) {
        return ((Decision.Refused) decided(taken)).refusal().detail();
    }

    private static final String OPENING = "\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ *\n";

    @ParameterizedTest(name = "[Date \"{0}\"] is dated {1}, {2}")
    @CsvSource({
        "1996年08月12日,DAY,1996-08-12T00:00:00Z,1996-08-12",
        "1996.08.??,MONTH,1996-08-01T00:00:00Z,1996-08",
        "08/12/1996,YEAR,1996-01-01T00:00:00Z,1996",
        "1996年,YEAR,1996-01-01T00:00:00Z,1996"
    })
    void aGameIsDatedAsItsTagsSay(String date, Dated dated, Instant begun, String told) throws IOException {
        var taken = read(bytes("[Game \"Chinese Chess\"]\n[Date \"" + date + "\"]" + OPENING), SILENT)
                .only();
        var replay = recorded(taken);
        var view = GameViews.of("x", replay.now());
        assertThat(view.dated()).contains(dated);
        assertThat(view.clocks().asOf()).contains(begun);
        assertThat(Found.of(
                        "x",
                        replay.now(),
                        Beginning.of(replay.now(), replay.events()).at(),
                        NOW))
                .satisfies(found -> {
                    assertThat(found.dated()).contains(dated);
                    assertThat(found.firstOccurredAt()).contains(begun);
                });
        assertThat(Timeline.of(replay))
                .allSatisfy(line -> assertThat(line.localTime()).contains(told));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "[Date \"\"]", "[Date \"????.??.??\"]", "[Date \"96.8.12\"]", "[EventDate \"2018.10.12\"]"})
    void theTimeOfTheImportIsNowhereTheTimeOfTheGame(String date) throws IOException {
        var taken = read(bytes("[Game \"Chinese Chess\"]\n" + date + OPENING), SILENT)
                .only();
        assertThat(taken.at()).isEqualTo(Dated.NO_TIME);
        var replay = recorded(taken);
        var view = GameViews.of("x", replay.now());
        assertThat(view.dated()).contains(Dated.UNKNOWN);
        assertThat(view.clocks().asOf()).isEmpty();
        var found = Found.of(
                "x", replay.now(), Beginning.of(replay.now(), replay.events()).at(), NOW);
        assertThat(found.firstOccurredAt()).isEmpty();
        assertThat(found.lastOccurredAt()).isEmpty();
        assertThat(Timeline.of(replay)).allSatisfy(line -> {
            assertThat(line.occurredAt()).isEmpty();
            assertThat(line.localTime()).isEmpty();
        });
        assertThat(new PgnExport(new Players(null)).of("x", replay))
                .doesNotContain("2026")
                .doesNotContain("1970");
    }

    @Test
    void theDayOfAGameBeginsWhereItIsPlayed() throws IOException {
        var taken = read(
                        bytes("[Game \"Chinese Chess\"]\n[Date \"2006-11-25\"]" + OPENING),
                        SILENT.at(java.time.ZoneId.of("Asia/Taipei")))
                .only();
        assertThat(taken.at()).isEqualTo(Instant.parse("2006-11-24T16:00:00Z"));
        assertThat(new PgnExport(new Players(null)).of("x", recorded(taken)))
                .contains("[Date \"2006.11.25\"]\n[DateAsWritten \"2006-11-25\"]");
        assertThat(Timeline.of(recorded(taken)).getFirst().localTime()).contains("2006-11-25");
    }

    @ParameterizedTest(name = "[Date \"{0}\"]: {1}")
    @CsvSource({
        "2006-11-25,fide-2005",
        "2006,fide-2005",
        "2009,",
        "2009-07,fide-2009",
        "5.6.2009,fide-2005",
        "2010年,fide-2009",
        "1996,",
        "'',"
    })
    void theEditionFollowsFromWhatIsKnown(String date, String edition) throws IOException {
        var text = bytes("[Event \"Club\"]\n[Date \"" + date + "\"]\n\n1. e4 e5 *\n");
        var silent = read(text, SILENT).only();
        assertThat(silent.command().schedule().rulebook()).isEqualTo(Optional.ofNullable(edition));
        assertThat(read(text, CHESS).only().command().schedule().rulebook())
                .contains(edition == null ? "fide-2023" : edition);
        if (edition == null) {
            assertThat(refused(silent)).contains("rulebook");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Big5", "GB18030", "UTF-16", "UTF-8"})
    void theEncodingIsFoundOutByTheMen(String charset) throws IOException {
        var text = charset.startsWith("GB")
                ? "[Game \"Chinese Chess\"]\n[Red \"赵国荣\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0\n"
                : "[Game \"Chinese Chess\"]\n[Red \"趙國榮\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 1-0\n";
        var registry = new HashMap<String, String>();
        var found = read(text.getBytes(Charset.forName(charset)), XIANGQI, registry);
        assertThat(found.encoding()).isEqualTo(charset);
        assertThat(recorded(found.only()).now().line().ply()).isEqualTo(4);
        assertThat(registry).containsKey(charset.startsWith("GB") ? "赵国荣" : "趙國榮");
    }

    @Test
    void aNameInLatinLettersOfAnOlderFileIsNoneOfThem() throws IOException {
        var found = read(
                "[Event \"Club\"]\n[White \"Müller\"]\n[Black \"Gößl\"]\n\n1. e4 e5 *\n"
                        .getBytes(StandardCharsets.ISO_8859_1),
                CHESS);
        assertThat(found.encoding()).isEqualTo("ISO-8859-1");
        assertThat(recorded(found.only()).now().line().ply()).isEqualTo(2);
    }

    @Test
    void charactersThatShowNoMovesAreRefusedByTheNameOfTheOption() throws IOException {
        var text = "[Event \"x\"]\n[Red \"\u9280\"]\n\n1. ｦｧｨｩ ｪｫｬｭ\n".getBytes(Charset.forName("Shift_JIS"));
        var found = read(text, XIANGQI);
        assertThat(found.taken()).isEmpty();
        assertThat(found.none()).singleElement().asString().contains("--charset");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# Title\n\n* one\n* two **bold**\n\n1. first\n",
                "no game at all",
                "[DhtmlXQ]\n[/DhtmlXQ]\n",
                "<html><body>x * y</body></html>",
                "[Event \"x\"]\n\n÷÷÷ ÷÷ 1-0"
            })
    void aTextOfWhoseMovesNoneCanBeReadIsRefused(String text) throws IOException {
        var found = read(bytes(text), CHESS);
        assertThat(found.taken()).isEmpty();
        assertThat(found.none()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Event \"Club\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"+/-\"]\n\n*\n",
                "[Event \"Club\"]\n[White \"A\"]\n\n{ Black did not come } 1-0\n"
            })
    void aGameOfWhichNoMoveWasMadeIsOne(String text) throws IOException {
        assertThat(recorded(read(bytes(text), CHESS).only()).now().line().ply()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[Red \"A\"]|1. C2=5 H8+7|fide-2023|XIANGQI|2",
                "[White \"A\"]|1. 炮二平五 馬8進7|fide-2023|XIANGQI|2",
                "[White \"A\"]|1. h2e2 h9g7|fide-2023|XIANGQI|2",
                "[White \"A\"]|1. H2-E2 H9-G7|fide-2023|XIANGQI|2",
                "[White \"A\"]|1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３|fide-2023|XIANGQI|3",
                "[White \"A\"]|１．炮二平五　馬８進７　２．馬二進三|fide-2023|XIANGQI|3",
                "[White \"A\"]|1. ｈ２ｅ２ ｈ９－ｇ７|fide-2023|XIANGQI|2",
                "[White \"A\"]|{好} 1. Ｃ２．５|fide-2023|XIANGQI|1",
                "[White \"A\"]|1. b2b4|xiangqi-tw-2024|XIANGQI|1",
                "[White \"A\"]|1. b2b4|fide-2023|CHESS|1",
                "[White \"A\"]|1. e4 e5 2. Nf3|xiangqi-tw-2024|CHESS|3",
                "[Variant \"Standard\"]|1. e2e4 e7e5|xiangqi-tw-2024|CHESS|2",
                "[Game \"象棋\"]|1. C2=5|fide-2023|XIANGQI|1"
            })
    void whatIsPlayedIsToldByTagsOrMovesOrTheRulebook(
            String tags, String moves, String rulebook, Discipline played, int plies) throws IOException {
        var taken = read(bytes(tags + "\n[Date \"2024.05.01\"]\n\n" + moves + " *\n"), options(rulebook))
                .only();
        assertThat(taken.command().schedule().discipline()).contains(played);
        assertThat(recorded(taken).now().line().ply()).isEqualTo(plies);
    }

    @ParameterizedTest(name = "{0} means {1}")
    @CsvSource({
        "W,1-0",
        "L,0-1",
        "D,1/2-1/2",
        "红胜,1-0",
        "紅勝,1-0",
        "先胜,1-0",
        "紅先勝,1-0",
        "黑胜,0-1",
        "先負,0-1",
        "红先负,0-1",
        "后胜,0-1",
        "和棋,1/2-1/2",
        "先和,1/2-1/2",
        "平局,1/2-1/2",
        "1-0,1-0",
        "½-½,1/2-1/2",
        "1/2,1/2-1/2",
        "２－０,1-0",
        "0:2,0-1",
        "1-1,1/2-1/2",
        "未知,*",
        "'',*"
    })
    void theWordsOfAResultAreUnderstoodInBothFormats(String word, String score) throws IOException {
        var dhtmlXq = read(
                bytes("[DhtmlXQ]\n[DhtmlXQ_title]甲 先 乙[/DhtmlXQ_title]\n[DhtmlXQ_result]" + word
                        + "[/DhtmlXQ_result]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"),
                XIANGQI);
        assertThat(recorded(dhtmlXq.only()).now().result().orElseThrow().score().notation())
                .isEqualTo(score);
        var pgn = read(bytes("[Game \"Chinese Chess\"]\n[Result \"" + word + "\"]\n\n1. 炮二平五 馬8進7\n"), XIANGQI);
        assertThat(recorded(pgn.only()).now().result().orElseThrow().score().notation())
                .isEqualTo(score);
    }

    @ParameterizedTest
    @CsvSource({"紅勝,1-0", "和棋,1/2-1/2", "黑胜,0-1", "１－０,1-0"})
    void aWordEndsTheMoves(String word, String score) throws IOException {
        var games = read(bytes("[Red \"甲\"]\n\n1. 炮二平五 馬8進7 " + word + "\n\n[Red \"乙\"]\n\n1. 兵七進一 *\n"), XIANGQI)
                .taken();
        assertThat(games).hasSize(2);
        assertThat(recorded(games.getFirst())
                        .now()
                        .result()
                        .orElseThrow()
                        .score()
                        .notation())
                .isEqualTo(score);
    }

    @Test
    void aResultThatNobodyKnowsIsTold() throws IOException {
        try (var texts = GameTexts.of(
                new ByteArrayInputStream(
                        bytes(
                                "[DhtmlXQ]\n[DhtmlXQ_result]abc[/DhtmlXQ_result]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n")),
                XIANGQI)) {
            assertThat(texts.iterator().next().problems())
                    .extracting(problem -> problem.kind().name())
                    .containsExactly("RESULT_UNREADABLE");
        }
    }

    @Test
    void noTextOfTheEventIsInTheRecordAndTheCompetitionTellsNothing() throws IOException {
        var text = bytes(
                "[Game \"Chinese Chess\"]\n[Event \"06決賽-趙國榮-先負-呂欽\"]\n[Title \"趙國榮 先負 呂欽\"]\n[Red \"趙國榮\"]" + OPENING);
        var taken = read(text, XIANGQI).only();
        assertThat(((Decision.Accepted) decided(taken)).events().toString())
                .doesNotContain("趙國榮")
                .doesNotContain("決賽");
        assertThat(taken.command().schedule().competition().orElseThrow()).matches("event:\\d+");
        assertThat(read(text, XIANGQI.in(Optional.of("finals-2006")))
                        .only()
                        .command()
                        .schedule()
                        .competition())
                .contains("finals-2006");
        assertThat(read(text, XIANGQI.in(Optional.of("finals-2006"))).only().gameId())
                .as("the same game")
                .isEqualTo(taken.gameId());
    }

    @ParameterizedTest
    @CsvSource({
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1,1. 炮二平五",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r,1. C2=5",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,1. e4"
    })
    void theUsualStartIsNoOtherAndAnEmptyTagSaysNothing(String fen, String moves) throws IOException {
        var replay = recorded(read(
                        bytes("[White \"A\"]\n[SetUp \"1\"]\n[FEN \"" + fen
                                + "\"]\n[Round \"\"]\n[Board \"\"]\n[Event \"\"]\n\n" + moves + " *\n"),
                        CHESS)
                .only());
        var view = GameViews.of("x", replay.now());
        assertThat(view.schedule().setUp()).isEmpty();
        assertThat(view.schedule().round()).isEmpty();
        assertThat(view.schedule().board()).isEmpty();
        assertThat(view.schedule().competition()).isEmpty();
    }

    @Test
    void aGameThatWentOnAfterMateIsKeptAsPlayed() throws IOException {
        var text = bytes(
                "[Game \"Chinese Chess\"]\n[FEN \"4k4/R8/9/9/9/9/9/9/9/1R1K5 w\"]\n[Red \"?\"]\n\n1. 車八進九 將5平6 {?} 2. 車八平四 1-0\n");
        var strict = read(text, XIANGQI).only();
        assertThat(refused(strict)).contains("is not legal here");
        var taken = read(text, XIANGQI.asPlayed(true)).only();
        assertThat(taken.gameId()).isEqualTo(strict.gameId());
        var replay = recorded(taken);
        assertThat(replay.now().line().ply()).isEqualTo(3);
        assertThat(replay.events())
                .extracting(RecordedEvent::event)
                .filteredOn(IllegalMoveRecorded.class::isInstance)
                .isNotEmpty();
        assertThat(replay.events())
                .extracting(RecordedEvent::event)
                .filteredOn(FindingMade.class::isInstance)
                .extracting(event -> ((FindingMade) event).finding().kind())
                .contains("illegal-move-stands");
        assertThat(GameViews.of("x", replay.now())
                        .outcome()
                        .result()
                        .orElseThrow()
                        .score()
                        .notation())
                .isEqualTo("1-0");
        var again = read(bytes(new PgnExport(new Players(null)).of("x", replay)), XIANGQI.asPlayed(true))
                .only();
        assertThat(again.gameId()).as("read back it is the same game").isEqualTo(taken.gameId());
    }

    @ParameterizedTest
    @CsvSource({"1. e4 e5 2. Ke3 Nc6,3", "1. e4 e5 2. Qh5 Ke7 3. Qxe5# Kf6 4. Qxf6 d5,8"})
    void anIllegalMoveOfChessStandsToo(String moves, int plies) throws IOException {
        var replay = recorded(read(bytes("[White \"?\"]\n\n" + moves + " 1-0\n"), CHESS.asPlayed(true))
                .only());
        assertThat(replay.now().line().ply()).isGreaterThanOrEqualTo(plies);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Date \"1996年\"]\n[Result \"紅勝\"]",
                "[Date \"\"]\n[Result \"\"]",
                "[Date \"2006.11.25\"]\n[Result \"1-0\"]",
                "[Round \"3\"]",
                "[Date \"08/12/1996\"]\n[Result \"先负\"]"
            })
    void aGameWrittenOutAndReadBackIsTheSame(String tags) throws IOException {
        var taken = read(bytes("[Game \"Chinese Chess\"]\n" + tags + OPENING.replace(" *", "")), XIANGQI)
                .only();
        var written = new PgnExport(new Players(null)).of("x", recorded(taken));
        assertThat(written).contains("[Game \"Chinese Chess\"]");
        var again = read(bytes(written), XIANGQI).only();
        assertThat(again.command().source().tags())
                .isEqualTo(taken.command().source().tags());
        assertThat(again.command().source().dated())
                .isEqualTo(taken.command().source().dated());
    }

    @Test
    void everyGameOfACollectionComesInAndGoesOut() throws IOException {
        var file = Path.of("../shared/data/xiangqi-asian-cup.pgn");
        Assumptions.assumeTrue(Files.exists(file), "the collection is not here");
        var games = read(Files.readAllBytes(file), XIANGQI).taken();
        assertThat(games).hasSize(679);
        assertThat(games)
                .filteredOn(game -> game.command().source().dated().orElseThrow() == Dated.DAY)
                .hasSize(30);
        var ids = games.stream().map(PgnTaking.Taken::gameId).toList();
        try (var files = Files.list(Path.of("../shared/data/xiangqi-big5"))) {
            for (var one : files.sorted().toList()) {
                var read = read(Files.readAllBytes(one), XIANGQI);
                assertThat(read.encoding()).isEqualTo("Big5");
                assertThat(recorded(read.only()).now().result()).isPresent();
                assertThat(ids).as(one.toString()).contains(read.only().gameId());
            }
        }
    }
}
