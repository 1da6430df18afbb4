package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.audit.http.HttpLog;
import org.qipu.audit.monitor.Finding;
import org.qipu.audit.monitor.Monitor;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.game.event.Actor.Role;

/** The log of the packaged program: signed, cosigned by a witness, read through by a monitor, and silent about what is not released. */
class LogIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static WitnessBeside beside;
    private static RunningService service;
    private static HttpClient http;
    private static String chief;

    @BeforeAll
    static void start() throws Exception {
        beside = WitnessBeside.start();
        http = HttpClient.newHttpClient();
        service = RunningService.start(beside.configuration());
        chief = service.token(Role.CHIEF_ARBITER);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
        beside.close();
        http.close();
    }

    private static void game(String id, String competition) throws Exception {
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"" + id + "\",\"rulebook\":\"fide-2023\"" + competition + "}",
                                chief)
                        .status())
                .isEqualTo(201);
    }

    private static void send(String id, String... commands) throws Exception {
        for (var command : commands) {
            assertThat(service.post("/api/v1/games/" + id + "/commands", command, chief)
                            .status())
                    .isEqualTo(200);
        }
    }

    private static HttpResponse<byte[]> get(String path, Optional<String> token) throws Exception {
        var request = HttpRequest.newBuilder(service.uri(path));
        token.ifPresent(one -> request.header("Authorization", "Bearer " + one));
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static SignedNote note(Optional<String> token) throws Exception {
        var answer = get("/log/checkpoint", token);
        assertThat(answer.statusCode()).isEqualTo(200);
        return SignedNote.parse(new String(answer.body(), java.nio.charset.StandardCharsets.UTF_8))
                .orElseThrow();
    }

    private static long size(Optional<String> token) throws Exception {
        return get("/log/checkpoint", token).statusCode() == 404
                ? 0
                : Checkpoint.parse(note(token).text()).orElseThrow().head().size();
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    @Test
    void aMonitorReadsWhatWasSignedAndCosignedAndNothingOfWhatIsNotReleased() throws Exception {
        game("open", "");
        send("open", "{\"type\":\"StartGame\"}", "{\"type\":\"PlayMove\",\"move\":\"e4\"}");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(size(Optional.empty())).isEqualTo(3));
        assertThat(service.put("/api/v1/competitions/late", "{\"rulebook\":\"fide-2023\",\"delay\":\"PT1H\"}", chief)
                        .status())
                .isEqualTo(201);
        game("late", ",\"competition\":\"late\",\"round\":1,\"board\":1");
        send("late", "{\"type\":\"StartGame\"}", "{\"type\":\"PlayMove\",\"move\":\"d4\"}");
        var all = Optional.of(chief);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(size(all)).isGreaterThanOrEqualTo(7));
        var newest = size(all);
        var released = size(Optional.empty());
        assertThat(released).isBetween(3L, newest - 2);
        assertThat(note(all).signers(List.of(beside.identity().verifier()))).hasSize(1);
        assertThat(note(all).cosignatures(List.of(beside.signer().verifier()))).hasSize(1);

        var keys = new String(get("/log/key", Optional.empty()).body()).lines().toList();
        assertThat(keys).containsExactly(beside.identity().verifier().toString());
        var believed = VerifierKey.parse(keys.getFirst()).orElseThrow();
        for (var token : List.of(Optional.<String>empty(), all)) {
            try (var kept = FiledHeads.in(beside.home().resolve("monitor" + token.isPresent()))) {
                var monitor = new Monitor(
                        beside.identity().origin(),
                        List.of(believed),
                        new Monitor.Policy(List.of(beside.signer().verifier()), 1),
                        new HttpLog(URI.create(service.uri("/log/").toString()), token, http),
                        kept,
                        (read, of) -> {});
                assertThat(monitor.look()).isInstanceOf(Finding.Grown.class);
            }
        }

        var tile = "/log/tile/0/000.p/" + newest;
        assertThat(get(tile, Optional.empty()).statusCode()).isEqualTo(404);
        var seen = get(tile, all);
        assertThat(seen.statusCode()).isEqualTo(200);
        assertThat(seen.body()).hasSize((int) newest * 32);
        assertThat(header(seen, "cache-control")).isEqualTo("private, max-age=31536000, immutable");
        assertThat(get("/log/tile/entries/000.p/" + newest, Optional.empty()).statusCode())
                .isEqualTo(404);
        var open = get("/log/tile/0/000.p/" + released, Optional.empty());
        assertThat(open.statusCode()).isEqualTo(200);
        assertThat(header(open, "cache-control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(header(open, "content-type")).isEqualTo("application/octet-stream");
    }

    @Test
    void whoIsShownOnlyWhatIsReleasedElsewhereIsShownNoMoreHere() throws Exception {
        game("mine", "");
        send("mine", "{\"type\":\"StartGame\"}");
        assertThat(service.put("/api/v1/competitions/kept", "{\"rulebook\":\"fide-2023\",\"delay\":\"PT1H\"}", chief)
                        .status())
                .isEqualTo(201);
        game("kept", ",\"competition\":\"kept\",\"round\":1,\"board\":1");
        var recorded = size(Optional.of(chief));
        await().atMost(PATIENCE).until(() -> size(Optional.of(chief)) > size(Optional.empty()));
        for (var role : Role.values()) {
            var limited = service.token(role, Map.of("games", List.of("mine"), "player", "p"));
            assertThat(size(Optional.of(limited)))
                    .as("%s of one game", role)
                    .isLessThanOrEqualTo(size(Optional.of(chief)) - 1);
        }
        assertThat(size(Optional.of(service.token(Role.AUDITOR)))).isGreaterThanOrEqualTo(recorded);
        assertThat(get("/log/checkpoint", Optional.of("nonsense")).statusCode()).isEqualTo(401);
    }

    @Test
    void whatIsNoTileIsNotThere() throws Exception {
        for (var path : List.of(
                "0/0",
                "0/000.p/256",
                "9/000",
                "entries",
                "entries/",
                "entries/x",
                "0/999",
                "63/x999/x999/x999/x999/x999/999")) {
            assertThat(get("/log/tile/" + path, Optional.of(chief)).statusCode())
                    .as(path)
                    .isEqualTo(404);
        }
    }

    @Test
    void itIsWell() throws Exception {
        var well = service.get("/q/health/well").body().toString();
        assertThat(well).contains("transparency log");
        assertThat(service.get("/q/metrics").body().asText())
                .contains("qipu_tree_signed", "qipu_tree_released", "qipu_tree_contradicted", "qipu_tree_cosigned");
    }
}
