package org.qipu.registry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words are erased with a person where they name him, and stay where his letters stand in words of another meaning. */
class NamesInTest {

    @ParameterizedTest
    @CsvSource({
        "'Li, Na', a disciplinary matter",
        "'Li, Na', asked Carolina Berg",
        "'Ding Li', see the standing list",
        "'An Du', the man, due to illness, left",
        "'An, He', Black came sooner than he should have",
        "Max, the maximum was reached",
        "An, the answer stands",
        "Anand, Mahanandi is the venue",
        "'Ли, На', о разных длинах партий",
    })
    void a_name_is_not_within_other_words(String name, String words) {
        assertThat(NamesIn.of(name).in(words, false)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "'Li, Na', said Na Li.",
        "'Li, Na', (LI NA)",
        "'Li, Na', 4.LiNa",
        "'Li, Na', Li Na's clock",
        "'Ding Li', Ding Lis Uhr stand",
        "'Müller, Anna', Anna Müllers Uhr stand",
        "'Kovács, János', Kovács Jánosnak ült",
        "'Müller, Anna', @annamueller and annamüller1990",
        "'Карл, Иво', по словам судьи с Иво Карлом",
        "Max, Max: it was me",
        "Max, der Fehler war Maxs",
        "Anand, Anands Zug",
        "林海峰, 裁判林海峰說",
        "'Lin, Haifeng', 對局者Lin Haifeng離席",
        "김철수, 선수김철수가 말했다",
    })
    void a_name_is_found_as_it_is_written_and_inflected(String name, String words) {
        assertThat(NamesIn.of(name).in(words, false)).isTrue();
    }
}
