package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** The process is killed at random moments under load: every answered command is there afterwards, and no half of an array. */
class KillIT {

    /** Here the short run; {@code -Dqipu.kills=100} makes a long one. */
    private static final int KILLS = Integer.getInteger("qipu.kills", 4);

    private static final int CLIENTS = 6;

    /** What is answered for before a kill, however slow the machine is. */
    private static final int EACH = 5;

    private static final List<String> SHUFFLE =
            List.of("Nf3", "Nf6", "Nc3", "Nc6", "Rg1", "Rg8", "Rb1", "Rb8", "e4", "e5", "d4", "d5");

    /** What the service has answered: by game and sequence the hash. */
    private final Map<String, Map<Long, String>> answered = new ConcurrentHashMap<>();

    private final List<String> failures = Collections.synchronizedList(new ArrayList<>());

    @Test
    void everyAnsweredCommandSurvivesAndNoHalfOfAnArray() throws Exception {
        var chance = new Random(20261121);
        try (var service = RunningService.start()) {
            for (int round = 0; round < KILLS; round++) {
                load(service, round, chance.nextInt(2000));
                service.restart();
                verifyAnswered(service);
            }
            assertThat(failures).isEmpty();
            assertThat(answers()).as("events answered for between the kills").isGreaterThan(KILLS * EACH);
            verifyWhole(service);
        }
    }

    private void load(RunningService service, int round, int millis) throws InterruptedException {
        var going = new AtomicBoolean(true);
        var threads = new ArrayList<Thread>();
        var token = service.token(Role.CHIEF_ARBITER);
        for (int client = 0; client < CLIENTS; client++) {
            var game = "kill-" + round + "-" + client;
            threads.add(Thread.ofVirtual().start(() -> play(service, token, game, going)));
        }
        var before = answers();
        Awaitility.await()
                .atMost(Duration.ofSeconds(120))
                .until(() -> answers() > before + EACH || !failures.isEmpty());
        Thread.sleep(millis);
        service.kill();
        going.set(false);
        for (var thread : threads) {
            thread.join();
        }
    }

    private int answers() {
        return answered.values().stream().mapToInt(Map::size).sum();
    }

    private void play(RunningService service, String token, String game, AtomicBoolean going) {
        try {
            service.post("/api/v1/games", "{\"gameId\":\"" + game + "\",\"rulebook\":\"fide-2023\"}", token);
            keep(game, service.post(commands(game), "{\"type\":\"StartGame\"}", token));
            for (int i = 0; going.get(); i++) {
                var body =
                        i < SHUFFLE.size() ? "{\"type\":\"PlayMove\",\"move\":\"" + SHUFFLE.get(i) + "\"}" : array(i);
                keep(game, service.post(commands(game), body, token, "Idempotency-Key", game + "/" + i));
            }
        } catch (IOException e) {
            // the kill: what was not answered may be there or not
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String commands(String game) {
        return "/api/v1/games/" + game + "/commands";
    }

    private static String array(int i) {
        return "[{\"type\":\"AddNote\",\"text\":\"a" + i + "\"},{\"type\":\"AddNote\",\"text\":\"a" + i
                + "\"},{\"type\":\"AddNote\",\"text\":\"a" + i + "\"}]";
    }

    private void keep(String game, RunningService.Reply reply) {
        if (reply.status() == 200) {
            reply.body()
                    .path("events")
                    .forEach(event -> answered.computeIfAbsent(game, id -> new ConcurrentSkipListMap<>())
                            .put(
                                    event.path("sequence").asLong(),
                                    event.path("hash").asText()));
        } else {
            failures.add(game + ": " + reply.status() + " " + reply.body());
        }
    }

    private void verifyAnswered(RunningService service) throws Exception {
        for (var game : answered.entrySet()) {
            if (game.getKey().startsWith("checked-")) {
                continue;
            }
            var stored = events(service, game.getKey());
            game.getValue().forEach((sequence, hash) -> {
                if (!hash.equals(stored.getOrDefault(sequence, "missing"))) {
                    failures.add(game.getKey() + " event " + sequence + " was answered with " + hash + " and is "
                            + stored.get(sequence));
                }
            });
        }
        assertThat(failures).isEmpty();
    }

    private Map<Long, String> events(RunningService service, String game) throws Exception {
        var hashes = new HashMap<Long, String>();
        var notes = new HashMap<String, Integer>();
        for (JsonNode event : service.get("/api/v1/games/" + game + "/events?limit=10000", service.token(Role.AUDITOR))
                .body()) {
            hashes.put(event.path("sequence").asLong(), event.path("hash").asText());
            if (event.path("type").asText().equals("NoteAdded")) {
                notes.merge(event.path("payload").path("text").asText(), 1, Integer::sum);
            }
        }
        notes.forEach((text, count) -> {
            if (count != 3) {
                failures.add(game + " holds " + count + " of the 3 events of array " + text);
            }
        });
        return hashes;
    }

    private void verifyWhole(RunningService service) throws Exception {
        var all = new HashMap<String, Long>();
        for (var game : answered.keySet()) {
            all.put(game, (long) events(service, game).size());
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(180))
                .untilAsserted(() -> assertThat(listed(service)).containsAllEntriesOf(all));
        var check = new ProcessBuilder(
                        RunningService.java(),
                        "-jar",
                        RunningService.JAR.toString(),
                        "verify",
                        "--data",
                        service.data.toString())
                .redirectErrorStream(true)
                .start();
        var said = new String(check.getInputStream().readAllBytes());
        assertThat(check.waitFor()).as(said).isZero();
        verifyKafka(service, all);
    }

    /** The version of every game as the search has it. */
    private static Map<String, Long> listed(RunningService service) throws Exception {
        var versions = new HashMap<String, Long>();
        var cursor = "";
        do {
            var page = service.get(
                            "/api/v1/games?limit=500" + (cursor.isEmpty() ? "" : "&cursor=" + cursor),
                            service.token(Role.AUDITOR))
                    .body();
            page.path("games")
                    .forEach(game -> versions.put(
                            game.path("gameId").asText(), game.path("version").asLong()));
            cursor = page.path("cursor").isTextual() ? page.path("cursor").asText() : "";
        } while (!cursor.isEmpty());
        return versions;
    }

    private void verifyKafka(RunningService service, Map<String, Long> all) throws Exception {
        var properties = new Properties();
        properties.put(
                "bootstrap.servers",
                service.get("/api/v1/service").body().path("kafka").asText());
        properties.put("isolation.level", "read_committed");
        properties.put("auto.offset.reset", "earliest");
        properties.put("group.id", "kill-it");
        var seen = new HashMap<String, Long>();
        try (var consumer = new KafkaConsumer<>(properties, new StringDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of("qipu.events.v1"));
            var end = System.nanoTime() + Duration.ofSeconds(180).toNanos();
            while (System.nanoTime() < end && !seen.entrySet().containsAll(all.entrySet())) {
                for (var record : consumer.poll(Duration.ofMillis(200))) {
                    var sequence = Long.parseLong(new String(
                            record.headers().lastHeader("ce_sequence").value()));
                    var last = seen.getOrDefault(record.key(), 0L);
                    if (sequence > last) { // what was seen is dropped
                        assertThat(sequence)
                                .as("the next event of %s in Kafka", record.key())
                                .isEqualTo(last + 1);
                        seen.put(record.key(), sequence);
                    }
                }
            }
        }
        assertThat(seen)
                .as("what Kafka holds of the games that were answered for")
                .containsAllEntriesOf(all);
    }
}
