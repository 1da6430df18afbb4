package org.qipu.fault;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Holds what was acknowledged and followed against what is there, when nobody writes any more. */
final class Checks {

    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final List<String> SEARCH = List.of("game_index", "reached_position");

    private final Cluster cluster;
    private final Caller caller;
    private final String token;
    private final Found found;

    Checks(Cluster cluster, Caller caller, String token, Found found) {
        this.cluster = cluster;
        this.caller = caller;
        this.token = token;
        this.found = found;
    }

    /** What was acknowledged of a game is there, unchanged. Nothing that was sent once is there twice. */
    void game(History history, EventsFollower events, String id) throws InterruptedException {
        var stored = new TreeMap<Long, String>();
        var notes = new HashMap<String, Integer>();
        var recorded = events(id);
        if (recorded.isMissingNode()) {
            found.violation("the events of " + id + " cannot be read");
            return;
        }
        for (var event : recorded) {
            stored.put(event.path("sequence").asLong(), event.path("hash").asText());
            if (event.path("type").asText().equals("NoteAdded")) {
                notes.merge(event.path("payload").path("text").asText(), 1, Integer::sum);
            }
        }
        for (var answered : history.of(id)) {
            answered.hashes().forEach((sequence, hash) -> {
                if (!hash.equals(stored.get(sequence))) {
                    found.violation("event " + sequence + " of " + id + " was acknowledged and is "
                            + (stored.containsKey(sequence) ? "another" : "lost"));
                }
            });
        }
        notes.forEach((text, times) -> {
            if (times != 1) {
                found.violation("the note " + text + " of " + id + " is there " + times + " times");
            }
            if (text.endsWith("/a") && !notes.containsKey(text.substring(0, text.length() - 1) + "b")) {
                found.violation("half of an array is in " + id + ": " + text);
            }
        });
        if (!Waiting.until(PATIENCE, () -> events.seen(id) >= stored.size())) {
            found.violation("Kafka has " + events.seen(id) + " of the " + stored.size() + " events of " + id);
        } else if (!new ArrayList<>(stored.values()).equals(events.marks(id))) {
            found.violation("Kafka has other events of " + id + " than are recorded");
        }
    }

    private JsonNode events(String id) throws InterruptedException {
        for (int i = 0; i < 20; i++) {
            var reply = caller.get(i, "/api/v1/games/" + id + "/events?limit=10000", token);
            if (reply.status() == 200) {
                return reply.body();
            }
            Thread.sleep(500);
        }
        return MissingNode.getInstance();
    }

    /** Every chain holds. */
    String verify() throws Exception {
        var ended = cluster.run("verify");
        if (ended.code() != 0) {
            found.violation("./qipu verify: " + ended.said());
        }
        return ended.said().lines().reduce("", (before, line) -> line);
    }

    /** The search tables are what they are when they are filled anew. */
    String rebuild() throws Exception {
        if (!Waiting.until(PATIENCE, this::projectionsHaveAll)) {
            found.violation("the search tables lack events " + PATIENCE.toSeconds() + " s afterwards");
        }
        var before = tables();
        var ended = cluster.run("rebuild");
        if (ended.code() != 0) {
            found.violation("./qipu rebuild: " + ended.said());
        }
        var after = tables();
        if (!before.equals(after)) {
            found.violation("the search tables are " + before + ", and filled anew " + after);
        }
        return ended.said().lines().reduce("", (earlier, line) -> line);
    }

    private boolean projectionsHaveAll() throws InterruptedException {
        return cluster.replicas().stream().allMatch(one -> {
            try {
                return Asking.ask(one.address() + "/q/metrics")
                        .text()
                        .lines()
                        .anyMatch(line -> line.startsWith("qipu_projection_behind") && line.endsWith(" 0.0"));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        });
    }

    private Map<String, String> tables() throws SQLException, InterruptedException {
        var digests = new TreeMap<String, String>();
        try (var database = cluster.database().connect("qipu");
                var statement = database.createStatement()) {
            for (var table : SEARCH) {
                try (var row = statement.executeQuery(
                        "select count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') from "
                                + table + " t")) {
                    row.next();
                    digests.put(table, row.getString(1));
                }
            }
        }
        return digests;
    }
}
