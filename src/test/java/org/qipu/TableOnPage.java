package org.qipu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A table in a document that a test makes, between a line that names the test and {@code <!-- end -->}.
 *
 * @param page  the document
 * @param begin the line before it
 */
public record TableOnPage(Path page, String begin) {

    private static final String END = "<!-- end -->\n";

    /** The table stands there as it was made now; with {@code -Dqipu.record=x} it is put there. */
    public void is(String table) throws IOException {
        var text = Files.readString(page);
        assertThat(text).contains(begin);
        var from = text.indexOf(begin) + begin.length();
        var renewed = text.substring(0, from) + "\n" + table + "\n" + text.substring(text.indexOf(END, from));
        if (System.getProperty("qipu.record") != null) {
            Files.writeString(page, renewed);
            return;
        }
        assertThat(renewed).as("run this test with -Dqipu.record=x").isEqualTo(text);
    }
}
