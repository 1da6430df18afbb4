package org.qipu.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Measures over HTTP how long a running service takes to answer what a long game can be asked.
 *
 * <p>It asks any version of the service that speaks the protocol, so that two of them can be compared on one machine.
 */
public final class Reads {

    private static final Instant BEGUN = Instant.parse("2024-05-01T09:00:00Z");
    private static final String NOTHING = "/api/v1/rulebooks/none";
    private static final int A_REQUEST = 40;
    private static final int WARM = 2_000;
    private static final int ROUNDS = 20;

    private final URI service;
    private final String token;
    private final PrintWriter out;

    /**
     * Measures a service.
     *
     * @param service where it listens
     * @param token   of a chief arbiter
     */
    public Reads(URI service, String token, PrintWriter out) {
        this.service = service;
        this.token = token;
        this.out = out;
    }

    /** Records a game of so many events and asks for each of its resources, in turns. */
    public void run(int events, int times) throws IOException {
        var game = "bench-" + UUID.randomUUID();
        record(game, events);
        run("As it stands: nothing is recorded meanwhile", questions(game, events), times, () -> {});
        run(
                "While it goes on: before every question a note is recorded",
                questions(game, events),
                Math.min(times, 5),
                () -> {
                    post("/api/v1/games/" + game + "/commands", "{\"type\":\"AddNote\",\"text\":\"n\"}");
                });
    }

    private interface Between {
        void act() throws IOException;
    }

    private void run(String heading, Map<String, String> questions, int times, Between between) throws IOException {
        out.println(heading);
        Map<String, List<Long>> taken = new LinkedHashMap<>();
        for (var question : questions.entrySet()) {
            for (int i = 0; i < WARM; i++) {
                get(question.getValue());
            }
        }
        for (int round = 0; round < ROUNDS; round++) { // in turns, so that all see the same machine
            for (var question : questions.entrySet()) {
                var one = taken.computeIfAbsent(question.getKey(), name -> new ArrayList<>());
                for (int i = 0; i < times; i++) {
                    between.act();
                    one.add(get(question.getValue()));
                }
            }
        }
        taken.forEach((name, nanos) -> {
            var sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
            out.printf(
                    "  %-10s median %7.3f ms   quartiles %7.3f to %7.3f   p99 %7.3f   (%,d measured)%n",
                    name,
                    millis(sorted, 0.5),
                    millis(sorted, 0.25),
                    millis(sorted, 0.75),
                    millis(sorted, 0.99),
                    sorted.length);
        });
        out.flush();
    }

    private static double millis(long[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1L, (long) (sorted.length * share))] / 1e6;
    }

    private static Map<String, String> questions(String game, int events) {
        var at = "/api/v1/games/" + game;
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("floor", NOTHING);
        asked.put("view", at);
        asked.put("timeline", at + "/timeline");
        asked.put("as-of ply", at + "/as-of?ply=" + events / 2);
        asked.put("as-of event", at + "/as-of?event=" + events / 2);
        asked.put("as-of at", at + "/as-of?at=" + BEGUN.plusSeconds(20L * events / 2));
        asked.put("moves", at + "/moves");
        asked.put("events", at + "/events");
        asked.put("pgn", at + "/pgn");
        asked.put("under", at + "/under/fide-2009");
        return asked;
    }

    private void record(String game, int events) throws IOException {
        post(
                "/api/v1/games",
                "{\"gameId\":\"" + game
                        + "\",\"rulebook\":\"fide-2023\",\"timeControl\":{\"mode\":\"cumulative\",\"periods\":"
                        + "[{\"time\":\"PT90M\",\"extra\":\"PT30S\"}]}}");
        var commands = new ArrayList<String>();
        commands.add("{\"type\":\"StartGame\",\"at\":\"" + BEGUN + "\"}");
        var at = BEGUN;
        for (var move : QuietGame.moves(events - 2)) {
            at = at.plusSeconds(20);
            commands.add("{\"type\":\"PlayMove\",\"move\":\"" + move + "\",\"asPlayed\":true,\"at\":\"" + at + "\"}");
        }
        for (int i = 0; i < commands.size(); i += A_REQUEST) {
            post(
                    "/api/v1/games/" + game + "/commands",
                    commands.subList(i, Math.min(i + A_REQUEST, commands.size()))
                            .toString());
        }
    }

    private void post(String path, String body) throws IOException {
        var line = line(path);
        line.setDoOutput(true);
        line.setRequestProperty("Content-Type", "application/json");
        line.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
        answer(line);
    }

    private long get(String path) throws IOException {
        var begun = System.nanoTime();
        answer(line(path));
        return System.nanoTime() - begun;
    }

    /** One that is asked and read by this very thread, for a client that wakes others takes from the service the core that it measures. */
    private HttpURLConnection line(String path) throws IOException {
        var line = (HttpURLConnection) service.resolve(path).toURL().openConnection();
        line.setRequestProperty("Authorization", "Bearer " + token);
        return line;
    }

    private static void answer(HttpURLConnection line) throws IOException {
        var status = line.getResponseCode();
        try (var body = status < 400 ? line.getInputStream() : line.getErrorStream()) {
            var answer = body == null ? new byte[0] : body.readAllBytes();
            if (status / 100 != 2 && !line.getURL().getPath().equals(NOTHING)) {
                throw new IOException(
                        line.getURL() + " answers " + status + ": " + new String(answer, StandardCharsets.UTF_8));
            }
        }
    }
}
