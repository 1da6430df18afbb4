package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.audit.log.Commitment;
import org.qipu.audit.note.ProofFile;
import org.qipu.audit.tree.TreeHash;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.Hash;

/**
 * Over HTTP and on disk: names in notes, reasons, comments and tags are shown, erased, and then in no answer, no file
 * of the data directory and no line of the log.
 */
class ErasureIT {

    private static final String FAMILY = "Quorvathsky";
    private static final List<String> NAMES = List.of(FAMILY, "Zbigniewa", "Mirelianova");

    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    @Test
    void names_are_in_no_answer_file_or_line_once_they_are_erased() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        var federation = service.token(Role.FEDERATION);
        service.put("/api/v1/players/fide:77", "{\"name\":\"Quorvathsky, Zbigniewa\"}", chief);
        assertThat(service.post("/api/v1/games", """
                {"gameId":"g","rulebook":"fide-2023","players":{"white":{"id":"fide:77"},"black":{}}}""", chief).status()).isEqualTo(201);
        assertThat(service.post("/api/v1/games/g/commands", """
                [{"type":"StartGame"}, {"type":"AddNote","text":"Mrs Quorvathsky felt ill","kind":"leave","side":"white"}, {"type":"PlayMove","move":"e4"},
                 {"type":"StopClocks","by":"arbiter","reason":"ZBIGNIEWA was asked"}, {"type":"AddNote","text":"Mirelianova waited"}]""", chief, "Idempotency-Key", "one")
                        .status())
                .isEqualTo(200);
        var job = service.send(HttpRequest.newBuilder(service.uri("/api/v1/imports?rulebook=fide-2023"))
                        .header("Content-Type", "application/x-chess-pgn")
                        .header("Authorization", "Bearer " + federation)
                        .POST(BodyPublishers.ofString("""
                        [Event "Zbigniewa Quorvathsky Memorial"]
                        [Site "At Quorvathsky, Zbigniewa's house"]
                        [Date "2024.01.02"]
                        [White "Mirelianova"]
                        [Black "?"]
                        [WhiteFideId "4100018"]
                        [Result "1-0"]

                        {Mirelianova was late} 1. e4 {Zbigniewa Quorvathsky looked on} (1. d4 {better, says Mirelianova}) e5 1-0
                        """)))
                .body()
                .path("id")
                .asText();
        await().atMost(Duration.ofMinutes(1))
                .until(() ->
                        service.get("/api/v1/imports/" + job, federation).body().hasNonNull("finishedAt"));
        var entry = service.get("/api/v1/games?complete=true", chief).body().toString();
        var imported = "pgn-" + entry.split("\"pgn-")[1].split("\"")[0];
        var answers = List.of(
                "/api/v1/games/g/events",
                "/api/v1/games/g/timeline",
                "/api/v1/games/g/pgn",
                "/api/v1/games/" + imported + "/events",
                "/api/v1/games/" + imported + "/pgn",
                "/api/v1/games/" + imported + "/moves",
                "/api/v1/imports/" + job);
        assertThat(told(answers, chief, federation)).contains(FAMILY, "Mirelianova");
        assertThat(service.get("/api/v1/games/g/events", chief)
                        .body()
                        .get(2)
                        .path("stored")
                        .toString())
                .contains("sha256")
                .doesNotContain(FAMILY);

        assertThat(service.post(
                                "/api/v1/erasures",
                                "{\"text\":\"Mirelianova\",\"reason\":\"asked for\"}",
                                service.token(Role.ARBITER))
                        .status())
                .isEqualTo(403);
        assertThat(service.post(
                                "/api/v1/erasures",
                                "{\"text\":\"Mirelianova\",\"reason\":\"Mirelianova asked for it\"}",
                                chief)
                        .status())
                .isEqualTo(400);
        assertThat(service.post("/api/v1/erasures", "{\"text\":\"Mirelianova\"}", chief)
                        .status())
                .isEqualTo(422);
        var counted = service.post("/api/v1/erasures", "{\"text\":\"Mirelianova\",\"dryRun\":true}", chief)
                .body();
        assertThat(counted.path("texts").asInt()).as(counted.toString()).isEqualTo(3);
        assertThat(told(answers, chief, federation)).contains("Mirelianova");
        var erased = service.post("/api/v1/erasures", "{\"text\":\"mirelianova\",\"reason\":\"asked for\"}", chief);
        assertThat(erased.body().path("files").asText())
                .as(erased.body().toString())
                .isEqualTo("clean");
        var white = service.get("/api/v1/games/" + imported, chief)
                .body()
                .at("/players/white/id")
                .asText();
        assertThat(service.delete("/api/v1/players/" + white, chief).status())
                .as("his name stands nowhere else")
                .isEqualTo(204);
        var person = service.delete("/api/v1/players/fide:77?texts=erase", chief);
        assertThat(person.status()).as(person.body().toString()).isEqualTo(200);
        assertThat(person.body().path("texts").asInt())
                .as(person.body().toString())
                .isEqualTo(4);

