package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.StreamSupport;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.Hash;

/** Evidence files over HTTP: who sends which, what is refused, who is shown them, and what is left when they are erased. */
class EvidenceIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int LARGEST = 64 * 1024;

    private static RunningService service;
    private static String arbiter;
    private static String chief;
    private static int games;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start(
                List.of("-Dqipu.evidence.largest=64K", "-Dqipu.evidence.files=4", "-Dqipu.evidence.bytes=150K"));
        arbiter = service.token(Role.ARBITER);
        chief = service.token(Role.CHIEF_ARBITER);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    /** A game of its own, in play. */
    private static String game(String... players) throws Exception {
        var id = "game-" + games++;
        var named = players.length == 0
                ? ""
                : ",\"players\":{\"white\":{\"id\":\"" + players[0] + "\"},\"black\":{\"id\":\"" + players[1] + "\"}}";
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"" + id + "\",\"rulebook\":\"fide-2023\"" + named + "}",
                                chief)
                        .status())
                .isEqualTo(201);
        command(id, "{\"type\":\"StartGame\"}");
        return id;
    }

    private static JsonNode command(String game, String command) throws Exception {
        var reply = service.post("/api/v1/games/" + game + "/commands", command, chief);
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
        return reply.body();
    }

    private static byte[] picture(String format, int colour) throws IOException {
        var image = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB);
        image.setRGB(1, 1, colour);
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(image, format, bytes);
        return bytes.toByteArray();
    }

    private static byte[] document(int number, int size) {
        return Arrays.copyOf(("%PDF-1.7\n" + number).getBytes(StandardCharsets.US_ASCII), size);
    }

    private static byte[] webp() {
        return "RIFF\u0012\0\0\0WEBPVP8L\u0005\0\0\0/\0\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);
    }

    private record Answer(int status, JsonNode body, HttpResponse<byte[]> raw) {

        String header(String name) {
            return raw.headers().firstValue(name).orElse("");
        }
    }

    private static Answer sent(String game, String query, String type, byte[] body, String token, String... headers)
            throws Exception {
        var request = HttpRequest.newBuilder(service.uri("/api/v1/games/" + game + "/evidence" + query))
                .POST(BodyPublishers.ofByteArray(body));
        if (type != null) {
            request.header("Content-Type", type);
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        return answer(request, token);
    }

    private static Answer asked(String path, String token) throws Exception {
        return answer(HttpRequest.newBuilder(service.uri("/api/v1/games/" + path)), token);
    }

    private static Answer answer(HttpRequest.Builder request, String token) throws Exception {
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        var raw = HTTP.send(request.build(), BodyHandlers.ofByteArray());
        var json = raw.headers().firstValue("content-type").orElse("").contains("json");
        return new Answer(raw.statusCode(), json ? JSON.readTree(raw.body()) : JSON.missingNode(), raw);
    }

    private static String said(String text) {
        return "?text=" + URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String hash(byte[] file) {
        return Hash.ofContent(file).hex();
    }

    private static long version(String game) throws Exception {
        return service.get("/api/v1/games/" + game, chief)
                .body()
                .path("version")
                .asLong();
    }

    @Test
    void aPhotographIsKeptAsItWasSentAndNamedInTheRecord() throws Exception {
        var game = game();
        var file = picture("jpg", 0xff0000);
        var answer = sent(
                game,
                said("白方的記錄紙") + "&side=white&at=2026-03-21T10:00:00Z&names=fide:1&names=fide:2",
                "image/jpeg",
                file,
                arbiter);
        assertThat(answer.status()).as("%s", answer.body()).isEqualTo(201);
        assertThat(answer.header("location")).endsWith("/api/v1/games/" + game + "/evidence/" + hash(file));
        var told = answer.body();
        assertThat(told.path("hash").asText()).isEqualTo(hash(file));
        assertThat(told.path("state").asText()).isEqualTo("kept");
        assertThat(told.path("type").asText()).isEqualTo("image/jpeg");
        assertThat(told.path("size").asInt()).isEqualTo(file.length);
        assertThat(told.path("event").asLong()).isEqualTo(3);
        assertThat(told.path("side").asText()).isEqualTo("white");
        assertThat(told.path("at").asText()).isEqualTo("2026-03-21T10:00:00Z");
        assertThat(told.path("by").path("role").asText()).isEqualTo("arbiter");
        assertThat(told.path("names")).hasToString("[\"fide:1\",\"fide:2\"]");
        var event =
                service.get("/api/v1/games/" + game + "/events", chief).body().get(2);
        assertThat(event.path("type").asText()).isEqualTo("NoteAdded");
        assertThat(event.path("payload").path("kind").asText()).isEqualTo("evidence");
        assertThat(event.path("payload").path("attachment").asText()).isEqualTo(hash(file));
        assertThat(event.path("payload").path("text").asText()).isEqualTo("白方的記錄紙");
        assertThat(service.get("/api/v1/games/" + game + "/timeline", chief)
                        .body()
                        .get(2)
                        .path("attachment")
                        .asText())
                .isEqualTo(hash(file));

        assertThat(asked(game + "/evidence", arbiter).body()).containsExactly(told);
        var read = asked(game + "/evidence/" + hash(file), arbiter);
        assertThat(read.raw().body()).isEqualTo(file);
        assertThat(read.header("content-type")).isEqualTo("image/jpeg");
        assertThat(read.header("content-disposition"))
                .isEqualTo("inline;filename=\"evidence-" + hash(file).substring(0, 16) + ".jpg\"");
        assertThat(read.header("content-security-policy")).contains("default-src 'none'", "sandbox");
        assertThat(read.header("x-content-type-options")).isEqualTo("nosniff");
        assertThat(read.header("cache-control")).isEqualTo("no-store");
    }

    @Test
    void inXiangqiTheSideIsRed() throws Exception {
        assertThat(service.post("/api/v1/games", "{\"gameId\":\"red\",\"rulebook\":\"xiangqi-tw-2024\"}", chief)
                        .status())
                .isEqualTo(201);
        var answer = sent("red", said("sheet") + "&side=red", "image/png", picture("png", 1), arbiter);
        assertThat(answer.status()).as("%s", answer.body()).isEqualTo(201);
        assertThat(answer.body().path("side").asText()).isEqualTo("red");
        assertThat(asked("red/evidence", arbiter).body().get(0).path("side").asText())
                .isEqualTo("red");
    }

    @Test
    void picturesAndDocumentsAreTakenAndADocumentIsOnlyHandedOut() throws Exception {
        var game = game();
        var files =
                Map.of("image/png", picture("png", 0xff), "image/webp", webp(), "application/pdf", document(1, 100));
        for (var file : files.entrySet()) {
            assertThat(sent(game, said("a file"), file.getKey(), file.getValue(), service.token(Role.SCORER))
                            .status())
                    .as(file.getKey())
                    .isEqualTo(201);
            var read = asked(game + "/evidence/" + hash(file.getValue()), chief);
            assertThat(read.raw().body()).isEqualTo(file.getValue());
            assertThat(read.header("content-type")).isEqualTo(file.getKey());
            assertThat(read.header("content-disposition"))
                    .startsWith(file.getKey().equals("application/pdf") ? "attachment;" : "inline;");
        }
    }

    @Test
    void whatIsNotWhatItSaysIsRefusedAndRecordsNothing() throws Exception {
        var game = game();
        var before = version(game);
        var png = picture("png", 5);
        var lied = sent(game, said("x"), "image/jpeg", png, arbiter);
        assertThat(lied.status()).isEqualTo(422);
        assertThat(lied.body().path("detail").asText()).isEqualTo("By its bytes this is image/png, not image/jpeg.");
        var html = "<!doctype html><script>1</script>".getBytes(StandardCharsets.US_ASCII);
        assertThat(sent(game, said("x"), "image/png", html, arbiter).status()).isEqualTo(422);
        for (var type : List.of("text/html", "image/svg+xml", "application/octet-stream", "application/json")) {
            assertThat(sent(game, said("x"), type, html, arbiter).status())
                    .as(type)
                    .isEqualTo(415);
        }
        assertThat(sent(game, said("x"), null, png, arbiter).status()).isEqualTo(415);
        assertThat(sent(game, said("x"), "image/png", new byte[0], arbiter).status())
                .isEqualTo(400);
        var silent = sent(game, "", "image/png", png, arbiter);
        assertThat(silent.status()).isEqualTo(422);
        assertThat(silent.body().path("field").asText() + " "
                        + silent.body().path("in").asText())
                .isEqualTo("/text query");
        assertThat(sent(game, said(" "), "image/png", png, arbiter).status()).isEqualTo(422);
        assertThat(sent(game, said("x") + "&at=2999-01-01T00:00:00Z", "image/png", png, arbiter)
                        .status())
                .isEqualTo(422);
        assertThat(sent(game, said("x") + "&side=green", "image/png", png, arbiter)
                        .status())
                .isEqualTo(400);
        assertThat(sent(game, said("x") + "&names=%20", "image/png", png, arbiter)
                        .status())
                .isEqualTo(400);
        assertThat(sent(game, said("x") + "&colour=red", "image/png", png, arbiter)
                        .status())
                .isEqualTo(400);
        assertThat(sent("no-such-game", said("x"), "image/png", png, arbiter).status())
                .isEqualTo(404);
        assertThat(version(game)).isEqualTo(before);
        assertThat(asked(game + "/evidence", arbiter).body()).isEmpty();
        assertThat(asked(game + "/evidence/" + hash(png), arbiter).status()).isEqualTo(404);
    }

    @Test
    void ofAGameSoManyAreKeptAndSoLarge() throws Exception {
        var game = game();
        assertThat(sent(game, said("x"), "application/pdf", document(0, LARGEST + 1), arbiter)
                        .status())
                .isEqualTo(413);
        assertThat(sent(game, said("1"), "application/pdf", document(1, LARGEST), arbiter)
                        .status())
                .isEqualTo(201);
        assertThat(sent(game, said("2"), "application/pdf", document(2, LARGEST), arbiter)
                        .status())
                .isEqualTo(201);
        var large = sent(game, said("3"), "application/pdf", document(3, LARGEST), arbiter);
        assertThat(large.status()).isEqualTo(422);
        assertThat(large.body().path("detail").asText())
                .isEqualTo("The files of one game have at most 153600 bytes together.");
        assertThat(sent(game, said("4"), "application/pdf", document(4, 50), arbiter)
                        .status())
                .isEqualTo(201);
        assertThat(sent(game, said("5"), "application/pdf", document(5, 50), arbiter)
                        .status())
                .isEqualTo(201);
        var before = version(game);
        var many = sent(game, said("6"), "application/pdf", document(6, 50), arbiter);
        assertThat(many.status()).isEqualTo(422);
        assertThat(many.body().path("detail").asText()).isEqualTo("Of one game at most 4 files are kept.");
        assertThat(version(game)).isEqualTo(before);
        assertThat(asked(game + "/evidence", arbiter).body()).hasSize(4);
    }

    @Test
    void sentAgainItIsTheSame() throws Exception {
        var game = game();
        var file = picture("png", 77);
        var first = sent(game, said("x"), "image/png", file, arbiter, "Idempotency-Key", "once");
        assertThat(first.status()).isEqualTo(201);
        var again = sent(game, said("x"), "image/png", file, arbiter, "Idempotency-Key", "once");
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.header("idempotency-replayed")).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
        var known = sent(game, said("another text"), "image/png", file, chief);
        assertThat(known.status()).isEqualTo(200);
        assertThat(known.body()).isEqualTo(first.body());
        assertThat(sent(game, said("y"), "image/png", file, arbiter, "Idempotency-Key", "once")
                        .status())
                .isEqualTo(409);
        assertThat(sent(game, said("x"), "image/png", picture("png", 78), arbiter, "Idempotency-Key", "once")
                        .status())
                .isEqualTo(409);
        assertThat(version(game)).isEqualTo(3);
        assertThat(asked(game + "/evidence", arbiter).body()).hasSize(1);
    }

    @Test
    void fromSeveralAtOnceItIsKeptOnce() throws Exception {
        var game = game();
        var file = picture("png", 99);
        try (var some = Executors.newFixedThreadPool(6)) {
            var asked = new ArrayList<Callable<Answer>>();
            for (int i = 0; i < 6; i++) {
                asked.add(() -> sent(game, said("x"), "image/png", file, arbiter, "Idempotency-Key", "the same"));
            }
            for (var answer : some.invokeAll(asked)) {
                assertThat(answer.get().status()).as("%s", answer.get().body()).isEqualTo(201);
                assertThat(answer.get().body().path("event").asLong()).isEqualTo(3);
            }
        }
        assertThat(version(game)).isEqualTo(3);
    }

    @Test
    void whoSeesTheWholeGameIsShownItAndNobodyElse() throws Exception {
        var game = game("fide:10", "fide:11");
        var file = document(9, 90);
        assertThat(sent(game, said("x"), "application/pdf", file, chief).status())
                .isEqualTo(201);
        var player = service.token(Role.PLAYER, Map.of("player", "fide:10"));
        for (var over : List.of(false, true)) {
            if (over) {
                command(game, "{\"type\":\"Resign\",\"side\":\"black\"}");
            }
            for (var role : Role.values()) {
                var expected = switch (role) {
                    case SCORER, ARBITER, CHIEF_ARBITER, APPEALS, AUDITOR -> 200;
                    case FEDERATION, PLAYER -> over ? 200 : 403;
                    case DEVICE, SPECTATOR -> 403;
                };
                var token = role == Role.PLAYER ? player : service.token(role);
                for (var path : List.of("/evidence", "/evidence/" + hash(file))) {
                    assertThat(asked(game + path, token).status())
                            .as(role + " " + path + " over: " + over)
                            .isEqualTo(expected);
                }
            }
        }
        assertThat(asked(game + "/evidence", null).status()).isEqualTo(401);
        assertThat(asked(game + "/evidence/" + hash(file), service.token(Role.PLAYER, Map.of("player", "fide:12")))
                        .status())
                .isEqualTo(403);
        assertThat(asked(game + "/evidence/" + hash(file), service.token(Role.ARBITER, Map.of("games", List.of("x"))))
                        .status())
                .isEqualTo(403);
        var elsewhere = service.token(Role.ARBITER, Map.of("games", List.of("another")));
        assertThat(sent(game, said("x"), "application/pdf", document(8, 80), elsewhere)
                        .status())
                .isEqualTo(403);
        for (var role : List.of(Role.DEVICE, Role.APPEALS, Role.AUDITOR, Role.FEDERATION, Role.SPECTATOR)) {
            assertThat(sent(game, said("x"), "application/pdf", document(8, 80), service.token(role))
                            .status())
                    .as(role.wireName())
                    .isEqualTo(403);
        }
        assertThat(sent(game, said("x"), "application/pdf", document(8, 80), player)
                        .status())
                .isEqualTo(403);
        assertThat(sent(game, said("x"), "application/pdf", document(8, 80), null)
                        .status())
                .isEqualTo(401);
    }

    @Test
    void aNoteCanPointToAFileAndSaysWhereThereIsNone() throws Exception {
        var game = game();
        var file = picture("png", 123);
        command(
                game,
                "{\"type\":\"AddNote\",\"text\":\"taken at the board\",\"kind\":\"observation\",\"attachment\":\"sha256:"
                        + hash(file).toUpperCase(java.util.Locale.ROOT) + "\"}");
        command(game, "{\"type\":\"AddNote\",\"text\":\"elsewhere\",\"attachment\":\"9f86d081\"}");
        assertThat(states(game)).containsExactly("none", "none");
        var none = asked(game + "/evidence/" + hash(file), arbiter);
        assertThat(none.status()).isEqualTo(404);
        assertThat(none.body().path("detail").asText())
                .isEqualTo("Event 3 names a file by this hash; none was sent for this game.");
        assertThat(sent(game, said("the file itself"), "image/png", file, arbiter)
                        .body()
                        .path("event")
                        .asLong())
                .isEqualTo(5);
        assertThat(states(game)).containsExactly("kept", "none", "kept");
        assertThat(asked(game + "/evidence/" + hash(file), arbiter).raw().body())
                .isEqualTo(file);
    }

    private static List<String> states(String game) throws Exception {
        return StreamSupport.stream(asked(game + "/evidence", arbiter).body().spliterator(), false)
                .map(one -> one.path("state").asText())
                .toList();
    }

    private static RunningService.Reply erase(String game, String file, String why, String token) throws Exception {
        return service.delete(
                "/api/v1/games/" + game + "/evidence/" + file
                        + (why == null ? "" : "?reason=" + URLEncoder.encode(why, StandardCharsets.UTF_8)),
                token);
    }

    @Test
    void whatIsErasedIsGoneAndSaysWhoEraseditAndWhy() throws Exception {
        var game = game();
        var file = picture("png", 321);
        var hash = hash(file);
        assertThat(sent(game, said("the envelope"), "image/png", file, arbiter).status())
                .isEqualTo(201);
        for (var role : List.of(Role.ARBITER, Role.SCORER, Role.APPEALS, Role.AUDITOR)) {
            assertThat(erase(game, hash, "x", service.token(role)).status()).isEqualTo(403);
        }
        assertThat(erase(game, hash, null, chief).status()).isEqualTo(422);
        assertThat(erase(game, hash(document(1, 50)), "x", chief).status()).isEqualTo(404);
        assertThat(asked(game + "/evidence/" + hash, arbiter).status()).isEqualTo(200);
        var erased = erase(game, hash, "It shows a child.", chief);
        assertThat(erased.status()).as("%s", erased.body()).isEqualTo(200);
        assertThat(erased.body().path("files").asText()).isEqualTo("clean");
        assertThat(erased.body().path("erased").path("reason").asText()).isEqualTo("It shows a child.");
        assertThat(erase(game, hash, "again", service.token(Role.FEDERATION))
                        .body()
                        .path("erased")
                        .path("by")
                        .path("role")
                        .asText())
                .as("the first erasure")
                .isEqualTo("chief-arbiter");

        var gone = asked(game + "/evidence/" + hash, arbiter);
        assertThat(gone.status()).isEqualTo(410);
        assertThat(gone.body().path("type").asText()).isEqualTo("/problems/gone");
        assertThat(gone.body().path("detail").asText())
                .startsWith("This file was erased at 2")
                .endsWith("by chief-arbiter chief-arbiter: It shows a child.");
        var listed = asked(game + "/evidence", arbiter).body().get(0);
        assertThat(listed.path("state").asText()).isEqualTo("erased");
        assertThat(listed.path("erased").path("reason").asText()).isEqualTo("It shows a child.");
        assertThat(listed.path("hash").asText()).isEqualTo(hash);
        assertThat(listed.path("event").asLong()).isEqualTo(3);
        assertThat(sent(game, said("again"), "image/png", file, arbiter).status())
                .isEqualTo(409);
        assertThat(version(game)).isEqualTo(3);
        assertThat(service.get("/api/v1/erasures", service.token(Role.AUDITOR))
                        .body()
                        .findValuesAsText("evidence"))
                .contains("1");
        var another = game();
        assertThat(sent(another, said("of another game"), "image/png", file, arbiter)
                        .status())
                .isEqualTo(201);
    }

    @Test
    void withAPersonWhatIsMarkedWithHimIsErasedAndTheRestIsNamed() throws Exception {
        var game = game("fide:77", "fide:78");
        var marked = document(1, 40);
        var unmarked = document(2, 40);
        service.put("/api/v1/players/fide:77", "{\"name\":\"Quorvathsky, Zbigniewa\"}", chief);
        assertThat(sent(game, said("his sheet") + "&names=fide:77", "application/pdf", marked, arbiter)
                        .status())
                .isEqualTo(201);
        assertThat(sent(game, said("the board"), "application/pdf", unmarked, arbiter)
                        .status())
                .isEqualTo(201);
        service.get("/api/v1/games?complete=true", chief); // who plays is looked up there
        var counted = service.post("/api/v1/erasures", "{\"person\":\"fide:77\",\"dryRun\":true}", chief)
                .body();
        assertThat(counted.path("evidence").asInt()).as("%s", counted).isEqualTo(1);
        assertThat(counted.path("unmarked").findValuesAsText("hash")).containsExactly(hash(unmarked));
        var left = service.post("/api/v1/erasures", "{\"text\":\"his sheet\",\"dryRun\":true}", chief)
                .body();
        assertThat(left.path("evidence").asInt()).as("a text tells no file").isZero();
        assertThat(asked(game + "/evidence/" + hash(marked), arbiter).status()).isEqualTo(200);

        var erased = service.delete("/api/v1/players/fide:77?texts=erase", chief);
        assertThat(erased.status()).isEqualTo(200);
        assertThat(erased.body().path("evidence").asInt()).isEqualTo(1);
        assertThat(erased.body().path("unmarked").findValuesAsText("hash")).containsExactly(hash(unmarked));
        assertThat(new TreeSet<>(states(game))).containsExactly("erased", "kept");
        assertThat(asked(game + "/evidence/" + hash(marked), arbiter).status()).isEqualTo(410);
        assertThat(asked(game + "/evidence/" + hash(unmarked), arbiter).status())
                .isEqualTo(200);
    }

    /** Who was never registered by name is found all the same. */
    @Test
    void whoseNameIsNotKnownIsFoundByHisId() throws Exception {
        var game = game();
        var file = document(3, 40);
        assertThat(sent(game, said("a visitor") + "&names=visitor:5", "application/pdf", file, arbiter)
                        .status())
                .isEqualTo(201);
        var counted = service.delete("/api/v1/players/visitor:5", chief);
        assertThat(counted.body().path("evidence").asInt()).isEqualTo(1);
        assertThat(counted.body().path("erased").asBoolean()).isFalse();
        assertThat(asked(game + "/evidence/" + hash(file), arbiter).status()).isEqualTo(200);
        assertThat(service.delete("/api/v1/players/visitor:5?texts=erase", chief)
                        .body()
                        .path("evidence")
                        .asInt())
                .isEqualTo(1);
        assertThat(asked(game + "/evidence/" + hash(file), arbiter).status()).isEqualTo(410);
    }

    @Test
    void filesAreThereAfterARestart() throws Exception {
        var game = game();
        var file = picture("png", 555);
        assertThat(sent(game, said("x"), "image/png", file, arbiter).status()).isEqualTo(201);
        service.kill();
        service.restart();
        assertThat(asked(game + "/evidence/" + hash(file), arbiter).raw().body())
                .isEqualTo(file);
    }
}
