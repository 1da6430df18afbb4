package org.qipu.registry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneLineTest {

    @ParameterizedTest
    @ValueSource(strings = {",\u2028,", "\u001f", "Lin\u2029Feng", "Lin\tFeng", "Lin\u0085", "Lin\r\n"})
    void whatNobodySeesIsNoPartOfAName(String name) {
        assertThat(OneLine.is(name)).isFalse();
        assertThat(OneLine.is(OneLine.of(name))).isTrue();
        assertThat(OneLine.of(name)).hasSameSizeAs(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"林 海峰", "Žižka, J.", "O’Neil", "林\u3000海峰", "कुमार", "\ud842\udfb7"})
    void whatIsWrittenInNamesIs(String name) {
        assertThat(OneLine.is(name)).isTrue();
        assertThat(OneLine.of(name)).isEqualTo(name);
    }

    @Test
    void nothingIsOneLine() {
        assertThat(OneLine.is("")).isTrue();
    }
}
