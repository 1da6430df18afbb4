package org.qipu.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
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
    private static final int A_REQUEST = 40;
    private static final int WARM = 400;
    private static final int ROUNDS = 20;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
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
    public void run(int events, int times) throws IOException, InterruptedException {
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
        void act() throws IOException, InterruptedException;
    }

    private void run(String heading, Map<String, String> questions, int times, Between between)
            throws IOException, InterruptedException {
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
        asked.put("floor", "/api/v1/rulebooks/none");
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

    private void record(String game, int events) throws IOException, InterruptedException {
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

    private void post(String path, String body) throws IOException, InterruptedException {
        var answer = http.send(
                request(path)
                        .POST(BodyPublishers.ofString(body))
                        .header("Content-Type", "application/json")
                        .build(),
                BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException(path + " answers " + answer.statusCode() + ": " + answer.body());
        }
    }

    private long get(String path) throws IOException, InterruptedException {
        var request = request(path).GET().build();
        var begun = System.nanoTime();
        var answer = http.send(request, BodyHandlers.ofByteArray());
        var took = System.nanoTime() - begun;
        if (answer.statusCode() / 100 != 2 && !path.endsWith("none")) {
            throw new IOException(path + " answers " + answer.statusCode() + ": " + Arrays.toString(answer.body()));
        }
        return took;
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(service.resolve(path)).header("Authorization", "Bearer " + token);
    }
}
