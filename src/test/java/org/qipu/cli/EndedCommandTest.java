package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.embedded.DataDirectory;

/** Who ends a command that started PostgreSQL for itself ends that too. */
class EndedCommandTest {

    private static final String AT_WORK = "at work";

    @TempDir
    Path temp;

    /** A command in a process of its own, at work on a data directory until it is ended. */
    static final class Working {

        private Working() {}

        public static void main(String[] arguments) throws Exception {
            var database = new Database();
            database.data = Path.of(arguments[0]);
            database.atHome(url -> {
                System.out.println(AT_WORK);
                Thread.sleep(Long.MAX_VALUE);
                return 0;
            });
        }
    }

    private Path data() throws IOException {
        var data = temp.resolve("data");
        DataDirectory.open(data).close();
        Files.createDirectories(data.resolve("secrets"));
        return data;
    }

    @Test
    void itsPostgresEndsWithIt() throws Exception {
        var data = data();
        var command = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Working.class.getName(),
                        data.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var said = new BufferedReader(new InputStreamReader(command.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(said.lines().anyMatch(AT_WORK::equals)).isTrue();
            var server = Long.parseLong(
                    Files.readAllLines(data.resolve("postgres/postmaster.pid")).getFirst());
            assertThat(ProcessHandle.of(server)).isPresent();
            command.destroy(); // as Ctrl-C does
            assertThat(command.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(data.resolve("postgres/postmaster.pid")).doesNotExist();
            await("whose child it is now takes a moment to let it go")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> ProcessHandle.of(server).isEmpty());
        } finally {
            command.destroyForcibly();
            endLeft(data);
        }
    }

    /** A server that is still there after all. */
    private static void endLeft(Path data) throws IOException {
        var left = data.resolve("postgres/postmaster.pid");
        if (Files.exists(left)) {
            ProcessHandle.of(Long.parseLong(Files.readAllLines(left).getFirst()))
                    .ifPresent(ProcessHandle::destroy);
        }
    }
}
