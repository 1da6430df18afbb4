package org.qipu.competition;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.qipu.game.event.Actor;
import org.qipu.log.codec.GameJson;

/** Competitions for tests, written as JSON. */
public final class Cups {

    public static final Actor CHIEF = new Actor("chief", Actor.Role.CHIEF_ARBITER);
    public static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");

    private static final String CUP = """
            {"name": "Cup", "format": {"type": "swiss", "rounds": 9}, "entrants": [{"id": "p1", "rating": 2500}, {"id": "p2"}], "withdrawals": [{"player": "p2"}],
             "byes": [{"player": "p1", "round": "1", "points": 0.5}], "tieBreaks": ["buchholz-cut-1"], "delay": "PT15M", "venue": "Hall B",
             "rounds": [{"round": "1", "scheduledStart": "2026-11-21T09:00:00Z"}], "games": {"rulebook": "fide-2023", "supervision": "A.5",
             "timeControl": {"white": {"mode": "none", "periods": []}, "black": {"mode": "none", "periods": []}}, "regulations": {"defaultTime": "PT15M"}}}""";

    private Cups() {}

    /** A competition of which nothing is said but these members. */
    public static Competition of(String members) {
        var silent =
                "{\"entrants\": [], \"withdrawals\": [], \"byes\": [], \"tieBreaks\": [], \"rounds\": [], \"games\": {}}";
        return with(read(silent, ObjectNode.class), members);
    }

    /** A cup with a delay of a quarter of an hour, and these members. */
    public static Competition cup(String members) {
        return with(read(CUP, ObjectNode.class), members);
    }

    /** The same shown so late. */
    public static Competition late(String delay) {
        return cup("\"delay\": \"" + delay + "\"");
    }

    /** The same shown so late, for a reason. */
    public static Competition because(String delay) {
        return cup("\"delay\": \"" + delay + "\", \"reason\": \"the federation asked for it\"");
    }

    /** The same without a word on the delay. */
    public static Competition silent() {
        return read(read(CUP, ObjectNode.class).without("delay").toString(), Competition.class);
    }

    private static Competition with(ObjectNode cup, String members) {
        cup.setAll(read("{" + members + "}", ObjectNode.class));
        return read(cup.toString(), Competition.class);
    }

    private static <T> T read(String json, Class<T> type) {
        try {
            return GameJson.mapper().readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(json, e);
        }
    }
}
