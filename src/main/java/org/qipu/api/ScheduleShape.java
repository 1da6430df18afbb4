package org.qipu.api;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The freedoms of the wire in scheduling a game, brought to one shape. */
final class ScheduleShape {

    private ScheduleShape() {
    }

    /**
     * A schedule request with its short forms written out: one time control for both, a Chess960 number in {@code initialPosition}, a
     * round as a number.
     */
    static ObjectNode normalised(ObjectNode asked) {
        var fields = asked.deepCopy();
        var control = fields.get("timeControl");
        if (control instanceof ObjectNode one && !one.has("white")) {
            fields.putObject("timeControl").<ObjectNode>set("white", one).set("black", one);
        }
        if (fields.path("initialPosition").isInt()) {
            fields.set("chess960", fields.remove("initialPosition"));
        }
        if (fields.path("round").isNumber()) {
            fields.put("round", fields.get("round").asText());
        }
        if (fields.get("players") instanceof ObjectNode players) {
            for (var side : new String[] {"white", "black"}) {
                if (!players.has(side)) {
                    players.putObject(side);
                }
            }
        }
        return fields;
    }
}
