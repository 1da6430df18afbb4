package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.log.codec.GameJson;
import org.qipu.read.competition.Rounds;

/** Where red is the name of a side in a competition, and where it is its organiser's own word. */
class SideNamesTest {

    private static ObjectNode json(String text) {
        try {
            return (ObjectNode) GameJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"format\": {\"red\": 1, \"by\": \"red\", \"turn\": \"white\"}, \"name\": \"x\"}",
                "{\"format\": {\"red\": 1, \"white\": 2}}",
                "{\"release\": {\"rounds\": {\"red\": \"PT30M\"}, \"delay\": \"PT5M\"}, \"name\": \"x\"}",
                "{\"release\": {\"rounds\": {\"white\": \"PT30M\", \"red\": \"PT5M\"}}}",
                "{\"release\": null, \"format\": \"red\"}",
                "{\"release\": \"red\"}"
            })
    void aFormatAndTheRoundsOfAReleaseStayAsTheyWereWritten(String text) {
        for (var discipline : new Discipline[] {Discipline.XIANGQI, Discipline.CHESS}) {
            assertThat(SideNames.readCompetition(json(text), discipline))
                    .hasToString(json(text).toString());
            assertThat(SideNames.shownCompetition(json(text), discipline))
                    .hasToString(json(text).toString());
        }
    }

    @Test
    void theGamesOfARoundHaveTheNamesOfTheirOwnDisciplineWhateverTheCompetitionSays() {
        var rounds = List.of(new Rounds.Round(1, Optional.empty(), List.of(game("xiangqi"), game("chess"))));
        var shown = (JsonNode) SideNames.each(rounds);
        assertThat(shown.at("/0/games/0/red").asText()).isEqualTo("a");
        assertThat(shown.at("/0/games/0/points/red").asInt()).isEqualTo(2);
        assertThat(shown.at("/0/games/0").has("white")).isFalse();
        assertThat(shown.at("/0/games/1/white").asText()).isEqualTo("a");
        assertThat(shown.at("/0/games/1").has("red")).isFalse();
    }

    private static Rounds.Pairing game(String discipline) {
        return new Rounds.Pairing(
                "g",
                discipline,
                Optional.of(1),
                Optional.of("a"),
                Optional.of("b"),
                "finished",
                Optional.of("1-0"),
                Optional.of(new Sides<>(BigDecimal.TWO, BigDecimal.ZERO)));
    }

    @Test
    void elsewhereItIsASide() {
        var sent = "{\"format\": {\"red\": 1}, \"timeControl\": {\"red\": {}, \"black\": {}}}";
        var read = SideNames.readCompetition(json(sent), Discipline.XIANGQI);
        assertThat(read).isEqualTo(json("{\"format\": {\"red\": 1}, \"timeControl\": {\"white\": {}, \"black\": {}}}"));
        assertThat(SideNames.shownCompetition(read, Discipline.XIANGQI)).isEqualTo(json(sent));
        assertThatThrownBy(() -> SideNames.readCompetition(json(sent), Discipline.CHESS))
                .isInstanceOf(ProblemFound.class);
    }
}
