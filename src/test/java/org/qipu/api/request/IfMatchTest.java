package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.api.problem.ProblemFound;

/** What {@code If-Match} and {@code If-None-Match} name, of a game at version 12 whose public side is at 5. */
class IfMatchTest {

    private static OptionalLong expected(String header) {
        return IfMatch.of(Optional.ofNullable(header)).expected(() -> Optional.of(12L), () -> Optional.of(5L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"12\"",
                "12",
                "W/\"12\"",
                "\"12-gzip\"",
                "\"12-hall\"",
                "\"12-0a1b2c\"",
                "\"11\", \"12\"",
                "\"12\",\"13\"",
                "\"other\" ,W/\"12-gzip\"",
                "\"a,b\", \"12\"",
                "\"p5\"",
                "\"p5-0a1b2c\"",
                "\"p4\", \"p5\"",
                "\"11\", \"p5\""
            })
    void oneOfThemIsTheVersionThereIs(String header) {
        assertThat(expected(header)).hasValue(12);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"11\"",
                "\"11\", \"13\"",
                "\"a,12\", \"b\"",
                "\"p12\"",
                "\"5\", \"p4\"",
                "\"12x\"",
                "\"012\"",
                "\"\"",
                "\"x12\""
            })
    void noneOfThemIs(String header) {
        assertThat(expected(header).orElseThrow()).isNotEqualTo(12);
    }

    @Test
    void anyIsGood() {
        assertThat(expected(null)).isEmpty();
        assertThat(expected("*")).isEmpty();
        assertThat(expected("\"1\", *")).isEmpty();
    }

    @Test
    void nothingIsWhatIsNotThere() {
        assertThat(IfMatch.of(Optional.of("\"1\", \"2\"")).expected(Optional::empty, Optional::empty))
                .hasValue(IfMatch.NEVER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ",",
                "now",
                "\"12",
                "12\"",
                "\"12\", now",
                "'12'",
                "\"12\" \"11\"",
                "\"11\"\"12\"",
                "12 11"
            })
    void whatIsNoTagIsMalformed(String header) {
        assertThatThrownBy(() -> IfMatch.of(Optional.of(header))).isInstanceOf(ProblemFound.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"abc\" | true",
                "W/\"abc\" | true",
                "\"abc-gzip\" | true",
                "\"x\", \"abc\" | true",
                "* | true",
                "\"x,abc\" | false",
                "\"x, abc\", \"y\" | false",
                "\"abcd\" | false",
                "\"ABC\" | false"
            })
    void whetherATagIsAmongThem(String header, boolean named) {
        assertThat(Tags.named(header, "abc")).isEqualTo(named);
    }
}
