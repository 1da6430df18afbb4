package org.qipu.attack;

import java.io.IOException;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.qipu.bench.Memory;
import org.qipu.game.event.Actor.Role;

/** A few write and read for an hour: what the service and its database hold is told every minute, and does not rise for ever. */
public final class MemoryLevel implements Attack {

    private static final int READERS = 3;
    private static final int STREAMS = 6;
    private static final long BETWEEN_COMMANDS_MILLIS = 250;
    private static final int LEAST_MINUTES = 20;
    /** In megabytes a minute, over the second half. */
    private static final double MOST_GROWTH = 1.0;

    private static final List<String> READ = List.of("", "/pgn", "/timeline", "/events", "/moves", "/as-of?ply=3");

    private final int minutes;
    private final long seed;

    public MemoryLevel(int minutes, long seed) {
        this.minutes = minutes;
        this.seed = seed;
    }

    @Override
    public void on(Target target, Tally tally, Telling telling) throws Exception {
        var token = target.token(Role.CHIEF_ARBITER, Map.of());
        var held = new ArrayList<Double>();
        var readers = new ArrayList<Thread>();
        try (var writers = Writers.begin(target, tally, 1, BETWEEN_COMMANDS_MILLIS);
                var client = new Client(target, HttpClient.Version.HTTP_1_1)) {
            for (int i = 0; i < READERS; i++) {
                var random = new Random(seed + i);
                readers.add(Thread.ofVirtual().start(() -> read(client, writers, token, tally, random)));
            }
            for (int i = 0; i < STREAMS; i++) {
                var random = new Random(seed + READERS + i);
                readers.add(Thread.ofVirtual().start(() -> follow(target, writers, token, random)));
            }
            telling.say("minute  service MB  heap in use MB  database MB");
            for (int minute = 0; minute <= minutes; minute++) {
                var own = Memory.megabytes(target.pid());
                var database = Memory.database(target.data());
                held.add((double) own + database);
                telling.say("%6d  %10d  %14.0f  %11d"
                        .formatted(
                                minute,
                                own,
                                Metrics.sum(target, "jvm_memory_used_bytes{area=\"heap\"")
                                                .orElse(0.0)
                                        / (1 << 20),
                                database));
                if (minute < minutes) {
                    Thread.sleep(60_000);
                }
            }
            readers.forEach(Thread::interrupt);
            writers.stop();
            writers.verify();
        }
        var growth = slope(held.subList(held.size() / 2, held.size()));
        telling.say("in the second half %+.2f MB a minute".formatted(growth));
        if (minutes >= LEAST_MINUTES && growth > MOST_GROWTH) {
            tally.fault("memory rises by %.2f MB a minute".formatted(growth));
        }
    }

    private static void read(Client client, Writers writers, String token, Tally tally, Random random) {
        try {
            while (true) {
                Thread.sleep(500);
                var games = writers.games();
                if (!games.isEmpty()) {
                    var path = "/api/v1/games/" + games.get(random.nextInt(games.size()))
                            + READ.get(random.nextInt(READ.size()));
                    var answer = client.get(path, token);
                    if (answer.status() != 404) { // a half-move that was not made yet
                        tally.judge(answer, path);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Follows one game after the other, each for a minute. */
    private static void follow(Target target, Writers writers, String token, Random random) {
        while (!Thread.currentThread().isInterrupted()) {
            var games = writers.games();
            var game = games.isEmpty() ? "none" : games.get(random.nextInt(games.size()));
            try (var wire = Wire.to(target.port())) {
                wire.send("GET /api/v1/games/" + game + "/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                        + token + "\r\n\r\n");
                for (var end = System.nanoTime() + 60_000_000_000L; System.nanoTime() < end && wire.line() != null; ) {
                    Thread.sleep(1);
                }
            } catch (IOException e) {
                // the next one
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** The growth a minute that fits best. */
    static double slope(List<Double> values) {
        var middle = (values.size() - 1) / 2.0;
        var mean = values.stream().mapToDouble(one -> one).average().orElse(0);
        double above = 0;
        double below = 0;
        for (int i = 0; i < values.size(); i++) {
            above += (i - middle) * (values.get(i) - mean);
            below += (i - middle) * (i - middle);
        }
        return below == 0 ? 0 : above / below;
    }
}
