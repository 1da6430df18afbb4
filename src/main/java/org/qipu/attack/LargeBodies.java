package org.qipu.attack;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.qipu.game.event.Actor.Role;

/**
 * Eight of the largest bodies at once, to every resource, with a token and without, their length announced and in
 * pieces: each is taken or refused in words.
 */
public final class LargeBodies implements Attack {

    private static final int AT_ONCE = 8;
    private static final int KILO = 1024;
    private static final int PIECE = 64 * KILO;
    private static final Duration UNTIL_READY = Duration.ofSeconds(60);
    private static final Set<Integer> IN_ORDER =
            Set.of(200, 201, 202, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503);

    private final long largestImport;
    private final long beyond;

    /**
     * The attack.
     *
     * @param megabytes the size of an import, and of the bodies beyond every bound
     */
    public LargeBodies(int megabytes) {
        this.largestImport = (long) megabytes * KILO * KILO;
        this.beyond = largestImport;
    }

    /**
     * A body of a kind, sent by eight at once.
     *
     * @param fits whether it is within its bound: then it is answered, and not only cut off
     */
    private record Load(
            String method, String path, String type, long size, boolean chunked, boolean named, boolean fits) {}

    @Override
    public void on(Target target, Tally tally, Telling telling) throws Exception {
        var token = target.token(Role.CHIEF_ARBITER, Map.of());
        var federation = target.token(Role.FEDERATION, Map.of());
        try (var client = new Client(target, HttpClient.Version.HTTP_1_1)) {
            client.post("/api/v1/games", token, "{\"gameId\":\"g\",\"rulebook\":\"fide-2023\"}");
        }
        for (var load : loads()) {
            var begun = System.nanoTime();
            var threads = new ArrayList<Thread>();
            for (int i = 0; i < AT_ONCE; i++) {
                threads.add(Thread.ofVirtual()
                        .start(() -> send(target, tally, load, load.path().contains("imports") ? federation : token)));
            }
            for (var thread : threads) {
                thread.join();
            }
            telling.say("8 × %s %s of %,d kB %s %s: %.1f s; %s"
                    .formatted(
                            load.method(),
                            load.path(),
                            load.size() / KILO,
                            load.chunked() ? "in pieces" : "announced",
                            load.named() ? "with a token" : "without",
                            (System.nanoTime() - begun) / 1e9,
                            tally));
            if (!target.becomesReady(UNTIL_READY)) {
                tally.fault("not ready after " + load);
            }
        }
    }

    private List<Load> loads() {
        var loads = new ArrayList<Load>();
        for (var chunked : new boolean[] {false, true}) {
            for (var named : new boolean[] {true, false}) {
                loads.add(new Load(
                        "POST", "/api/v1/games/g/commands", "application/json", 512 * KILO, chunked, named, named));
                loads.add(new Load("POST", "/api/v1/games", "application/json", 512 * KILO, chunked, named, named));
                loads.add(new Load(
                        "PUT", "/api/v1/competitions/c", "application/json", 2048 * KILO, chunked, named, named));
                loads.add(new Load("PUT", "/api/v1/players/p", "application/json", 16 * KILO, chunked, named, true));
                loads.add(new Load(
                        "POST", "/api/v1/rules/position", "application/json", 64 * KILO, chunked, named, true));
                loads.add(new Load("POST", "/api/v1/tokens", "application/json", 4 * KILO, chunked, named, true));
                loads.add(new Load(
                        "POST", "/api/v1/imports", "application/x-chess-pgn", largestImport, chunked, named, named));
                for (var path : List.of(
                        "/api/v1/games/g/commands",
                        "/api/v1/rules/position",
                        "/api/v1/imports?charset=x",
                        "/api/v1/nothing",
                        "/q/health")) {
                    loads.add(new Load("POST", path, "application/json", beyond, chunked, named, false));
                }
            }
        }
        return loads;
    }

    private static void send(Target target, Tally tally, Load load, String token) {
        var head = load.method() + " " + load.path() + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: " + load.type()
                + "\r\n" + (load.named() ? "Authorization: Bearer " + token + "\r\n" : "")
                + (load.chunked() ? "Transfer-Encoding: chunked" : "Content-Length: " + load.size()) + "\r\n\r\n";
        try (var wire = Wire.to(target.port())) {
            wire.waitAtMost(Duration.ofMinutes(3));
            wire.send(head);
            try {
                body(wire, load);
            } catch (IOException e) {
                if (!wire.hasCome()) { // cut off before all of it was read: what was answered may have gone with it
                    tally.count(0);
                    if (load.fits()) {
                        tally.fault("cut off within its bound: " + load);
                    }
                    return;
                }
            }
            var answer = wire.read(false);
            tally.judge(answer, load.toString());
            if (!IN_ORDER.contains(answer.status())) {
                tally.fault("answered " + answer.status() + ": " + load);
            }
        } catch (IOException e) {
            tally.count(0);
            if (load.fits()) {
                tally.fault("no answer (" + e.getMessage() + "): " + load);
            }
        }
    }

    /** JSON of notes or a comment of PGN without end, as long as it was said to be. */
    private static void body(Wire wire, Load load) throws IOException {
        var begin = load.type().contains("json") ? "[{\"type\":\"AddNote\",\"text\":\"" : "[Event \"x\"]\n\n1. e4 {";
        var end = load.type().contains("json") ? "\"}]" : "} *";
        var piece = "x".repeat(PIECE).getBytes(StandardCharsets.US_ASCII);
        piece(wire, load, begin.getBytes(StandardCharsets.US_ASCII), begin.length());
        for (var left = load.size() - begin.length() - end.length(); left > 0; left -= PIECE) {
            piece(wire, load, piece, (int) Math.min(PIECE, left));
            if (wire.hasCome()) {
                return; // answered already
            }
        }
        piece(wire, load, end.getBytes(StandardCharsets.US_ASCII), end.length());
        if (load.chunked()) {
            wire.send("0\r\n\r\n");
        }
    }

    private static void piece(Wire wire, Load load, byte[] bytes, int length) throws IOException {
        if (load.chunked()) {
            wire.send(Integer.toHexString(length) + "\r\n");
        }
        wire.send(length == bytes.length ? bytes : Arrays.copyOf(bytes, length));
        if (load.chunked()) {
            wire.send("\r\n");
        }
    }
}
