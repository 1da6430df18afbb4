package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Writer;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.game.event.Actor.Role;

/** What keeps the service from starting is said in one sentence, and what it started ends with it. */
class StartAndStopIT {

    @TempDir
    Path folder;

    private record Ended(int exit, String said) {}

    private static Ended up(String... options) throws Exception {
        var process = new ProcessBuilder(RunningService.qipu("up", options))
                .redirectErrorStream(true)
                .start();
        var said = new String(process.getInputStream().readAllBytes());
        return new Ended(process.waitFor(), said);
    }

    @Test
    void aTakenPortIsNamedBeforeAnythingIsStarted() throws Exception {
        try (var taken = new ServerSocket(0)) {
            var ended = up(
                    "--port",
                    String.valueOf(taken.getLocalPort()),
                    "--data",
                    folder.resolve("data").toString());
            assertThat(ended.exit()).isEqualTo(1);
            assertThat(ended.said().strip())
                    .isEqualTo("Port " + taken.getLocalPort()
                            + " is taken: stop what listens there, or choose another with --port.");
            assertThat(folder.resolve("data")).doesNotExist();
        }
    }

    @Test
    void aForeignDirectoryIsLeftAlone() throws Exception {
        Files.writeString(folder.resolve("thesis.txt"), "mine");
        var ended = up("--port", "0", "--data", folder.toString());
        assertThat(ended.exit()).isEqualTo(1);
        assertThat(ended.said().strip().lines())
                .hasSize(1)
                .first()
                .asString()
                .contains("holds files that are not qipu's");
    }

    @Test
    void wrongUsageIsExitCodeTwo() throws Exception {
        assertThat(up("--ports", "1").exit()).isEqualTo(2);
        assertThat(up("--port", "70000").exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1500, 4000})
    void anEndHalfWayThroughTheStartLeavesNothingBehind(int millis) throws Exception {
        var data = folder.resolve("data");
        var process = new ProcessBuilder(RunningService.qipu("up", "--port", "0", "--data", data.toString()))
                .redirectErrorStream(true)
                .start();
        var out = process.inputReader();
        assertThat(out.readLine()).startsWith("Starting PostgreSQL");
        Thread.sleep(millis);
        process.toHandle().destroy(); // unlike the process itself, it leaves our end of the pipe open
        out.transferTo(Writer.nullWriter());
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(ProcessHandle.allProcesses()
                        .filter(other -> String.join(
                                        " ", other.info().arguments().orElse(new String[0]))
                                .contains(data.toString())))
                .as("processes on that data")
                .isEmpty();
        try (var files = Files.walk(data)) {
            assertThat(files.filter(file -> file.endsWith("postmaster.pid")))
                    .as("PostgreSQL has ended cleanly")
                    .isEmpty();
        }
    }

    @Test
    void aSecondServiceOnTheSameDataIsRefusedAndAnInterruptEndsAllThatWasStarted() throws Exception {
        var service = RunningService.start();
        try {
            var second = up("--port", "0", "--data", service.data.toString());
            assertThat(second.exit()).isEqualTo(1);
            assertThat(second.said()).contains("Another qipu is running on");

            service.post(
                    "/api/v1/games",
                    "{\"gameId\":\"kept\",\"rulebook\":\"fide-2023\"}",
                    service.token(Role.CHIEF_ARBITER));
            new ProcessBuilder("kill", "-INT", String.valueOf(service.pid()))
                    .start()
                    .waitFor();
            ProcessHandle.of(service.pid())
                    .ifPresent(process ->
                            process.onExit().orTimeout(2, TimeUnit.MINUTES).join());
            assertThat(service.data.resolve("postgres/postmaster.pid"))
                    .as("PostgreSQL has ended cleanly")
                    .doesNotExist();

            service.restart();
            assertThat(service.get("/api/v1/games/kept").status()).isEqualTo(200);
        } finally {
            service.close();
        }
    }
}
