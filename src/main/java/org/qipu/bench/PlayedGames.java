package org.qipu.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Arbiters who report moves over HTTP at a steady pace, each on lines of his own: an answer is timed from the instant at
 * which its command was due, so that one that waits delays none unseen.
 */
final class PlayedGames {

    private static final int WRITERS = 25;
    private static final int GAMES_EACH = 4;

    private final List<Writer> writers = new ArrayList<>();
    private final List<Long> times = new ArrayList<>();
    private final AtomicLong failed = new AtomicLong();
    private final String competition;

    /** The games are of one competition, a round of a hundred boards. */
    PlayedGames(Replicas replicas, String token, String competition) throws IOException {
        this.competition = competition;
        for (int i = 0; i < WRITERS; i++) {
            var replica = replicas.all().get(i % replicas.all().size());
            writers.add(new Writer(i, new HttpLine(2 + i, replica.port()), token));
        }
        for (var writer : writers) {
            for (int game = 0; game < GAMES_EACH; game++) {
                writer.begin(game);
            }
        }
    }

    static int boards() {
        return WRITERS * GAMES_EACH;
    }

    /** The command that schedules a game of such a competition. */
    static String schedule(String id, String competition, int board) {
        return "{\"gameId\":\"%s\",\"competition\":\"%s\",\"rulebook\":\"fide-2023\",\"round\":1,\"board\":%d,\"players\":{\"white\":{\"id\":\"w%d\"},\"black\":{\"id\":\"b%d\"}}}"
                .formatted(id, competition, board, board, board);
    }

    static String move(String code) {
        return "{\"type\":\"PlayMove\",\"move\":\"" + code + "\"}";
    }

    private final class Writer {
        private final int number;
        private final HttpLine line;
        private final String token;
        private final String[] games = new String[GAMES_EACH];
        private final int[] plies = new int[GAMES_EACH];
        private final List<List<String>> moves = new ArrayList<>();
        private int begun;

        Writer(int number, HttpLine line, String token) {
            this.number = number;
            this.line = line;
            this.token = token;
            for (int i = 0; i < GAMES_EACH; i++) {
                moves.add(RandomGame.moves(number * GAMES_EACH + i));
            }
        }

        private void begin(int game) throws IOException {
            var board = number * GAMES_EACH + game + 1;
            games[game] = competition + "-" + board + (begun < GAMES_EACH ? "" : "-" + begun);
            begun++;
            plies[game] = 0;
            check(line.post("/api/v1/games", token, schedule(games[game], competition, board)));
            check(line.post("/api/v1/games/" + games[game] + "/commands", token, "{\"type\":\"StartGame\"}"));
        }

        private void check(HttpLine.Answer answer) {
            if (answer.status() >= 300) {
                failed.incrementAndGet();
            }
        }

        /** One command every so often, until the end; times are kept of moves. */
        private void write(long first, long every, long end) {
            var game = 0;
            for (var due = first; due < end; due += every, game = (game + 1) % GAMES_EACH) {
                LockSupport.parkNanos(due - System.nanoTime());
                try {
                    if (plies[game] == RandomGame.PLIES) {
                        begin(game);
                        due = Math.max(due, System.nanoTime());
                    }
                    check(line.post(
                            "/api/v1/games/" + games[game] + "/commands",
                            token,
                            move(moves.get(game).get(plies[game]++))));
                    var took = System.nanoTime() - due;
                    synchronized (times) {
                        times.add(took);
                    }
                } catch (IOException e) {
                    failed.incrementAndGet();
                    return;
                }
            }
        }
    }

    /** Plays at that pace for so many seconds; the times of the answers. */
    Latencies play(int aSecond, int seconds) throws InterruptedException {
        times.clear();
        var begun = System.nanoTime();
        var every = 1_000_000_000L * WRITERS / Math.max(1, aSecond);
        var end = begun + seconds * 1_000_000_000L;
        var threads = new ArrayList<Thread>();
        for (var writer : writers) {
            var first = begun + every * writer.number / WRITERS;
            threads.add(Thread.ofPlatform().start(() -> {
                if (aSecond > 0) {
                    writer.write(first, every, end);
                }
            }));
        }
        for (var thread : threads) {
            thread.join();
        }
        LockSupport.parkNanos(end - System.nanoTime());
        synchronized (times) {
            return Latencies.of(times.stream().mapToLong(Long::longValue).toArray());
        }
    }

    /** Commands that were not recorded. */
    long failed() {
        return failed.get();
    }
}
