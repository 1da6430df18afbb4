package org.qipu.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.log.codec.GameJson;

/** What every operation may be asked and may answer, though no resource says it itself: the contract tells it of each. */
class StatusesTest {

    private static final JsonNode PATHS = Contract.current().document().path("paths");

    private static JsonNode operation(String name) {
        var parts = name.split(" ");
        return PATHS.path(parts[1]).path(parts[0].toLowerCase(Locale.ROOT));
    }

    /** A parameter that a resource does not know is refused everywhere, and so is a token that is not believed, whoever may ask. */
    @Test
    void everyOperationRefusesAnUnknownParameterAndATokenThatIsNotBelieved() {
        PATHS.properties()
                .forEach(path -> path.getValue()
                        .forEach(one -> assertThat(names(one.path("responses")))
                                .as(path.getKey())
                                .contains("400", "401")));
    }

    @ParameterizedTest
    @CsvSource({
        "GET /api/v1/games, 403, a name is sought by those who may know it",
        "DELETE /api/v1/games/{id}/evidence/{hash}, 422, an erasure without its reason",
    })
    void aRefusalThatOneOperationAloneHasIsToldOfIt(String name, String status, String why) {
        assertThat(operation(name).path("responses").has(status)).as(why).isTrue();
    }

    /** Needs live in the registry: they are told with a schedule or there, and no amendment of a game takes them. */
    @Test
    void anAmendmentOffersNoNeedsOfPlayersAndAScheduleDoes() {
        var players = "{\"players\": {\"white\": {\"id\": \"fide:1\", \"needs\": [\"visual\"]}}}";
        assertThat(Published.named("AmendGame", amendment(players))).isNotEmpty();
        assertThat(Published.named("AmendGame", amendment("{\"players\": {\"white\": {\"id\": \"fide:1\"}}}")))
                .isEmpty();
        assertThat(Published.named("ScheduleRequest", json(players))).isEmpty();
    }

    private static JsonNode amendment(String changes) {
        return json("{\"type\": \"AmendGame\", \"changes\": " + changes + "}");
    }

    private static List<String> names(JsonNode object) {
        return object.propertyStream().map(Map.Entry::getKey).toList();
    }

    private static JsonNode json(String text) {
        try {
            return GameJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
