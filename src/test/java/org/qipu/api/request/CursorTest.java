package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.board.Discipline;
import org.qipu.game.event.Actor;

/** What is not what it should be in the query or the body of a request is refused, not read as something else. */
class CursorTest {

    private static final CommandReader READER = new CommandReader();

    @Test
    void a_cursor_leads_to_where_it_was_given_out() {
        assertThat(Cursor.read(Cursor.after("ecc-2-5.2"))).isEqualTo("ecc-2-5.2");
        assertThat(Cursor.after("ecc-2-5.2")).matches("[A-Za-z0-9_-]+");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "s-3",
                "%00",
                "null",
                "ecc-2-5.2",
                "YWZ0ZXIg",
                "===",
                "\u0000",
                "YWZ0ZXIgZ2FtZQ==",
                "after game"
            })
    void what_was_not_given_out_is_no_cursor(String junk) {
        assertThatThrownBy(() -> Cursor.read(junk))
                .isInstanceOf(ProblemFound.class)
                .hasMessageContaining("no cursor");
    }

    @Test
    void nor_is_a_cursor_to_what_is_no_game() {
        var made =
                Base64.getUrlEncoder().withoutPadding().encodeToString("after ../etc".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> Cursor.read(made)).isInstanceOf(ProblemFound.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1.5", "x", "", " 1", "99999999999999999999", "0x10"})
    void a_sequence_is_a_whole_number_from_0(String junk) {
        assertThatThrownBy(() -> WholeNumber.sequence("after", junk))
                .isInstanceOf(ProblemFound.class)
                .hasMessageContaining("after");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yes", "TRUE", "1", "null"})
    void a_yes_or_no_is_true_or_false(String junk) {
        assertThatThrownBy(() -> TrueOrFalse.read("complete", junk))
                .isInstanceOf(ProblemFound.class)
                .hasMessageContaining("complete");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"AddNote\",\"text\":\"a\",\"text\":\"b\"}",
                "{\"type\":\"AddNote\",\"type\":\"StartGame\"}",
                "[{\"type\":\"StartGame\"},{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H\",\"white\":\"PT2H\"}}]",
                "{\"type\":\"AddNote\",\"text\":\"a\",\"te\\u0078t\":\"b\"}",
                "{\"a\":1,\"a\":1}"
            })
    void a_member_that_stands_twice_is_refused(String body) {
        assertThatThrownBy(() -> READER.read(
                        body.getBytes(StandardCharsets.UTF_8),
                        new Actor("a", Actor.Role.ARBITER),
                        Instant.EPOCH,
                        () -> Discipline.CHESS))
                .isInstanceOfSatisfying(
                        ProblemFound.class,
                        found -> assertThat(found.problem().status()).isEqualTo(400))
                .hasMessageContaining("stands twice");
    }
}
