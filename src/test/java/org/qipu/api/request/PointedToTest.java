package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.board.Discipline;
import org.qipu.game.GameDecider;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;

/** What of a request cannot be read, or cannot be, is pointed to as its sender wrote it. */
class PointedToTest {

    private static final Instant NOW = Instant.parse("2024-11-21T09:00:00Z");
    private static final Actor CHIEF = new Actor("chief", Actor.Role.CHIEF_ARBITER);

    private final CommandReader reader = new CommandReader();

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"type":5}                                                                | /type          | 400 | no command
            {"type":"PlayMove","move":"e4","side":"red"}                              | /side          | 400 | white and black
            {"type":"PlayMove","move":"e4","clock":{"red":"PT1H","black":"PT1H"}}     | /clock/red     | 400 | white and black
            [{"type":"StartGame"},{"type":"Resign","side":"red"}]                     | /1/side        | 400 | white and black
            {"type":"DecideClaim","claim":99999999999,"decision":"upheld"}            | /claim         | 400 | a whole number
            """)
    void ofACommand(String command, String field, int status, String says) throws IOException {
        var refused = catchThrowableOfType(
                ProblemFound.class,
                () -> reader.read(
                        command.getBytes(java.nio.charset.StandardCharsets.UTF_8), CHIEF, NOW, () -> Discipline.CHESS));
        holds(Explained.by(GameJson.mapper().readTree(command), refused.problem()), field, status, says);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"timeControl":{"mode":"cumulative","periods":[]}}                        | /timeControl               | 400 | at least one period
            {"regulations":{"fines":{"least":10,"most":5}}}                           | /regulations/fines         | 400 | goes from its least
            {"board":-1}                                                              | /board                     | 422 | from 1
            {"round":-1}                                                              | /round                     | 422 | from 1
            {"players":{"white":{"id":"a"},"black":{"id":"a"}}}                       | /players/black/id          | 422 | himself
            {"regulations":{"defaultTime":"-PT15M"}}                                  | /regulations/defaultTime   | 422 | not negative
            {"regulations":{"scoring":{"win":0,"draw":1,"loss":3}}}                   | /regulations/scoring       | 422 | more than a loss
            """)
    void ofASchedule(String schedule, String field, int status, String says) throws IOException {
        var sent = (ObjectNode) GameJson.mapper().readTree(schedule);
        holds(Explained.by(sent, refused(sent)), field, status, says);
    }

    private Problem refused(ObjectNode sent) {
        try {
            var asked = reader.value(ScheduleShape.normalised(sent), ScheduleGame.class, Optional.empty());
            return GameDecider.decide(Game.NONE, new TimedCommand(NOW, NOW, CHIEF, asked))
                            instanceof Decision.Refused refused
                    ? Problem.of(refused.refusal(), Optional.of("fide-2023"), Optional.empty())
                    : org.junit.jupiter.api.Assertions.fail(sent + " is scheduled");
        } catch (ProblemFound e) {
            return e.problem();
        }
    }

    private static void holds(Problem problem, String field, int status, String says) {
        assertThat(problem.field()).as(problem.detail()).hasValue(field);
        assertThat(problem.status()).as(problem.detail()).isEqualTo(status);
        assertThat(problem.detail()).contains(says);
    }
}
