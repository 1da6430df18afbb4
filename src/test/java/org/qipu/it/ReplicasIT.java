package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.qipu.game.event.Actor.Role;

/** Three replicas on one database and one Kafka: they share what is done once for all, one is killed, one is ended, and all is restored from a backup. */
@TestMethodOrder(OrderAnnotation.class)
class ReplicasIT {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static RunningService service;
    private static Replica killed;
    private static Replica ended;
    private static String chief;
    private static Path archive;

    @BeforeAll
    static void start() throws Exception {
        archive = Files.createTempDirectory("qipu-archive").resolve("a club's log");
        service = RunningService.start("--archive", archive.toString());
        killed = Replica.publishing(service);
        ended = Replica.publishing(service);
        chief = service.token(Role.CHIEF_ARBITER);
    }

    @AfterAll
    static void stop() throws Exception {
        killed.close();
        ended.close();
        service.close();
    }

    private static void schedule(String game) throws Exception {
        assertThat(service.post("/api/v1/games", "{\"gameId\":\"" + game + "\",\"rulebook\":\"fide-2023\"}", chief)
                        .status())
                .isEqualTo(201);
    }

    private static String asked(URI address) throws IOException, InterruptedException {
        return HTTP.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                .body();
    }

    /** Which of these publish a line. */
    private static List<Integer> publishing(String line, List<URI> metrics) throws Exception {
        var found = new ArrayList<Integer>();
        for (int i = 0; i < metrics.size(); i++) {
            if (asked(metrics.get(i)).lines().anyMatch(one -> one.matches(line + "_publishing\\S* 1.*"))) {
                found.add(i);
            }
        }
        return found;
    }

    /** The segments of the projections by who feeds them. */
    private static Map<String, Integer> fed() throws Exception {
        var secrets = service.data.resolve("secrets");
        try (var connection = DriverManager.getConnection(
                        Files.readString(secrets.resolve("database-url")).strip(),
                        "qipu_service",
                        Files.readString(secrets.resolve("database-service")).strip());
                var query = connection.createStatement();
                var rows = query.executeQuery(
                        "select coalesce(owner, ''), count(*) from projection_token where segment >= 0 and mask > 0 group by 1")) {
            var owners = new TreeMap<String, Integer>();
            while (rows.next()) {
                owners.put(rows.getString(1), rows.getInt(2));
            }
            return owners;
        }
    }

    private static List<URI> metrics(Replica... replicas) {
        var all = new ArrayList<>(List.of(service.uri("/q/metrics")));
        for (var replica : replicas) {
            all.add(replica.management("/q/metrics"));
        }
        return all;
    }

