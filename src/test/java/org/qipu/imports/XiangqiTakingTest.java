package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.board.pgn.PgnWriter;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.board.xiangqi.text.XiangqiPgnReader;
import org.qipu.game.GameDecider;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;
import org.qipu.read.export.PgnExport;
import org.qipu.registry.Players;
import org.qipu.replay.Replay;

@DisplayName("Games of xiangqi are taken over from texts and written back")
class XiangqiTakingTest {

    private static final Instant NOW = Instant.parse("2024-11-21T09:00:00Z");
    private static final Actor ACTOR = new Actor("federation", Actor.Role.FEDERATION);
    private static final PgnExport EXPORT = new PgnExport(new Players(null)); // these games name nobody

    private static List<PgnTaking.Taken> taken(byte[] text, Optional<String> charset) throws IOException {
        var options = ImportOptions.of(Optional.of("fide-2023"), Optional.empty(), Optional.empty(), charset);
        var taking = new PgnTaking(options, name -> "person:" + name.length(), NOW);
        var all = new ArrayList<PgnTaking.Taken>();
        try (var texts = GameTexts.of(new ByteArrayInputStream(text), options)) {
            texts.forEach(game -> all.add(taking.of(game, texts.format())));
        }
        return all;
    }

    private static byte[] file(String name) {
        try (var in = XiangqiTakingTest.class.getResourceAsStream("/xiangqi-text/" + name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Decision decided(PgnTaking.Taken taken) {
        return GameDecider.decide(Game.NONE, new TimedCommand(taken.at(), NOW, ACTOR, taken.command()));
    }

    private static Replay recorded(PgnTaking.Taken taken) {
        var events = new ArrayList<RecordedEvent>();
        for (var event : ((Decision.Accepted) decided(taken)).events()) {
            events.add(new RecordedEvent(events.size() + 1, taken.at(), NOW, ACTOR, event));
        }
        return new Replay(events);
    }

    private static List<String> codes(Replay replay) {
        var codes = new ArrayList<String>();
        for (var line = replay.now().line();
                line.last().isPresent();
                line = line.before().orElseThrow()) {
            codes.addFirst(line.last().get().move());
        }
        return codes;
    }

    private static String nameless(String text) {
        return text.replaceAll("\\[(Red|Black) \"[^\"]*\"]", "[$1 \"?\"]")
                .replaceAll("\\[DhtmlXQ_(red|black)].*\n", "");
    }

    @Test
    void eachGameOfAFileSaysWhatIsPlayed() throws IOException {
        var games = taken(bytes("""
                [Event "Club"]
                [White "A"]
                [Date "2024.05.01"]

                1. e4 e5 *

                [Game "Chinese Chess"]
                [Event "Club"]
                [Date "2024.05.01"]
                [Red "BB"]
                [Black "CCC"]
                [BlackElo "2100"]

                1. C2.5 馬8進7 2. H0-G2 *
                """), Optional.empty());
        assertThat(games)
                .extracting(game -> game.command().schedule().discipline().orElseThrow())
                .containsExactly(Discipline.CHESS, Discipline.XIANGQI);
        assertThat(games)
                .extracting(game -> game.command().schedule().rulebook().orElseThrow())
                .containsExactly("fide-2023", "xiangqi-tw-2024");
        var players = games.getLast().command().schedule().players().orElseThrow();
        assertThat(players.white().id()).contains("person:2");
        assertThat(players.black().id()).contains("person:3");
        assertThat(players.black().rating()).contains(2100);
        assertThat(games.getLast().command().source().tags())
                .filteredOn(tag -> tag.name().equals("Red"))
                .extracting(GameImported.Tag::value)
                .containsExactly(Optional.empty());
        assertThat(codes(recorded(games.getFirst()))).containsExactly("e2e4", "e7e5");
        assertThat(codes(recorded(games.getLast()))).containsExactly("h2e2", "h9g7", "h0g2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "opening.chinese.pgn",
                "opening.wxf.pgn",
                "opening.iccs.pgn",
                "opening.dhtmlxq",
                "opening.gb18030.pgn"
            })
    void theSameGameComesInAndGoesOutInEveryFormat(String name) throws IOException {
        var charset = name.contains("gb18030") ? Charset.forName("GB18030") : StandardCharsets.UTF_8;
        var text = nameless(new String(file(name), charset));
        var game = taken(text.getBytes(charset), Optional.of(charset.name())).getFirst();
        assertThat(game.gameId()).startsWith(name.endsWith("pgn") ? "pgn-" : "dhtmlxq-");
        var replay = recorded(game);
        assertThat(codes(replay)).hasSize(17).startsWith("h2e2", "h9g7").endsWith("g6f6");
        if (name.endsWith("pgn")) {
            assertThat(moves(EXPORT.of("x", replay))).as("as it was written").isEqualTo(moves(text));
        }
        if (name.contains("gb18030")) {
            return; // its comments are in other characters
        }
        for (var format : MoveFormat.values()) {
            assertThat(moves(EXPORT.of("x", replay, format)))
                    .isEqualTo(moves(new String(
                            file("opening." + format.name().toLowerCase() + ".pgn"), StandardCharsets.UTF_8)));
        }
        assertThat(EXPORT.dhtmlXq("x", replay))
                .isEqualTo(nameless(new String(file("opening.dhtmlxq"), StandardCharsets.UTF_8)));
    }

    /** The movetext of the game in the text, as the writer writes it. */
    private static String moves(String pgn) {
        var game = new XiangqiPgnReader(new StringReader(pgn)).next();
        assertThat(game.problems()).isEmpty();
        var written = PgnWriter.text(game);
        return written.substring(written.indexOf("\n\n")).strip();
    }

    @Test
    void aStudyKeepsItsStartItsSideLinesAndWhatNobodyKnows() throws IOException {
        var replay = recorded(taken(file("study.dhtmlxq"), Optional.empty()).getFirst());
        assertThat(replay.now().line().upTo(0).position().fen()).isEqualTo("4k4/9/2P6/2P6/2P6/9/9/9/9/5K3 b");
        assertThat(codes(replay)).containsExactly("e9e8", "c5d5");
        assertThat(replay.now().result().orElseThrow().score().notation()).isEqualTo("0-1");
        assertThat(EXPORT.of("x", replay, MoveFormat.CHINESE))
                .contains("[FEN \"4k4/9/2P6/2P6/2P6/9/9/9/9/5K3 b - - 0 1\"]")
                .contains("[DhtmlXQ_type \"殘局\"]")
                .contains("{黑先。\n將只能動} 1... 將5進1 2. 後兵平六")
                .contains("( 2. 帥四進一 將5進1 {進將}");
        assertThat(EXPORT.dhtmlXq("x", replay))
                .contains("[DhtmlXQ_mark_x]abc")
                .contains("[DhtmlXQ_result]先负")
                .contains("[DhtmlXQ_move_0_2_1]595841422333")
                .contains("[DhtmlXQ_comment1_3]進將")
                .contains("[DhtmlXQ_remark]黑先||兩種走法")
                .contains("[DhtmlXQ_title]三兵對將");
    }

    @Test
    void whatCannotBePlayedOrPlacedIsRefusedWithTheReason() throws IOException {
        var games = taken(bytes("""
                [DhtmlXQ]
                [DhtmlXQ_movelist]77477062 8956[/DhtmlXQ_movelist]
                [/DhtmlXQ]
                [DhtmlXQ]
                [DhtmlXQ_binit]9999999949999999999999999999999999999999409999999999999999999999[/DhtmlXQ_binit]
                [/DhtmlXQ]
                """), Optional.empty());
        assertThat(games)
                .extracting(game -> ((Decision.Refused) decided(game)).refusal().detail())
                .containsExactly(
                        "Move 2. 'i0f3' is not legal here.",
                        "The initial position cannot be read: men: the generals face each other");
    }

    @Test
    void aGameThatBeganFromAWrongPlacementIsWrittenFromThere() {
        var fen = "3k5/9/9/9/9/9/9/9/9/3K5 w"; // 王見王
        var asked = ScheduleGame.of(
                Discipline.XIANGQI,
                Optional.of("xiangqi-tw-2024"),
                Sides.both(TimeControl.NONE),
                Optional.of(fen),
                Optional.of(Schedule.SetUp.INCORRECT),
                Sides.both(Schedule.Player.UNKNOWN),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        var decided = (Decision.Accepted) GameDecider.decide(Game.NONE, new TimedCommand(NOW, NOW, ACTOR, asked));
        var replay = new Replay(
                List.of(new RecordedEvent(1, NOW, NOW, ACTOR, decided.events().getFirst())));
        assertThat(EXPORT.of("x", replay, MoveFormat.WXF)).contains("[FEN \"" + fen + " - - 0 1\"]");
        assertThat(EXPORT.dhtmlXq("x", replay))
                .contains("[DhtmlXQ_binit]9999999939999999999999999999999999999999309999999999999999999999[");
    }

    @Test
    void aGameOfTheServiceIsWrittenWithItsTags() throws IOException {
        var taken = taken(bytes("[Game \"Chinese Chess\"]\n\n1. 炮二平五 馬8進7 1/2-1/2"), Optional.empty())
                .getFirst();
        var own = new Replay(recorded(taken).events().stream()
                .filter(event -> !(event.event() instanceof GameImported))
                .toList());
        assertThat(EXPORT.of("club-1", own))
                .startsWith("[Game \"Chinese Chess\"]\n")
                .contains("[Red \"?\"]")
                .contains("[Format \"Chinese\"]")
                .contains("[GameId \"club-1\"]")
                .contains("1. 炮二平五 馬8進7 1/2-1/2")
                .doesNotContain("White");
    }
}
