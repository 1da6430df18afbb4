package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.pgn.PgnGame;

/** Characters of files that are not simply UTF-8. */
class GameTextsTest {

    private static final String GAME = "[White \"A\"]\n[Black \"B\"]\n[Round \"%s\"]\n\n1. e4 e5 *\n\n";
    private static final int MEBIBYTE = 1 << 20;

    private static ImportOptions said(Optional<String> charset) {
        return ImportOptions.of(Optional.empty(), Optional.empty(), Optional.empty(), charset);
    }

    private static List<PgnGame> games(byte[] bytes, Optional<String> charset) throws IOException {
        try (var texts = GameTexts.of(new ByteArrayInputStream(bytes), said(charset))) {
            var all = new ArrayList<PgnGame>();
            texts.forEach(all::add);
            return all;
        }
    }

    @Test
    void no_character_that_a_database_does_not_take_comes_out_of_a_file() throws IOException {
        var text = GAME.formatted("1").repeat(200) + GAME.formatted("1\0");
        var last =
                games(text.getBytes(StandardCharsets.UTF_8), Optional.empty()).getLast();
        assertThat(last.tag("Round")).contains("1\uFFFD");
        assertThat(last.mainLine()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8, Müller “der Ältere”, UTF-8",
        "windows-1252, Müller “der Ältere”, windows-1252",
        "ISO-8859-1, Müller, ISO-8859-1",
        "ISO-8859-1, Miller, UTF-8"
    })
    void it_is_said_how_all_of_a_file_was_encoded_also_behind_its_first_mebibyte(
            String charset, String name, String said) throws IOException {
        var far = GAME.formatted("1").repeat(MEBIBYTE / GAME.length() + 2)
                + GAME.formatted("2").replace("\"A\"", '"' + name + '"');
        for (var text : List.of(GAME.formatted("1").replace("\"A\"", '"' + name + '"'), far)) {
            try (var texts = GameTexts.of(
                    new ByteArrayInputStream(text.getBytes(Charset.forName(charset))), said(Optional.empty()))) {
                var all = new ArrayList<PgnGame>();
                texts.forEach(all::add);
                assertThat(texts.readAs()).isEqualTo(said);
                assertThat(all.getLast().tag("White")).contains(name);
            }
        }
    }

    @Test
    void a_file_glued_together_from_two_is_said_to_be_both() throws IOException {
        var glued = new ByteArrayOutputStream();
        glued.write(GAME.formatted("1").replace("A", "Šálek").getBytes(StandardCharsets.UTF_8));
        glued.write(GAME.formatted("1").replace("A", "Šálek").getBytes(Charset.forName("windows-1252")));
        try (var texts = GameTexts.of(new ByteArrayInputStream(glued.toByteArray()), said(Optional.empty()))) {
            assertThat(texts).allSatisfy(game -> assertThat(game.tag("White")).contains("Šálek"));
            assertThat(texts.readAs()).isEqualTo("UTF-8 and windows-1252");
        }
    }

    @Test
    void who_says_latin_1_means_what_windows_has_of_it() throws IOException {
        var bytes = GAME.formatted("“1”").getBytes(Charset.forName("windows-1252"));
        assertThat(games(bytes, Optional.of("ISO-8859-1")))
                .singleElement()
                .satisfies(game -> assertThat(game.tag("Round")).contains("“1”"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-16"})
    void a_file_of_two_bytes_a_character_is_read_where_that_is_said(String charset) throws IOException {
        var games = games(GAME.formatted("1").getBytes(Charset.forName(charset)), Optional.of(charset));
        assertThat(games).singleElement().satisfies(game -> {
            assertThat(game.tag("White")).contains("A");
            assertThat(game.mainLine()).hasSize(2);
        });
    }

    /** What is looked at ends within a character, by whichever of its bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"Big5", "GB18030"})
    void how_a_large_file_is_encoded_does_not_depend_on_where_its_first_mebibyte_ends(String charset)
            throws IOException {
        var name = "\u4e2d\u570b\u8c61\u68cb\u5168\u570b\u8cfd";
        var game = GAME.formatted("1").replace("\"A\"", "\"" + name + "\"");
        var length = game.getBytes(Charset.forName(charset)).length;
        for (int within = 0; within < 2; within++) {
            var before = (MEBIBYTE - game.indexOf(name) - within) % length + length;
            var text = "%" + " ".repeat(before - 2) + "\n" + game.repeat(MEBIBYTE / length + 1);
            var file = text.getBytes(Charset.forName(charset));
            assertThat(file.length).isGreaterThan(MEBIBYTE);
            try (var texts = GameTexts.of(new ByteArrayInputStream(file), said(Optional.empty()))) {
                assertThat(texts.encoding().name()).as("cut after " + within).isEqualTo(charset);
            }
        }
    }
}
