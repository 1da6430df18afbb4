package org.qipu.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcerptTest {

    /** 𠔥 and 𠀋 are outside the basic plane: two units each. */
    @ParameterizedTest
    @CsvSource({
        "炮二平五, 4, 炮二平五",
        "炮二平五x, 4, 炮二平五…",
        "abc𠔥, 5, abc𠔥",
        "abc𠔥d, 4, abc…",
        "abc𠔥d, 5, abc𠔥…",
        "𠔥𠀋, 1, …",
        "𠔥𠀋, 3, 𠔥…"
    })
    void aCharacterIsKeptWholeOrLeftOut(String text, int longest, String shown) {
        assertThat(Excerpt.of(text, longest)).isEqualTo(shown);
    }
}
