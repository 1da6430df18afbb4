package org.qipu.read.view;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import org.qipu.log.codec.GameJson;
import org.qipu.replay.EventView;

/** Events as a player may be told of them during his game: their half-moves are not numbered (12.6, ARB-06). */
public final class HallEvents {

    private static final Set<String> COUNTS = Set.of("completes", "occurrences", "moveCounter");

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

    /** Whether a member of an event, wherever it stands in it, tells how many moves were made: in its place the hall is given null. */
    public static boolean withholds(String member) {
        return member.equals("ply") || member.endsWith("Ply") || COUNTS.contains(member);
    }

    /** What the service says of a claim or of what went wrong; everything else that is text is somebody's own. */
    private static boolean isSaidByTheLaws(ObjectNode object, String member) {
        return member.equals("explanation") || member.equals("text") && object.has("article") && object.has("kind");
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
                if (withholds(name)) {
                    member.setValue(object.nullNode());
                } else if (isSaidByTheLaws(object, name) && member.getValue().isTextual()) {
                    member.setValue(
                            object.textNode(HallWords.of(member.getValue().textValue())));
                } else if (name.equals("position") && member.getValue().isTextual()) {
                    member.setValue(object.textNode(
                            HallView.withoutCounters(member.getValue().textValue())));
                }
            });
        }
        node.forEach(HallEvents::withhold);
    }
}
