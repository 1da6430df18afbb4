package org.qipu.audit.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.audit.monitor.MemoryLog;
import org.qipu.audit.note.KeyFile;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.Signer;
import org.qipu.audit.tree.Proofs;
import org.qipu.audit.tree.TiledNodes;
import org.qipu.audit.witness.AskedWitness;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.audit.witness.Witness;
import org.qipu.log.codec.Hash;

/** A witness over HTTP, as C2SP {@code tlog-witness} describes both sides: every status, and what the asker makes of it. */
class WitnessServerTest {

    private static final Instant NOW = Instant.parse("2026-11-24T10:00:00Z");

    private final MemoryLog log = new MemoryLog();
    private final Signer own = new Signer("example.net/w", SignatureKind.COSIGNATURE, KeyFile.newKeys());
    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir
    Path home;

    private FiledHeads heads;
    private WitnessServer server;
    private URI address;

    @BeforeEach
    void open() throws IOException {
        heads = FiledHeads.in(home);
        var witness = new Witness(Map.of(MemoryLog.ORIGIN, List.of(log.signer.verifier())), own, heads, () -> NOW);
        server = WitnessServer.start("localhost", 0, witness, own.verifier(), heads, List.of(MemoryLog.ORIGIN));
        address = URI.create("http://localhost:" + server.port() + "/");
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        heads.close();
        http.close();
    }

    private AskedWitness asked() {
        return new AskedWitness(own.verifier(), new HttpWitness(address, http));
    }

    private Proofs proofs(long size) {
        return new Proofs(new TiledNodes(size, tile -> {
            try {
                return log.tile(tile);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }));
    }

    private AskedWitness.Outcome ask(AskedWitness witness, int size) throws InterruptedException {
        return witness.ask(log.signed(size), size, proofs(size));
    }

    private HttpResponse<String> send(String path, String body) throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(address.resolve(path))
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(HttpRequest.newBuilder(address.resolve(path)).build(), BodyHandlers.ofString());
    }

    @Test
    void a_log_that_grows_is_signed_each_time_and_everybody_sees_what_was_signed() throws Exception {
        log.grow(700, "entry");
        var witness = asked();
        for (int size : new int[] {3, 3, 300, 700}) {
            assertThat(ask(witness, size)).isInstanceOf(AskedWitness.Outcome.Cosigned.class);
        }
        var shown = get(Hash.ofContent(MemoryLog.ORIGIN.getBytes()).hex() + "/checkpoint");
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.headers().firstValue("content-type")).contains("text/plain; charset=utf-8");
        assertThat(SignedNote.parse(shown.body()).orElseThrow().cosignatures(List.of(own.verifier())))
                .singleElement()
                .satisfies(one -> assertThat(one.at()).isEqualTo(NOW));
        assertThat(get("key").body()).isEqualTo(own.verifier() + "\n");
    }

    @Test
    void who_asks_without_knowing_what_was_signed_is_told_and_asks_once_more() throws Exception {
        log.grow(40, "entry");
        ask(asked(), 20);
        assertThat(ask(asked(), 40)).isInstanceOf(AskedWitness.Outcome.Cosigned.class);
        assertThat(ask(asked(), 30)).isEqualTo(new AskedWitness.Outcome.Ahead(40));
    }

    @Test
    void a_log_that_was_written_anew_is_refused() throws Exception {
        log.grow(40, "entry");
        ask(asked(), 40);
        log.entries.clear();
        log.grow(50, "other");
        assertThat(ask(asked(), 50))
                .isInstanceOfSatisfying(
                        AskedWitness.Outcome.Refused.class,
                        refused -> assertThat(refused.why()).contains("422").contains("does not continue"));
        assertThat(ask(asked(), 40)).isInstanceOf(AskedWitness.Outcome.Refused.class);
    }

    @Test
    void every_status_of_the_specification_is_answered_with_its_body() throws Exception {
        log.grow(20, "entry");
        var good = new org.qipu.audit.witness.AddCheckpoint(0, List.of(), log.signed(20)).text();
        assertThat(send("add-checkpoint", good).statusCode()).isEqualTo(200);
        var conflict = send("add-checkpoint", good);
        assertThat(conflict.statusCode()).isEqualTo(409);
        assertThat(conflict.headers().firstValue("content-type")).contains("text/x.tlog.size");
        assertThat(conflict.body()).isEqualTo("20\n");
        assertThat(send("add-checkpoint", "").statusCode()).isEqualTo(400);
        assertThat(send("add-checkpoint", "\u00ff").statusCode()).isEqualTo(400);
        assertThat(send("add-checkpoint", good.replace("old 0", "old 21")).statusCode())
                .isEqualTo(400);
        assertThat(send("add-checkpoint", good.replace(MemoryLog.ORIGIN, "example.org/x"))
                        .statusCode())
                .isEqualTo(404);
        log.signer = new Signer(MemoryLog.ORIGIN, SignatureKind.LOG, KeyFile.newKeys());
        assertThat(send(
                                "add-checkpoint",
                                new org.qipu.audit.witness.AddCheckpoint(20, List.of(), log.signed(20)).text())
                        .statusCode())
                .isEqualTo(403);
        assertThat(send("add-checkpoint", "x".repeat(70_000)).statusCode()).isEqualTo(413);
        assertThat(get("add-checkpoint").statusCode()).isEqualTo(405);
        assertThat(get("0".repeat(64) + "/checkpoint").statusCode()).isEqualTo(404);
    }

    @Test
    void what_others_answer_is_looked_at_before_it_is_believed() throws Exception {
        log.grow(5, "entry");
        var stranger = new Signer("example.net/w", SignatureKind.COSIGNATURE, KeyFile.newKeys());
        var note = log.signed(5);
        for (var answer : List.of(
                stranger.sign(note.text(), NOW).text(),
                own.sign(log.signed(4).text(), NOW).text(),
                "",
                "nonsense\n")) {
            var witness = new AskedWitness(own.verifier(), body -> new AskedWitness.Reply(200, answer));
            assertThat(witness.ask(note, 5, proofs(5))).isInstanceOf(AskedWitness.Outcome.Refused.class);
        }
        var silly = new AskedWitness(own.verifier(), body -> new AskedWitness.Reply(409, "many\n"));
        assertThat(silly.ask(note, 5, proofs(5))).isInstanceOf(AskedWitness.Outcome.Refused.class);
        var circle = new AskedWitness(own.verifier(), body -> new AskedWitness.Reply(409, "3\n"));
        assertThat(circle.ask(note, 5, proofs(5))).isInstanceOf(AskedWitness.Outcome.Refused.class);
    }

    @Test
    void a_witness_that_is_away_is_away() throws Exception {
        log.grow(5, "entry");
        var nobody = new HttpWitness(URI.create("http://localhost:1/"), http);
        assertThat(new AskedWitness(own.verifier(), nobody).ask(log.signed(5), 5, proofs(5)))
                .isInstanceOf(AskedWitness.Outcome.Away.class);
    }
}
