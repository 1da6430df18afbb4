package org.qipu.attack;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.qipu.bench.Memory;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/**
 * Thousands follow games, a quarter of them read nothing, and the games go on: who reads hears of everything, who
 * records is answered, memory is bounded.
 */
public final class Streams implements Attack {

    private static final int GAMES = 20;
    private static final int SMALL = 4096;
    private static final long MOST_MEGABYTES = 1100;
    private static final long LONGEST_ANSWER_MILLIS = 15_000;
    private static final int UNTIL_HEARD_SECONDS = 60;
    /** So long that who reads nothing has soon more than a line holds. */
    private static final String NOTE = "{\"type\":\"AddNote\",\"text\":\"" + "x".repeat(9_000) + "\"}";

    private final int readers;
    private final int silent;
    private final int seconds;

    public Streams(int streams, int silent, int seconds) {
        this.readers = streams - silent;
        this.silent = silent;
        this.seconds = seconds;
    }

    /** Who follows a game, and the last event he has heard of. */
    private record Follower(String game, Wire wire, AtomicLong last) {}

    @Override
    public void on(Target target, Tally tally, Telling telling) throws Exception {
        var token = target.token(Role.CHIEF_ARBITER, Map.of());
        var followers = new ArrayList<Follower>();
        var mute = new ArrayList<Wire>();
        try (var client = new Client(target, HttpClient.Version.HTTP_1_1)) {
            for (int i = 0; i < GAMES; i++) {
                tally.judge(
                        client.post("/api/v1/games", token, "{\"gameId\":\"s-" + i + "\",\"rulebook\":\"fide-2023\"}"),
                        "a game");
            }
            for (int i = 0; i < silent; i++) {
                mute.add(opened(target, token, "s-" + i % GAMES, SMALL));
            }
            for (int i = 0; i < readers; i++) {
                var follower =
                        new Follower("s-" + i % GAMES, opened(target, token, "s-" + i % GAMES, 0), new AtomicLong());
                followers.add(follower);
                Thread.ofVirtual().start(() -> listen(follower));
            }
            telling.say("%,d streams are open, %,d of them never read; %,d MB"
                    .formatted(readers + silent, silent, Memory.megabytes(target.pid())));
            var recorded = record(target, tally, telling, client, token);
            awaitHeard(tally, telling, followers, client, token);
            telling.say("%,d commands answered; %,d MB".formatted(recorded, Memory.megabytes(target.pid())));
            if (Memory.megabytes(target.pid()) > MOST_MEGABYTES) {
                tally.fault("the service holds " + Memory.megabytes(target.pid()) + " MB");
            }
        } finally {
            followers.forEach(follower -> follower.wire().close());
            mute.forEach(Wire::close);
        }
    }

    private static Wire opened(Target target, String token, String game, int receiveBuffer) throws IOException {
        var wire = Wire.to(target.port(), receiveBuffer);
        wire.send("GET /api/v1/games/" + game + "/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
                + "\r\nAccept: text/event-stream\r\n\r\n");
        return wire;
    }

    private static void listen(Follower follower) {
        try {
            for (var line = follower.wire().line();
                    line != null;
                    line = follower.wire().line()) {
                if (line.startsWith("id:")) {
                    follower.last()
                            .accumulateAndGet(Long.parseLong(line.substring(3).strip()), Math::max);
                }
            }
        } catch (IOException e) {
            // closed: what he has heard of is compared
        }
    }

    /** Records for some seconds in every game. */
    private int record(Target target, Tally tally, Telling telling, Client client, String token)
            throws InterruptedException {
        var end = System.nanoTime() + seconds * 1_000_000_000L;
        var recorded = new AtomicInteger();
        var slowest = new AtomicLong();
        for (int i = 0; System.nanoTime() < end; i++) {
            var begun = System.nanoTime();
            var answer = client.post(
                    "/api/v1/games/s-" + i % GAMES + "/commands",
                    token,
                    i % 3 == 0 ? NOTE : "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H\"}}");
            slowest.accumulateAndGet((System.nanoTime() - begun) / 1_000_000, Math::max);
            tally.judge(answer, "a command while " + silent + " do not read");
            if (answer.status() == 200) {
                recorded.incrementAndGet();
            } else {
                tally.fault("answered " + answer.status() + " while " + silent + " do not read");
            }
            Thread.sleep(20);
        }
        telling.say("the slowest command took %,d ms".formatted(slowest.get()));
        if (slowest.get() > LONGEST_ANSWER_MILLIS) {
            tally.fault("a command took " + slowest.get() + " ms");
        }
        if (!target.isReady()) {
            tally.fault("not ready while streams are open");
        }
        return recorded.get();
    }

    private static void awaitHeard(Tally tally, Telling telling, List<Follower> followers, Client client, String token)
            throws InterruptedException, IOException {
        var versions = new HashMap<String, Long>();
        for (int i = 0; i < GAMES; i++) {
            JsonNode view = GameJson.mapper()
                    .readTree(client.get("/api/v1/games/s-" + i, token).body());
            versions.put("s-" + i, view.path("version").asLong());
        }
        var begun = System.nanoTime();
        long behind;
        do {
            Thread.sleep(100);
            behind = followers.stream()
                    .filter(follower -> follower.last().get() < versions.get(follower.game()))
                    .count();
        } while (behind > 0 && System.nanoTime() - begun < UNTIL_HEARD_SECONDS * 1_000_000_000L);
        telling.say("%,d of %,d readers have heard of everything after %.1f s"
                .formatted(followers.size() - behind, followers.size(), (System.nanoTime() - begun) / 1e9));
        if (behind > 0) {
            tally.fault(behind + " of " + followers.size() + " who read have not heard of everything");
        }
    }
}