        assertThat(told(answers, chief, federation)).doesNotContain(NAMES).contains("[erased]", "4100018");
        assertThat(service.get("/api/v1/erasures", service.token(Role.AUDITOR))
                        .body()
                        .toString())
                .contains("asked for")
                .doesNotContain(NAMES);
        assertThat(receipts(chief).stream()
                        .filter(receipt -> !receipt.toString().contains("keeper-1")))
                .hasSize(5)
                .allSatisfy(receipt -> {
                    assertThat(receipt.toString()).doesNotContain(NAMES);
                    var proof = ProofFile.parse(receipt.path("proof").asText()).orElseThrow();
                    var leaf = Commitment.entry(
                            proof.extra().orElseThrow(),
                            receipt.path("stream").asText(),
                            receipt.path("sequence").asLong(),
                            Hash.of(HexFormat.of().parseHex(receipt.path("hash").asText())));
                    assertThat(proof.includes(TreeHash.leaf(leaf))).isTrue();
                });
        assertThat(service.log()).doesNotContain(NAMES);
        assertThat(filesWithNames(service.data)).isEmpty();
        assertThat(service.post(
                                "/api/v1/games/g/commands",
                                "{\"type\":\"AddNote\",\"text\":\"the game goes on\"}",
                                chief)
                        .status())
                .isEqualTo(200);
    }

    private static String told(List<String> paths, String chief, String federation) throws Exception {
        var told = new StringBuilder();
        for (var path : paths) {
            told.append(service.get(path, path.contains("imports") ? federation : chief)
                    .body());
        }
        return told.toString();
    }

    /** A club leaves: by the command, while the service runs. */
    @Test
    void theOperatorErasesManyPersonsAtOnce() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        var family = "Wrzosowskich";
        service.put("/api/v1/players/club:1", "{\"name\":\"" + family + ", Bogumila\"}", chief);
        service.put("/api/v1/players/club:2", "{\"name\":\"Ostrzewinska, Kinga\"}", chief);
        assertThat(service.post("/api/v1/games", """
                {"gameId":"c","rulebook":"fide-2023","players":{"white":{"id":"club:1"},"black":{}}}""", chief).status()).isEqualTo(201);
        service.post("/api/v1/games/c/commands", "{\"type\":\"AddNote\",\"text\":\"" + family + " came late\"}", chief);
        var ids = Files.writeString(service.data.resolve("ids.txt"), "club:1\n\n club:2 \nclub:3\n")
                .toString();
        var data = service.data.toString();
        assertThat(qipu("erase", "--data", data, "--persons", ids, "--dry-run"))
                .contains("c, event 2: /text")
                .contains("3 persons, 2 of them with a name; 1 texts and 0 files in 1 games")
                .endsWith("nothing was erased.\n");
        assertThat(qipu("erase", "--data", data, "--persons", ids)).contains("Say why with --reason");
        assertThat(qipu("erase", "--data", data, "--persons", ids, "--reason", family + " left"))
                .contains("must not say what is erased");
        assertThat(qipu("erase", "--data", data, "--persons", ids, "--reason", "left", "--game", "c"))
                .contains("--persons are erased wholly");
        assertThat(service.get("/api/v1/games/c/events", chief).body().toString())
                .contains(family);
        assertThat(qipu("erase", "--data", data, "--persons", ids, "--reason", "the club left", "--by", "keeper-1"))
                .endsWith("Erased; the files of the database do not hold it either.\n");
        assertThat(service.get("/api/v1/games/c/events", chief).body().toString())
                .contains("[erased]")
                .doesNotContain(family);
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(service.get("/api/v1/erasures/receipts", chief)
                                .body()
                                .path("receipts")
                                .valueStream()
                                .filter(one -> one.at("/actor/id").asText().equals("keeper-1"))
                                .map(one -> one.path("type").asText()))
                        .containsExactlyInAnyOrder("WordsErased", "PersonsErased"));
    }

    private static String qipu(String... arguments) throws Exception {
        var process = new ProcessBuilder(RunningService.qipu(arguments))
                .redirectErrorStream(true)
                .start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    /** In the log a few seconds after the erasures, and then in a head that is signed: of words twice, and of the registry thrice. */
    private static List<JsonNode> receipts(String token) {
        return await().atMost(Duration.ofSeconds(30))
                .until(
                        () -> service.get("/api/v1/erasures/receipts", token)
                                .body()
                                .path("receipts")
                                .valueStream()
                                .toList(),
                        found -> found.stream()
                                                .filter(one -> !one.toString().contains("keeper-1"))
                                                .count()
                                        >= 5
                                && found.stream().allMatch(one -> one.hasNonNull("proof")));
    }

    private static TreeSet<String> filesWithNames(Path folder) throws IOException {
        var found = new TreeSet<String>();
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                try {
                    var bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                    NAMES.stream()
                            .filter(bytes::contains)
                            .forEach(name -> found.add(folder.relativize(file) + " " + name));
                } catch (NoSuchFileException goneMeanwhile) {
                    // PostgreSQL or Kafka has removed it
                }
            }
        }
        return found;
    }
}
