package org.qipu.read.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.ScheduleShape;
import org.qipu.api.request.SideNames;
import org.qipu.board.Discipline;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.game.GameDecider;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;
import org.qipu.replay.Replay;

/** Games of xiangqi with moves that were not legal and stand, written in one notation. */
class IllegalMovesWrittenTest {

    private static final Actor CHIEF = new Actor("chief", Actor.Role.CHIEF_ARBITER);
    private static final Instant AT = Instant.parse("2024-11-21T09:00:00Z");
    private static final String MOVED_TWO = """
            {"type": "RecordIllegalMove", "side": "red",
             "resultingPosition": "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/8R/RNBAKAB2 b"}""";

    @Test
    @Law({"XQ-1.3.4A", "XQ-3.3.2"})
    void after_a_move_told_by_its_position_alone_the_others_are_written_as_asked_for() throws Exception {
        var game = played("{'type': 'StartGame'}", move("h2e2"), move("h9g7"), MOVED_TWO, move("i9h9"), move("i1h1"));
        assertThat(pgn(game, MoveFormat.WXF)).contains("1. C2=5 H8+7 2. ").contains("2... R9=8 3. R1=2 *");
        assertThat(pgn(game, MoveFormat.ICCS)).contains("2... I9-H9 3. I1-H1 *");
    }

    @Test
    @Law("XQ-1.3.4A")
    void a_move_that_is_told_by_its_position_alone_has_one_place_among_the_others() throws Exception {
        var game = played("{'type': 'StartGame'}", move("h2e2"), move("h9g7"), MOVED_TWO, move("i9h9"), move("i1h1"));
        assertThat(PgnExport.dhtmlXq(told(game), unnamed(), Form.RECORD))
                .containsPattern("DhtmlXQ_movelist]77477062....80708878\\[")
                .contains("[DhtmlXQ_comment3]a move to rnbakab1r/", "||an illegal move that stands[/DhtmlXQ_comment3]");
    }

    @Test
    @Law({"XQ-1.3.4A", "XQ-3.3.2"})
    void after_a_move_out_of_turn_each_move_is_still_that_of_its_player() throws Exception {
        var game = played(
                "{'type': 'StartGame'}",
                move("h2e2"),
                "{'type': 'RecordIllegalMove', 'side': 'red', 'move': 'h0g2'}",
                move("h9g7"),
                move("i0h0"));
        assertThat(pgn(game, MoveFormat.WXF)).contains("1... H8+7 2. R1=2 *");
    }

    private static String move(String code) {
        return "{'type': 'PlayMove', 'move': '" + code + "'}";
    }

    private static Replay played(String... commands) throws Exception {
        var reader = new CommandReader();
        var schedule = GameJson.mapper().createObjectNode().put("rulebook", "xiangqi-tw-2024");
        var scheduled = reader.value(
                ScheduleShape.normalised(SideNames.read(schedule, Discipline.XIANGQI)),
                ScheduleGame.class,
                Optional.empty());
        var game = taken(Game.NONE, new TimedCommand(AT, AT, CHIEF, scheduled));
        for (var command : commands) {
            var bytes = command.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
            for (var asked : reader.read(bytes, CHIEF, AT, () -> Discipline.XIANGQI)) {
                game = taken(game, asked);
            }
        }
        return new Replay(new ArrayList<>(game.past().events()));
    }

    private static Game taken(Game before, TimedCommand asked) {
        var game = before;
        for (var event : ((Decision.Accepted) GameDecider.decide(before, asked)).events()) {
            game = game.evolve(
                    new RecordedEvent(game.version() + 1, asked.at(), asked.receivedAt(), asked.actor(), event));
        }
        return game;
    }

    private static String pgn(Replay game, MoveFormat format) {
        return PgnExport.text(told(game), unnamed(), Form.RECORD.in(Optional.of(format)));
    }

    private static Told told(Replay game) {
        return Told.of("g", game);
    }

    private static Setting unnamed() {
        return new Setting(Optional.empty(), true, Map.of(), Set.of());
    }
}
