package org.qipu.log.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.competition.Format;

/** The organiser's words on the format come back as JSON as they went in. */
class FormatsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"swiss\"",
                "null",
                "7",
                "12345678901234567890",
                "1.5",
                "true",
                "[1,[],{}]",
                "{\"type\":\"swiss\",\"rounds\":9,\"tie\":null,\"acc\":{\"b\":1,\"a\":[0.25,\"循環\"]}}"
            })
    void isWrittenAsItWasRead(String json) throws Exception {
        var format = GameJson.mapper().readValue(json, Format.class);
        assertThat(GameJson.mapper().writeValueAsString(format)).isEqualTo(json);
        assertThat(GameJson.mapper().<JsonNode>valueToTree(format))
                .isEqualTo(GameJson.mapper().readTree(json));
    }

    @Test
    void isTheSameInWhateverOrderItsMembersStand() throws Exception {
        var format = GameJson.mapper().readValue("{\"rounds\":9,\"b\":{\"zz\":1,\"é\":2,\"a\":3}}", Format.class);
        assertThat(format.ordered()).isEqualTo(format);
        assertThat(GameJson.mapper().writeValueAsString(format.ordered()))
                .isEqualTo("{\"b\":{\"a\":3,\"zz\":1,\"é\":2},\"rounds\":9}");
    }
}
