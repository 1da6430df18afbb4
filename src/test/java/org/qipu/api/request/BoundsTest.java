package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.board.Discipline;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;

/** How far the values of a request may go. */
class BoundsTest {

    private static final Instant NOW = Instant.parse("2026-11-22T09:00:00Z");
    private final CommandReader reader = new CommandReader();

    private void read(String command) {
        reader.read(
                command.getBytes(StandardCharsets.UTF_8),
                new Actor("x", Actor.Role.CHIEF_ARBITER),
                NOW,
                () -> Discipline.CHESS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"AnnulGame\",\"reason\":\"x\",\"replacementGameId\":\"\"}",
                "{\"type\":\"AnnulGame\",\"reason\":\"x\",\"replacementGameId\":\"../../evil\"}",
                "{\"type\":\"AdjustClock\",\"side\":\"white\",\"set\":\"PT2562047788015215H\",\"reason\":\"x\"}",
                "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT-9223372036854775808S\"}}",
                "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT9223372036854775807.999999999S\"}}",
                "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT-24001H\"}}",
                "{\"type\":\"ImposePenalty\",\"side\":\"white\",\"penalty\":\"loss\",\"opponentScore\":1e999999999,\"reason\":\"x\"}",
                "{\"type\":\"CorrectMoves\",\"fromPly\":1,\"reason\":\"x\",\"moves\":[{\"move\":\"e4\",\"at\":\"+999999999-01-01T00:00:00Z\"}]}",
                "{\"type\":\"AddNote\",\"text\":\"\\ud800\"}"
            })
    void whatGoesTooFarIsRefusedAndNamed(String command) {
        assertThatThrownBy(() -> read(command))
                .isInstanceOf(ProblemFound.class)
                .satisfies(found ->
                        assertThat(((ProblemFound) found).problem().status()).isEqualTo(400));
    }

    @Test
    void anIdIsBoundedWhereverItStands() {
        var far = "x".repeat(9000);
        for (var schedule : List.of(
                "{\"competition\":\"" + far + "\"}",
                "{\"replaces\":\"../x\"}",
                "{\"players\":{\"white\":{\"id\":\"" + far + "\"},\"black\":{}}}",
                "{\"round\":\"" + far + "\"}",
                "{\"scheduledStart\":\"-999999999-01-01T00:00:00Z\"}")) {
            assertThatThrownBy(() -> reader.value(
                            (ObjectNode) reader.tree(schedule.getBytes(StandardCharsets.UTF_8)),
                            ScheduleGame.class,
                            Optional.empty()))
                    .as(schedule.substring(0, 15))
                    .isInstanceOf(ProblemFound.class);
        }
    }

    @Test
    void whatIsUsualIsNot() {
        read("{\"type\":\"AnnulGame\",\"reason\":\"x\",\"replacementGameId\":\"ecc-2-5.2\"}");
        read("{\"type\":\"AddNote\",\"text\":\"將軍 \\ud83d\\ude00\"}");
        assertThat(Bounds.competition("2006 亞洲盃")).isNotEmpty();
        assertThat(Bounds.instant("from", "2006-11-03T00:00:00Z")).isPresent();
        assertThatThrownBy(() -> Bounds.instant("from", "+999999999-12-31T00:00:00Z"))
                .isInstanceOf(ProblemFound.class);
    }
}
