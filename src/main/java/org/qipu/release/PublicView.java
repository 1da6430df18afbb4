package org.qipu.release;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.qipu.board.Discipline;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;
import org.qipu.replay.EventView;

/** Public events as they leave the service: under their public numbers, without the hash of what is stored. */
public final class PublicView {

    /** The payload with its words in their places. */
    private static final int VERSION = 1;

    private static final Map<String, Set<String>> LEFT_OUT = Map.of(
            "RulingReversed", Set.of("event", "reason"),
            "MovesCorrected", Set.of("reason"),
            "GameAmended", Set.of("reason"),
            "GameAnnulled", Set.of("reason"));

    private static final EventCodec CODEC = new EventCodec();

    private PublicView() {}

    /** The public events of a game after a number, at most so many. */
    public static List<EventView> of(PublicGame game, long after, int limit) {
        var events = game.events();
        var from = Math.clamp(after, 0, events.size());
        return events.subList(from, from + Math.min(limit, events.size() - from)).stream()
                .map(event -> of(event, game.discipline()))
                .toList();
    }

    /** One of them. */
    public static EventView of(PublicEvent event, Discipline discipline) {
        var told = event.told();
        return new EventView(
                event.number(),
                EventType.of(told.event()).name(),
                VERSION,
                told.occurredAt(),
                told.recordedAt(),
                new EventView.Who(told.actor().id(), told.actor().role().wireName()),
                payload(event, discipline),
                null);
    }

    /** The members of a public event as JSON. */
    public static String payload(PublicEvent event, Discipline discipline) {
        var payload = CODEC.encode(event.told().event(), discipline);
        var untold = leftOut(EventType.of(event.told().event()).name());
        return untold.isEmpty() ? new String(payload, StandardCharsets.UTF_8) : without(untold, payload);
    }

    /** The members that events of a kind always have as they are stored, and need not have as they are public. */
    public static Set<String> leftOut(String kind) {
        return LEFT_OUT.getOrDefault(kind, Set.of());
    }

    /** An act of which not everything is told says neither why, nor of a reversal what of that is not public it takes back. */
    private static String without(Set<String> untold, byte[] payload) {
        try {
            var members = GameJson.mapper().readValue(payload, ObjectNode.class);
            untold.stream()
                    .filter(name -> members.path(name).asText().isEmpty()
                            || members.path(name).asText().equals("0"))
                    .forEach(members::remove);
            return members.toString();
        } catch (IOException e) {
            throw new IllegalStateException("a public event cannot be written", e);
        }
    }
}
