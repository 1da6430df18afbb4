package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.FreePorts;

/** What {@code up} refuses before it starts anything: with a file in the place of the data directory nothing can be. */
class UpCommandTest {

    private final StringWriter said = new StringWriter();

    @TempDir
    Path temp;

    private Path noDirectory;

    @BeforeEach
    void put() throws IOException {
        noDirectory = Files.writeString(temp.resolve("data"), "");
    }

    private int up(String... arguments) {
        var all = new ArrayList<>(List.of("up", "--data", noDirectory.toString()));
        all.addAll(List.of(arguments));
        return Qipu.program().setErr(new PrintWriter(said)).execute(all.toArray(String[]::new));
    }

    @Test
    void onePortForHttpAndHttpsIsRefused() throws IOException {
        var port = String.valueOf(FreePorts.next());
        assertThat(up("--tls", "--port", port, "--tls-port", port)).isEqualTo(2);
        assertThat(said.toString()).contains(port, "--port", "--tls-port");
    }

    @Test
    void soIsTheUsualPortOfTheOther() {
        assertThat(up("--tls", "--port", "8443")).isEqualTo(2);
        assertThat(said.toString()).contains("8443", "--tls-port");
    }

    @Test
    void withoutHttpsItsPortIsNobodys() throws IOException {
        var port = String.valueOf(FreePorts.next());
        assertThat(up("--port", port, "--tls-port", port))
                .as("it comes as far as the data directory")
                .isEqualTo(1);
    }

    @Test
    void anyTwoThatAreFreeAreTwo() {
        assertThat(up("--tls", "--port", "0", "--tls-port", "0"))
                .as("it comes as far as the data directory")
                .isEqualTo(1);
    }
}
