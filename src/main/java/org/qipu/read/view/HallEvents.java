package org.qipu.read.view;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.List;
import org.qipu.log.codec.GameJson;
import org.qipu.replay.EventView;

/** Events as a player may be told of them during his game: their half-moves are not numbered (12.6, ARB-06). */
public final class HallEvents {

    private HallEvents() {}

    /** Events without what the hall may not know; their hashes are those of what is stored. */
    public static List<EventView> of(List<EventView> events) {
        return events.stream()
                .map(e -> new EventView(
                        e.sequence(),
                        e.type(),
                        e.version(),
                        e.occurredAt(),
                        e.recordedAt(),
                        e.actor(),
                        payload(e.payload()),
                        e.hash()))
                .toList();
    }

    private static String payload(String stored) {
        try {
            var payload = GameJson.mapper().readTree(stored);
            withhold(payload);
            return GameJson.mapper().writeValueAsString(payload);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void withhold(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().forEach(member -> {
                var name = member.getKey();
                if (name.equals("ply") || name.endsWith("Ply") || name.equals("completes")) {
                    member.setValue(object.nullNode());
                } else if (name.equals("position") && member.getValue().isTextual()) {
                    member.setValue(object.textNode(
                            HallView.withoutCounters(member.getValue().textValue())));
                }
            });
        }
        node.forEach(HallEvents::withhold);
    }
}
