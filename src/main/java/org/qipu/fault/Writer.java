package org.qipu.fault;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One of the writers. */
final class Writer implements Runnable {

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(180);
    private static final int BETWEEN_MILLIS = 150;

    private final Writers all;
    private final SharedGame game;
    private final int number;
    private final boolean plays;
    private int address;
    private long version;
    /** How often in a row there was no answer, and what there was instead the last time. */
    private int silences;

    private String silence = "";

    Writer(Writers all, SharedGame game, int number, boolean plays) {
        this.all = all;
        this.game = game;
        this.number = number;
        this.plays = plays;
        this.address = number;
    }

    @Override
    public void run() {
        try {
            while (all.going()) {
                record(game.number());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One game, until another follows. */
    private void record(int which) throws InterruptedException {
        var id = game.id(which);
        version = 0;
        insist(
                "/api/v1/games",
                "{\"gameId\":\"" + id + "\",\"rulebook\":\"fide-2023\",\"competition\":\"" + Writers.COMPETITION
                        + "\"}",
                id,
                id,
                false);
        for (int i = 0; all.going() && game.number() == which; i++) {
            var key = id + "/" + number + "/" + i;
            var body = plays && i <= SharedGame.MOVES.size() ? act(id, i) : notes(key, i);
            insist("/api/v1/games/" + id + "/commands", body, key, id, i % 2 == 1);
            game.grownTo(which, version);
            if (all.changing()) {
                address++;
            }
            Thread.sleep(all.pauseMillis);
        }
    }

    private String act(String id, int i) {
        if (i == 0) {
            return "{\"type\":\"StartGame\"}";
        }
        all.sent.put(id + "/" + i, Instant.now().toEpochMilli());
        return "{\"type\":\"PlayMove\",\"move\":\"" + SharedGame.MOVES.get(i - 1) + "\"}";
    }

    private static String notes(String key, int i) {
        var one = "{\"type\":\"AddNote\",\"text\":\"" + key;
        return i % 5 == 0 ? "[" + one + "/a\"}," + one + "/b\"}]" : one + "\"}";
    }

    /** Sends it until it is answered. */
    private void insist(String path, String body, String key, String id, boolean expecting)
            throws InterruptedException {
        var begun = System.nanoTime();
        for (int attempt = 0; ; attempt++) {
            var headers = new ArrayList<>(List.of("Idempotency-Key", key));
            if (expecting && version > 0) {
                headers.addAll(List.of("If-Match", "\"" + version + "\""));
            }
            var reply = all.caller.send(address, "POST", path, all.token, body, headers);
            silences = isAnswered(reply) ? 0 : silences;
            switch (reply.status()) {
                case 200, 201 -> {
                    acknowledged(id, reply.body(), begun);
                    return;
                }
                case 412 -> refresh(id);
                case 0, 429, 503 -> elsewhere(reply);
                case 409 -> {
                    if (!reply.body().path("type").asText().endsWith("stale-version")) {
                        unexpected(reply, path, body);
                        return;
                    }
                }
                default -> {
                    unexpected(reply, path, body);
                    elsewhere(reply);
                    if (reply.status() < 500) {
                        return;
                    }
                }
            }
            if (System.nanoTime() - begun > LONGEST_NANOS) {
                all.found.violation("no answer to " + key + " in " + LONGEST_NANOS / 1_000_000_000 + " s, " + attempt
                        + " times asked, last " + reply.status());
                return;
            }
        }
    }

    private static boolean isAnswered(Caller.Reply reply) {
        return switch (reply.status()) {
            case 0, 429, 500, 502, 503, 504 -> false;
            default -> true;
        };
    }

    private void elsewhere(Caller.Reply reply) throws InterruptedException {
        all.repeated.increment();
        if (++silences == 2) {
            all.unanswered.increment();
            all.reasons.merge(silence + ", then " + reply.kind(), 1L, Long::sum);
        }
        silence = reply.kind();
        address++;
        Thread.sleep(BETWEEN_MILLIS);
    }

    private void refresh(String id) throws InterruptedException {
        var now = all.caller.get(address, "/api/v1/games/" + id, all.token);
        if (now.status() == 200) {
            silences = 0;
            version = now.body().path("version").asLong();
        } else {
            elsewhere(now);
        }
    }

    private void acknowledged(String id, JsonNode answer, long begun) {
        var hashes = new HashMap<Long, String>();
        for (var event : answer.path("events")) {
            hashes.put(event.path("sequence").asLong(), event.path("hash").asText());
        }
        version = answer.path("version").asLong();
        if (!hashes.isEmpty()) { // a game that is scheduled is answered with how it stands
            all.history.add(new History.Answered(id, version, hashes, begun, System.nanoTime()));
        }
    }

    private void unexpected(Caller.Reply reply, String path, String body) {
        all.found.violation(
                "answered " + reply.status() + " to what was in order: " + path + " " + body + ": " + reply.body());
    }
}