    @Test
    @Order(1)
    void whatIsDoneOnceForAllIsSpreadOverThoseWhoLive() {
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(publishing("qipu_relay", metrics(killed, ended))).containsExactly(0);
            assertThat(publishing("qipu_public", metrics(killed, ended))).containsExactly(1);
            assertThat(fed().keySet()).hasSize(3).doesNotContain("");
        });
    }

    @Test
    @Order(1)
    void healthAndMetricsOnAPortOfTheirOwnAreThereAlone() throws Exception {
        assertThat(status(ended.management("/q/health"))).isEqualTo(200);
        assertThat(status(ended.management("/api/v1/service"))).isEqualTo(404);
        assertThat(status(ended.uri("/api/v1/service"))).isEqualTo(200);
        for (var path : List.of("/q/health", "/q/health/ready", "/q/metrics", "/q/%6detrics", "/q//metrics")) {
            assertThat(status(ended.uri(path))).as(path).isEqualTo(404);
        }
    }

    private static int status(URI address) throws IOException, InterruptedException {
        return HTTP.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    @Order(2)
    void whatOneDidThatWasKilledIsTakenOver() throws Exception {
        killed.kill();
        var since = System.nanoTime();
        // Eight games lie in every segment, as good as certainly.
        for (int i = 0; i < 8; i++) {
            schedule("taken-over-" + i);
        }
        await().atMost(PATIENCE).until(() -> listed("taken-over-") == 8);
        System.out.println("taken over after " + Duration.ofNanos(System.nanoTime() - since) + " (goal: 5 s)");
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(publishing("qipu_public", metrics(ended))).containsExactly(1);
            assertThat(publishing("qipu_relay", metrics(ended))).containsExactly(0);
            // By one or by both: who left a segment lately keeps it for a minute before he leaves it again.
            assertThat(fed().keySet()).isNotEmpty().doesNotContain("");
        });
    }

    private static int listed(String prefix) throws Exception {
        var found = new TreeSet<String>();
        service.get("/api/v1/games?limit=500", chief)
                .body()
                .path("games")
                .forEach(game -> found.add(game.path("gameId").asText()));
        return (int) found.stream().filter(id -> id.startsWith(prefix)).count();
    }

    /** Clients that know both addresses repeat once what was refused or cut off, with the same key. */
    @Test
    @Order(3)
    void whoIsEndedLosesNoRequestAndSendsThoseWhoFollowElsewhere() throws Exception {
        schedule("followed");
        var going = new AtomicBoolean(true);
        var failed = new ArrayList<String>();
        try (var stream = Followed.of(ended.uri("/api/v1/games/followed/stream"), "Authorization: Bearer " + chief)) {
            assertThat(stream.next().name()).isEqualTo("GameScheduled");
            var clients = IntStream.range(0, 4)
                    .mapToObj(client -> Thread.ofVirtual().start(() -> write(client, going, failed)))
                    .toList();
            Thread.sleep(1000);
            ended.end();
            assertThat(stream.ends(Duration.ofSeconds(10))).isTrue();
            ended.close();
            Thread.sleep(500);
            going.set(false);
            for (var client : clients) {
                client.join();
            }
            var last = stream.next();
            while (stream.waiting() > 0) {
                last = stream.next();
            }
            assertThat(last.name()).isEqualTo("reconnect");
            assertThat(last.id()).isEmpty();
            assertThat(last.data().has("now")).isTrue();
            assertThat(Integer.parseInt(stream.retry())).isBetween(100, 2000);
        }
        assertThat(failed).isEmpty();
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(publishing("qipu_public", metrics())).hasSize(1));
    }

    private static void write(int client, AtomicBoolean going, List<String> failed) {
        for (int i = 0; going.get(); i++) {
            var path = "/api/v1/games/taken-over-" + client + "/commands";
            var key = client + "/" + i;
            var answer = tried(ended.uri(path), key);
            if (answer != 200) {
                var again = tried(service.uri(path), key);
                if (again != 200) {
                    synchronized (failed) {
                        failed.add(key + ": " + answer + ", then " + again);
                    }
                }
            }
        }
    }

    private static int tried(URI address, String key) {
        try {
            return HTTP.send(
                            HttpRequest.newBuilder(address)
                                    .timeout(Duration.ofSeconds(10))
                                    .header("Authorization", "Bearer " + chief)
                                    .header("Content-Type", "application/json")
                                    .header("Idempotency-Key", key)
                                    .POST(BodyPublishers.ofString("{\"type\":\"AddNote\",\"text\":\"" + key + "\"}"))
                                    .build(),
                            BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    @Test
    @Order(4)
    void aBackupIsRestoredToAnInstantAfterItAndTheServiceGoesOnThere() throws Exception {
        var folder = service.data.resolveSibling("restored");
        var backup = folder.resolve("backup");
        assertThat(qipu("backup", backup.toString(), "--data", service.data.toString()))
                .contains("Backed up");
        schedule("after-the-backup");
        Thread.sleep(50);
        var until = Instant.now();
        Thread.sleep(50);
        schedule("later");
        service.close(); // with that the last of its log is archived
        var data = folder.resolve("a club's data");
        assertThat(qipu(
                        "restore",
                        backup.toString(),
                        "--data",
                        data.toString(),
                        "--archive",
                        archive.toString(),
                        "--until",
                        until.toString()))
                .contains("every chain holds.");
        try (var restored = RunningService.on(data)) {
            assertThat(restored.get("/api/v1/games/taken-over-0").status()).isEqualTo(200);
            assertThat(restored.get("/api/v1/games/after-the-backup").status()).isEqualTo(200);
            assertThat(restored.get("/api/v1/games/later").status()).isEqualTo(404);
            assertThat(restored.post("/api/v1/games", "{\"gameId\":\"later\",\"rulebook\":\"fide-2023\"}", chief)
                            .status())
                    .as("tokens that were given are good")
                    .isEqualTo(201);
            await().atMost(PATIENCE)
                    .untilAsserted(
                            () -> assertThat(asked(restored.uri("/q/metrics")).lines())
                                    .anyMatch(line -> line.matches("qipu_relay_published\\S* [1-9].*"))
                                    .anyMatch(line -> line.matches("qipu_relay_lag_events\\S* 0.*")));
        }
    }

    private static String qipu(String... arguments) throws Exception {
        var process = new ProcessBuilder(RunningService.qipu(arguments))
                .redirectErrorStream(true)
                .start();
        var said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
