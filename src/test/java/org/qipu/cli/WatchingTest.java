package org.qipu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.audit.http.HttpWitness;
import org.qipu.audit.monitor.MemoryLog;
import org.qipu.audit.monitor.ServedLog;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.tree.Proofs;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TiledNodes;
import org.qipu.audit.witness.AskedWitness;

/** {@code ./qipu witness} and {@code ./qipu monitor} as they are called, beside a log over HTTP. */
class WatchingTest {

    private static final Pattern ADDRESS = Pattern.compile("asked at (http://\\S+/)add-checkpoint");
    private static final Pattern KEY = Pattern.compile("Its key: +(\\S+)");

    private final MemoryLog log = new MemoryLog();

    @TempDir
    Path home;

    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext("/log/", exchange -> {
            try (exchange) {
                var answer = answered(exchange.getRequestURI().getPath().substring("/log/".length()));
                exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
                exchange.getResponseBody().write(answer);
            } catch (ServedLog.Missing e) {
                exchange.sendResponseHeaders(404, -1);
            }
        });
        server.start();
    }

    private byte[] answered(String path) throws IOException {
        if (path.equals("checkpoint")) {
            return log.checkpoint().getBytes(UTF_8);
        }
        return path.startsWith("tile/entries/")
                ? log.entries(Tile.parse("0/" + path.substring("tile/entries/".length()))
                        .orElseThrow())
                : log.tile(Tile.parse(path.substring("tile/".length())).orElseThrow());
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private record Ran(int code, String said) {}

    private static Ran run(String... words) {
        var said = new StringWriter();
        var out = new PrintWriter(said, true);
        var code = Qipu.program().setOut(out).setErr(out).execute(words);
        return new Ran(code, said.toString());
    }

    private Ran monitor(String... more) {
        return monitor(server.getAddress().getPort(), more);
    }

    private Ran monitor(int port, String... more) {
        var words = new java.util.ArrayList<>(List.of(
                "monitor",
                "http://localhost:" + port + "/log",
                "--key",
                log.signer.verifier().toString(),
                "--dir",
                home.resolve("monitor").toString(),
                "--once"));
        words.addAll(List.of(more));
        return run(words.toArray(String[]::new));
    }

    @Test
    void a_monitor_follows_a_log_and_keeps_what_proves_an_alarm() throws IOException {
        var empty = monitor();
        assertThat(empty.code()).isEqualTo(3);
        assertThat(empty.said()).contains("could not be read");
        log.grow(300, "entry");
        assertThat(monitor())
                .satisfies(ran -> assertThat(ran.code()).as(ran.said()).isZero());
        assertThat(monitor().said()).contains("300 entries", "nothing new");
        log.entries.set(7, "another".getBytes(UTF_8));
        log.grow(1, "entry");
        var alarm = monitor();
        assertThat(alarm.code()).isEqualTo(1);
        assertThat(alarm.said()).contains("ALARM");
        try (var files = Files.list(home.resolve("monitor"))) {
            var kept = files.filter(file -> file.getFileName().toString().startsWith("alarm-"))
                    .toList();
            assertThat(kept).hasSize(1);
            assertThat(Files.readString(kept.getFirst()))
                    .contains("--- believed before ---\n" + MemoryLog.ORIGIN + "\n300\n")
                    .contains("--- shown now ---\n" + MemoryLog.ORIGIN + "\n301\n");
        }
    }

    @Test
    void a_log_that_nobody_serves_is_said_to_be_away() {
        var port = server.getAddress().getPort();
        server.stop(0);
        var ran = monitor(port);
        assertThat(ran.code()).isEqualTo(3);
        assertThat(ran.said())
                .contains("No service answers at http://localhost:" + port + ".")
                .doesNotContain("Exception");
    }

    @Test
    void an_old_tree_that_is_shown_again_is_an_alarm() {
        log.grow(300, "entry");
        monitor();
        log.showAgain(200);
        var ran = monitor();
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.said()).contains("shows the one of 200 again");
    }

    @Test
    void what_is_called_wrongly_is_said() {
        assertThat(run("monitor", "http://localhost/log", "--key", "nonsense").code())
                .isEqualTo(2);
        assertThat(run("monitor", "localhost", "--key", log.signer.verifier().toString(), "--once")
                        .code())
                .isEqualTo(2);
        assertThat(monitor("--quorum", "1").code()).isEqualTo(2);
        assertThat(run(
                        "witness",
                        "--dir",
                        home.resolve("none").toString(),
                        "--log",
                        log.signer.verifier().toString()))
                .satisfies(ran -> assertThat(ran.code()).isEqualTo(2))
                .satisfies(ran -> assertThat(ran.said()).contains("give it a name with --name"));
    }

    private void isSaid(int code, String sentence, String... words) {
        var ran = run(words);
        assertThat(ran.said()).contains(sentence).doesNotContain("Exception", "\tat ");
        assertThat(ran.code()).as(ran.said()).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://local host/log", "http://local_host/log", "http://[1/log", "http://:80/log"})
    void an_address_of_a_log_that_is_none_is_wrong_usage(String address) {
        isSaid(
                2,
                "URL is an address such as https://hall.example/log, not '" + address + "'.",
                "monitor",
                address,
                "--key",
                log.signer.verifier().toString(),
                "--dir",
                home.resolve("monitor").toString(),
                "--once");
    }

    @Test
    void a_witness_of_no_name_or_port_is_wrong_usage() {
        var key = log.signer.verifier().toString();
        var directory = home.resolve("witness").toString();
        isSaid(
                2,
                "'my witness' is no name of a key",
                "witness",
                "--dir",
                directory,
                "--log",
                key,
                "--name",
                "my witness");
        isSaid(
                2,
                "'99999' is not a whole number from 0 to 65535",
                "witness",
                "--dir",
                directory,
                "--log",
                key,
                "--name",
                "example.net/witness",
                "--port",
                "99999");
        assertThat(home.resolve("witness/witness-key")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"name=example.net/witness\n", "name=a b\nkey=AAAA\npublic=AAAA\n", "\\u00", "public="})
    void a_file_of_a_key_that_was_cut_short_is_said_to_be_none(String text) throws IOException {
        var directory = Files.createDirectories(home.resolve("witness"));
        Files.writeString(directory.resolve("witness-key"), text);
        isSaid(
                1,
                directory.resolve("witness-key") + " is not the key of a witness: ",
                "witness",
                "--dir",
                directory.toString(),
                "--log",
                log.signer.verifier().toString(),
                "--port",
                "0");
        var identity = Files.writeString(home.resolve("log-identity"), text);
        isSaid(1, identity + " is not the identity of a log: ", "log-identity", "--file", identity.toString());
    }

    @Test
    void a_witness_signs_and_is_the_same_when_it_is_started_again() throws Exception {
        log.grow(40, "entry");
        var first = witness("--name", "example.net/witness", 20);
        var second = witness("--name", "example.net/witness", 40);
        assertThat(second).isEqualTo(first);
        assertThat(run(
                                "witness",
                                "--dir",
                                home.resolve("witness").toString(),
                                "--name",
                                "example.net/other",
                                "--log",
                                log.signer.verifier().toString())
                        .said())
                .contains("This witness is called example.net/witness");
        assertThat(Files.getPosixFilePermissions(home.resolve("witness/witness-key")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    /** Starts the witness, has it sign a head, and stops it; its key. */
    private String witness(String option, String name, int size) throws Exception {
        var said = new StringWriter();
        var out = new PrintWriter(said, true);
        var thread = Thread.ofPlatform()
                .start(() -> Qipu.program()
                        .setOut(out)
                        .setErr(out)
                        .execute(
                                "witness",
                                "--dir",
                                home.resolve("witness").toString(),
                                option,
                                name,
                                "--log",
                                log.signer.verifier().toString(),
                                "--port",
                                "0"));
        try (var http = HttpClient.newHttpClient()) {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> ADDRESS.matcher(said.toString()).find());
            var address = ADDRESS.matcher(said.toString());
            var key = KEY.matcher(said.toString());
            assertThat(address.find() && key.find()).isTrue();
            var asked = new AskedWitness(
                    VerifierKey.parse(key.group(1)).orElseThrow(), new HttpWitness(URI.create(address.group(1)), http));
            var proofs = new Proofs(new TiledNodes(size, this::tile));
            assertThat(asked.ask(log.signed(size), size, proofs)).isInstanceOf(AskedWitness.Outcome.Cosigned.class);
            return key.group(1);
        } finally {
            thread.interrupt();
            thread.join();
        }
    }

    private byte[] tile(Tile tile) {
        try {
            return log.tile(tile);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
