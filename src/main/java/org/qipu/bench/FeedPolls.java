package org.qipu.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures what polling costs a running service: a round of many boards, asked for once a second by many clients that send
 * the tag of what they have.
 *
 * <p>The time of the processor is that of the service's own process, as its metrics tell it; its database has one of its own.
 */
public final class FeedPolls {

    private static final String[] LINE =
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7".split(" ");

    private static final String[] KINGS = {"Kh1", "Kh8", "Kg1", "Kg8"};

    private static final int WARMING = 20_000;
    private static final int A_FEW = 500;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI service;
    private final String token;
    private final PrintWriter out;
    private final AtomicInteger refused = new AtomicInteger();
    private int boards;
    private final String competition = "bench-" + UUID.randomUUID();

    /**
     * Measures a service.
     *
     * @param service where it listens
     * @param token   of a chief arbiter
     */
    public FeedPolls(URI service, String token, PrintWriter out) {
        this.service = service;
        this.token = token;
        this.out = out;
    }

    /**
     * Has a round played so far, and polled for so long while nothing happens, and while a move is made each second.
     *
     * @return whether every poll was answered and every move made: else the figures are of something else
     */
    public boolean run(int games, int clients, Duration length) throws IOException, InterruptedException {
        boards = games;
        for (int board = 1; board <= boards; board++) {
            post(
                    "/api/v1/games",
                    "{\"gameId\":\"%s-%d\",\"competition\":\"%s\",\"rulebook\":\"fide-2023\",\"round\":1,\"board\":%d}"
                            .formatted(competition, board, competition, board));
            play(board, "{\"type\":\"StartGame\"}");
            for (var move : LINE) {
                play(board, "{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}");
            }
        }
        warm();
        Thread.sleep(Duration.ofSeconds(5));
        var idle = busy(() -> Thread.sleep(length));
        out.printf("idle                               %5.2f %% of a core%n", idle * 100);
        polled("nothing happens", clients, length, idle, false);
        polled("a move a second", clients, length, idle, true);
        if (refused.get() > 0) {
            out.printf("%,d polls or moves were refused or not answered: these figures say nothing%n", refused.get());
        }
        out.flush();
        return refused.get() == 0;
    }

    /** What a poll costs while it is still being compiled is the cost of a start, and measured with that. */
    private void warm() throws IOException {
        var known = new String[] {"\"none\""};
        var texts = new AtomicInteger();
        for (int number = 0; number < WARMING; number++) {
            poll(known, texts);
            if (number == A_FEW && refused.get() > number) { // the first may come before the round is known
                throw new IOException("polls are refused or not answered: there is nothing to measure");
            }
        }
        refused.set(0);
        out.printf("warmed by %,d polls%n", WARMING);
    }

    private void polled(String what, int clients, Duration length, double idle, boolean moves)
            throws IOException, InterruptedException {
        var answers = new AtomicInteger[1];
        var busy = busy(() -> answers[0] = polled(clients, length, moves));
        out.printf(
                "%d boards, %d clients, %s   %5.2f %% of a core, %.2f more than idle (goal: under 5); %d of %d answers with a text%n",
                boards, clients, what, busy * 100, (busy - idle) * 100, answers[0].get(), clients * length.toSeconds());
    }

    /** Polls once a second with as many clients; how many answers had a text. */
    private AtomicInteger polled(int clients, Duration length, boolean moves) throws InterruptedException {
        var texts = new AtomicInteger();
        try (var each = Executors.newScheduledThreadPool(4)) {
            for (int client = 0; client < clients; client++) {
                var known = new String[] {"\"none\""};
                each.scheduleAtFixedRate(
                        () -> poll(known, texts), client * 1000L / clients, 1000, TimeUnit.MILLISECONDS);
            }
            if (moves) {
                var number = new AtomicInteger();
                each.scheduleAtFixedRate(() -> move(number.getAndIncrement()), 500, 1000, TimeUnit.MILLISECONDS);
            }
            Thread.sleep(length);
            each.shutdownNow();
        }
        return texts;
    }

    private void poll(String[] known, AtomicInteger texts) {
        try {
            var answer = http.send(
                    HttpRequest.newBuilder(service.resolve("/broadcast/" + competition + "/round-1.pgn"))
                            .header("If-None-Match", known[0])
                            .header("Accept-Encoding", "gzip")
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            if (answer.statusCode() == 200) {
                texts.incrementAndGet();
            }
            refused.addAndGet(Served.is(answer.statusCode()) ? 0 : 1);
            answer.headers().firstValue("ETag").ifPresent(tag -> known[0] = tag);
        } catch (IOException e) {
            refused.incrementAndGet();
        } catch (InterruptedException e) { // the time is over
            Thread.currentThread().interrupt();
        }
    }

    private void move(int number) {
        try {
            play(
                    1 + number / KINGS.length % boards, // nowhere so often that a repetition ends the game
                    "{\"type\":\"PlayMove\",\"move\":\"" + KINGS[number % KINGS.length] + "\"}");
        } catch (IOException e) {
            refused.incrementAndGet();
        } catch (InterruptedException e) { // the time is over
            Thread.currentThread().interrupt();
        }
    }

    private interface Action {
        void run() throws IOException, InterruptedException;
    }

    /** The share of a core that the service used meanwhile. */
    private double busy(Action action) throws IOException, InterruptedException {
        var before = processor();
        var from = System.nanoTime();
        action.run();
        return (processor() - before) / (System.nanoTime() - from);
    }

    private double processor() throws IOException, InterruptedException {
        var metrics = http.send(
                        HttpRequest.newBuilder(service.resolve("/q/metrics")).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
        return metrics.lines()
                .filter(line -> line.startsWith("process_cpu_time_ns_total"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .findFirst()
                .orElseThrow(() -> new IOException("the metrics do not tell process_cpu_time_ns_total"));
    }

    private void play(int board, String command) throws IOException, InterruptedException {
        post("/api/v1/games/" + competition + "-" + board + "/commands", command);
    }

    private void post(String path, String body) throws IOException, InterruptedException {
        var answer = http.send(
                HttpRequest.newBuilder(service.resolve(path))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
        }
    }
}
