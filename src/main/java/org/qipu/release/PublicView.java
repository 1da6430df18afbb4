package org.qipu.release;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.qipu.board.Discipline;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;
import org.qipu.replay.EventView;

/** Public events as they leave the service: under their public numbers, without the hash of what is stored. */
public final class PublicView {

    /** The payload with its words in their places. */
    private static final int VERSION = 1;

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
        return event.told().event() instanceof RulingReversed reversal
                ? without(reversal, payload)
                : new String(payload, StandardCharsets.UTF_8);
    }

    /** A reversal of what is not public says neither what that was nor why. */
    private static String without(RulingReversed reversal, byte[] payload) {
        try {
            var members = GameJson.mapper().readValue(payload, ObjectNode.class);
            if (reversal.event() == 0) {
                members.remove("event");
            }
            if (reversal.reason().isEmpty()) {
                members.remove("reason");
            }
            return members.toString();
        } catch (IOException e) {
            throw new IllegalStateException("a reversal cannot be written", e);
        }
    }
}
