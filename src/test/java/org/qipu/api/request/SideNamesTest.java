package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.board.Discipline;
import org.qipu.log.codec.GameJson;

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
    void elsewhereItIsASide() {
        var sent = "{\"format\": {\"red\": 1}, \"timeControl\": {\"red\": {}, \"black\": {}}}";
        var read = SideNames.readCompetition(json(sent), Discipline.XIANGQI);
        assertThat(read).isEqualTo(json("{\"format\": {\"red\": 1}, \"timeControl\": {\"white\": {}, \"black\": {}}}"));
        assertThat(SideNames.shownCompetition(read, Discipline.XIANGQI)).isEqualTo(json(sent));
        assertThatThrownBy(() -> SideNames.readCompetition(json(sent), Discipline.CHESS))
                .isInstanceOf(ProblemFound.class);
    }
}
