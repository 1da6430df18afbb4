package org.qipu.audit.dossier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.log.codec.Hash;

/** What is marked as sealed cannot be held against its hash: only a sealed move whose envelope is closed may be, and nothing of it is said to be proved. */
class SealedInDossierTest {

    private static final String SEALED = "{\"side\":\"white\",\"move\":{\"sha256\":\"00\"},\"blind\":\"x\"}";
    private static final String MASKED = "{\"side\":\"white\"}";
    private static final String CHAIN =
            "are in the log and a chain from the first on: none was changed," + " none before the last left out.";

    private final MadeDossier made = new MadeDossier()
            .event("GameScheduled", "{\"rulebook\":\"fide-2023\"}")
            .event("MovePlayed", "{\"move\":\"e2e4\"}")
            .event("MoveSealed", SEALED);

    private static List<String> of(String kind, List<String> said) {
        return said.stream().filter(one -> one.startsWith(kind + ": ")).toList();
    }

    private static String refused(int event) {
        return "wrong: Event " + event + " of g is marked as sealed and is no sealed move that is still closed:"
                + " what it says is not proved.";
    }

    @Test
    void a_game_without_anything_sealed_is_a_chain() throws Exception {
        assertThat(made.said(made.line(1), made.line(2), made.line(3)))
                .noneMatch(one -> one.startsWith("wrong"))
                .contains("proved: The 3 events of g " + CHAIN);
    }

    @Test
    void a_sealed_move_is_told_as_not_proved_and_is_none_of_those_that_are() throws Exception {
        var said = made.said(made.line(1), made.line(2), made.sealed(3, "MoveSealed", MASKED));
        assertThat(of("wrong", said)).isEmpty();
        assertThat(said)
                .contains("proved: The 2 events of g that are not sealed " + CHAIN)
                .contains("not proved: Event 3 of g: what it says, for what is sealed in it is left out.");
    }

    @Test
    void another_event_is_not_marked_as_sealed() throws Exception {
        var said = made.said(made.line(1), made.sealed(2, "MovePlayed", "{\"move\":\"a2a3\"}"), made.line(3));
        assertThat(of("wrong", said)).containsExactly(refused(2));
        assertThat(said).noneMatch(one -> one.contains(CHAIN));
    }

    @Test
    void what_is_sealed_is_not_both_left_out_and_there() throws Exception {
        for (var payload : List.of(
                "{\"side\":\"white\",\"move\":\"a2a3\"}", "{\"side\":\"white\",\"blind\":\"y\"}", "[\"white\"]")) {
            var said = made.said(made.line(1), made.line(2), made.sealed(3, "MoveSealed", payload));
            assertThat(of("wrong", said)).as(payload).containsExactly(refused(3));
        }
    }

    @Test
    void after_its_envelope_was_opened_nothing_is_sealed() throws Exception {
        made.event("EnvelopeOpened", "{}");
        var said = made.said(made.line(1), made.line(2), made.sealed(3, "MoveSealed", MASKED), made.line(4));
        assertThat(of("wrong", said)).containsExactly(refused(3));
        assertThat(made.said(made.line(1), made.line(2), made.line(3), made.line(4)))
                .noneMatch(one -> one.startsWith("wrong"));
    }

    @Test
    void a_file_that_only_something_sealed_names_is_named_by_nothing() throws Exception {
        var file = "%PDF-1.7 anything";
        var hash = Hash.ofContent(file.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .hex();
        made.file(Paths.evidence(hash, "pdf"), file);
        var named = "{\"side\":\"white\",\"attachment\":\"sha256:" + hash + "\"}";
        assertThat(of("wrong", made.said(made.line(1), made.line(2), made.sealed(3, "MoveSealed", named))))
                .containsExactly("wrong: " + Paths.evidence(hash, "pdf") + " is no file that an event names.");
    }
}
