package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What other programs put at the beginning of a text to say that it is UTF-8 is no part of its first line. */
@ResourceLock(Resources.SYSTEM_OUT)
class TypedLinesTest {

    private static final String MARK = "\uFEFF";

    @TempDir
    Path folder;

    private record Ran(int code, String out, String err) {}

    private static Ran run(String input, String command) throws IOException {
        var out = new StringWriter();
        var err = new StringWriter();
        var code = with(
                input.getBytes(StandardCharsets.UTF_8),
                () -> Qipu.program()
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true))
                        .execute(command));
        return new Ran(code, out.toString(), err.toString());
    }

    private interface Work<T> {
        T done() throws IOException;
    }

    private static <T> T with(byte[] input, Work<T> work) throws IOException {
        var before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(input));
            return work.done();
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void theFirstPersonOfAFileIsErasedLikeAllOthers() throws IOException {
        var text = MARK + "fide:1503014\r\n\r\nfide:5000017\r\n";
        var file = Files.writeString(folder.resolve("club.txt"), text);
        assertThat(LeavingPersons.read(file.toString())).containsExactly("fide:1503014", "fide:5000017");
        assertThat(with(text.getBytes(StandardCharsets.UTF_8), () -> LeavingPersons.read("-")))
                .containsExactly("fide:1503014", "fide:5000017");
    }

    @Test
    void idsInAnotherEncodingAreNotTakenForOtherIds() throws IOException {
        var latin = "fide:1503014\nJosé\n".getBytes(StandardCharsets.ISO_8859_1);
        var file = Files.write(folder.resolve("club.txt"), latin);
        assertThatThrownBy(() -> LeavingPersons.read(file.toString())).isInstanceOf(CharacterCodingException.class);
        assertThatThrownBy(() -> with(latin, () -> LeavingPersons.read("-")))
                .isInstanceOf(CharacterCodingException.class);
    }

    @Test
    void theFirstPositionIsReadLikeAllOthers() throws IOException {
        var ran = run(MARK + "8/8/8/4k3/8/8/4K3/7R w - - 0 1\n", "can-mate");
        assertThat(ran).isEqualTo(new Ran(0, "W- 8/8/8/4k3/8/8/4K3/7R w - - 0 1" + System.lineSeparator(), ""));
    }

    @Test
    void theFirstCycleIsReadLikeAllOthers() throws IOException {
        var ran = run(
                MARK
                        + "{\"position\": \"2bak4/9/9/8p/9/5R3/8P/9/4A4/3K5 w\", \"moves\": [\"f4e4\", \"e9f9\", \"e4f4\", \"f9e9\"]}\n",
                "rule-cycle");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).contains("red-must-vary");
        assertThat(ran.code()).isZero();
    }
}
