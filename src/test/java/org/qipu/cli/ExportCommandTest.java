package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What was exported is whole, or it is said that it is not, and what was there before is still there. */
@ResourceLock(Resources.SYSTEM_OUT)
class ExportCommandTest {

    private static final String GAME = "[Event \"Club evening\"]\n\n1. e4 e5 *\n\n";
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    Path folder;

    private HttpServer server;
    private boolean failing;
    private int asked;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext("/api/v1/games", this::answer);
        server.createContext("/api/v1/competitions/", exchange -> {
            try (exchange) {
                var set = exchange.getRequestURI().getPath().endsWith("none-played");
                var body = (set ? "{}" : "{\"detail\":\"There is no competition 'nonexist'.\"}")
                        .getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(set ? 200 : 404, body.length);
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
    }

    @AfterEach
    void end() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var path = exchange.getRequestURI().getPath();
            asked++;
            var list = path.equals("/api/v1/games");
            var none = exchange.getRequestURI().toString().contains("competition=none");
            var chess = exchange.getRequestURI().toString().contains("competition=chess");
            var ofXiangqi = exchange.getRequestURI().toString().contains("rulebook=");
            var body = (list && (none || chess && ofXiangqi)
                            ? "{\"games\":[],\"cursor\":null}"
                            : list
                                    ? "{\"games\":[{\"gameId\":\"one\"},{\"gameId\":\"two\"}],\"cursor\":null}"
                                    : path.endsWith("dossier") ? "a zip" : GAME)
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(failing && path.contains("two") ? 503 : 200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private record Ran(int code, String err) {}

    private Ran run(String... words) {
        var err = new StringWriter();
        var all = Stream.concat(
                Stream.of(words),
                Stream.of("--url", "http://localhost:" + server.getAddress().getPort(), "--data", folder + "/none"));
        var code = Qipu.program()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
        return new Ran(code, err.toString());
    }

    private Stream<String> files() throws IOException {
        try (var all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).toList().stream();
        }
    }

    @Test
    void everyGameIsWrittenInThePlaceOfWhatWasThere() throws IOException {
        var file = Files.writeString(folder.resolve("games.pgn"), "older");
        assertThat(run("export", "-o", file.toString())).isEqualTo(new Ran(0, ""));
        assertThat(file).hasContent(GAME + GAME);
        assertThat(files()).containsExactly("games.pgn");
    }

    @Test
    void anExportThatEndsHalfWayLeavesWhatWasThere() throws IOException {
        failing = true;
        var file = Files.writeString(folder.resolve("games.pgn"), "older");
        var ran = run("export", "-o", file.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("The service refused (503)");
        assertThat(file).hasContent("older");
        assertThat(files()).containsExactly("games.pgn");
    }

    @Test
    void aCompetitionThatThereIsNotIsSaidToBeNone() throws IOException {
        var file = Files.writeString(folder.resolve("games.pgn"), "older");
        var ran = run("export", "--competition", "nonexist", "-o", file.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("There is no competition 'nonexist'.").hasLineCount(1);
        assertThat(file).hasContent("older");
        for (var words : new String[][] {{"none-played"}, {"chess", "--dhtmlxq"}, {"chess", "--notation", "WXF"}}) {
            var all = Stream.concat(Stream.of("export", "-o", file.toString(), "--competition"), Stream.of(words));
            assertThat(run(all.toArray(String[]::new))).isEqualTo(new Ran(0, ""));
            assertThat(file).hasContent("");
        }
    }

    @Test
    void aServiceThatDoesNotAnswerEmptiesNoFile() throws IOException {
        server.stop(0);
        var file = Files.writeString(folder.resolve("games.pgn"), "older");
        assertThat(run("export", "-o", file.toString()).err()).contains("No service answers at");
        assertThat(file).hasContent("older");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatFindsNoRoomIsSaidToBeMissing() {
        var ran = run("export", "-o", FULL.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).hasLineCount(1).contains("/dev/full could not be written: ");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatFindsNoRoomOnTheStandardOutputIsSaidToBeMissing() throws IOException {
        var before = System.out;
        try (var full = new PrintStream(new FileOutputStream(FULL.toFile()))) {
            System.setOut(full);
            var ran = run("export");
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.err()).hasLineCount(1).contains("Not all of it could be written");
        } finally {
            System.setOut(before);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void noCommandSaysThatItIsDoneWhereNobodyWasToldWhatItFound() throws Exception {
        var err = folder.resolve("err").toFile();
        var perft = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Qipu.class.getName(),
                        "perft",
                        "chess",
                        "1")
                .redirectOutput(FULL.toFile())
                .redirectError(err)
                .start();
        assertThat(perft.waitFor()).isEqualTo(1);
        assertThat(err).content().contains("Not all of it could be written to the standard output.");
    }

    @Test
    void aPlaceWhereNothingMayBeMadeIsNamedInOneSentence() {
        var ran = run("dossier", "one", "-o", folder + "/missing/one.zip");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).isEqualTo("There is no directory " + folder + "/missing.\n");
        assertThat(asked).as("before the service is asked").isZero();
    }

    @Test
    void howADossierIsCheckedIsWrittenAsAShellTakesIt() {
        var out = new StringWriter();
        var file = folder.resolve("a club's 棋.zip").toString();
        var code = Qipu.program()
                .setOut(new PrintWriter(out, true))
                .execute(
                        "dossier",
                        "one",
                        "-o",
                        file,
                        "--url",
                        "http://localhost:" + server.getAddress().getPort());
        assertThat(code).isZero();
        assertThat(out.toString()).contains("./qipu verify " + Hints.quoted(file) + " --key KEY");
    }
}
