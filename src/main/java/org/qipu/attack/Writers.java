package org.qipu.attack;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/** Those who record while something goes wrong: what was answered them must be there afterwards, and they send again what was not. */
final class Writers implements AutoCloseable {

    private static final List<String> SHUFFLE =
            List.of("Nf3", "Nf6", "Nc3", "Nc6", "Rg1", "Rg8", "Rb1", "Rb8", "e4", "e5", "d4", "d5");
    private static final int MOVES_OF_A_GAME = 60;

    private final Tally tally;
    private final Client client;
    private final String token;
    private final long pauseMillis;
    private final List<Thread> threads = new ArrayList<>();
    private final Map<String, Map<Long, String>> answered = new ConcurrentHashMap<>();
    private final AtomicLong commands = new AtomicLong();
    private final AtomicLong slowestMillis = new AtomicLong();
    private volatile boolean going = true;

    private Writers(Target target, Tally tally, long pauseMillis) {
        this.tally = tally;
        this.client = new Client(target, HttpClient.Version.HTTP_1_1);
        this.token = target.token(Role.CHIEF_ARBITER, Map.of());
        this.pauseMillis = pauseMillis;
    }

    /** So many begin to write, each with a pause after each command. */
    static Writers begin(Target target, Tally tally, int many, long pauseMillis) {
        var writers = new Writers(target, tally, pauseMillis);
        for (int i = 0; i < many; i++) {
            var name = "w" + i;
            writers.threads.add(Thread.ofVirtual().start(() -> writers.write(name)));
        }
        return writers;
    }

    private void write(String name) {
        try {
            for (int number = 0; going; number++) {
                play(name + "-" + number);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void play(String game) throws InterruptedException {
        while (going
                && !List.of(200, 201, 409)
                        .contains(
                                post("/api/v1/games", "{\"gameId\":\"" + game + "\",\"rulebook\":\"fide-2023\"}", game)
                                        .status())) {
            Thread.sleep(200);
        }
        for (int i = 0; going && i < MOVES_OF_A_GAME; i++) {
            var body = i == 0
                    ? "{\"type\":\"StartGame\"}"
                    : i <= SHUFFLE.size()
                            ? "{\"type\":\"PlayMove\",\"move\":\"" + SHUFFLE.get(i - 1) + "\"}"
                            : "[{\"type\":\"AddNote\",\"text\":\"a" + i + "\"},{\"type\":\"AddNote\",\"text\":\"b" + i
                                    + "\"}]";
            while (going && !recorded(game, post("/api/v1/games/" + game + "/commands", body, game + "/" + i))) {
                Thread.sleep(200);
            }
            Thread.sleep(pauseMillis);
        }
    }

    private Answer post(String path, String body, String key) throws InterruptedException {
        var begun = System.nanoTime();
        var answer = client.post(path, token, body, "Idempotency-Key", key);
        slowestMillis.accumulateAndGet((System.nanoTime() - begun) / 1_000_000, Math::max);
        tally.judge(answer, path + " " + body);
        if (answer.status() > 0 && !List.of(200, 201, 409, 503).contains(answer.status())) {
            tally.fault("answered " + answer.status() + " to what was in order: " + path + " " + body + ": "
                    + new String(answer.body(), StandardCharsets.UTF_8));
        }
        return answer;
    }

    private boolean recorded(String game, Answer answer) {
        if (answer.status() != 200) {
            return false;
        }
        try {
            var known = answered.computeIfAbsent(game, id -> new ConcurrentHashMap<>());
            for (JsonNode event : GameJson.mapper().readTree(answer.body()).path("events")) {
                known.put(event.path("sequence").asLong(), event.path("hash").asText());
            }
            commands.incrementAndGet();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** How many commands were answered 200. */
    long commands() {
        return commands.get();
    }

    /** How long the slowest answer took since this was asked last. */
    long slowestMillis() {
        return slowestMillis.getAndSet(0);
    }

    void stop() throws InterruptedException {
        going = false;
        for (var thread : threads) {
            thread.join();
        }
    }

    /** Compares what was answered with what is there. */
    void verify() throws InterruptedException, IOException {
        for (var game : answered.entrySet()) {
            var stored = new TreeMap<Long, String>();
            var answer = client.get("/api/v1/games/" + game.getKey() + "/events?limit=10000", token);
            for (JsonNode event : GameJson.mapper().readTree(answer.body())) {
                stored.put(event.path("sequence").asLong(), event.path("hash").asText());
            }
            game.getValue().forEach((sequence, hash) -> {
                if (!hash.equals(stored.get(sequence))) {
                    tally.fault("event " + sequence + " of " + game.getKey() + " was answered and is "
                            + (stored.containsKey(sequence) ? "another" : "lost"));
                }
            });
        }
    }

    /** The games that were written to. */
    List<String> games() {
        return List.copyOf(answered.keySet());
    }

    @Override
    public void close() throws InterruptedException {
        stop();
        client.close();
    }
}
