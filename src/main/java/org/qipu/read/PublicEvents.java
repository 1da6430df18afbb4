package org.qipu.read;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Words;
import org.qipu.replay.EventView;
import org.qipu.replay.PublicRecord;

/**
 * Stored events as everybody may see them, as {@link PublicRecord} has them: what was noted, of players' health too,
 * stays with those who run the event, and what was offered is not told while the game is played.
 *
 * @param played whether the game is being played, as far as it has been released
 */
public record PublicEvents(boolean played) {

    /** What an event is called of which only is told that there is one. */
    public static final String WITHHELD = "Withheld";

    private static final String NOTHING = "{}";
    private static final Set<String> OFFERS = Set.of("DrawOffered", "DrawDeclined", "DrawAccepted");

    /** The events of a game as it stands for those who are shown them. */
    public static PublicEvents of(Game released) {
        return new PublicEvents(PublicRecord.isPlayed(released));
    }

    /** Events without what is not theirs to know; their hashes are those of what is stored. */
    public List<EventView> of(List<EventView> events) {
        return events.stream().map(this::of).toList();
    }

    /** One event so. */
    public EventView of(EventView e) {
        if (played && isWithheld(e)) {
            return new EventView(
                    e.sequence(),
                    WITHHELD,
                    1,
                    e.occurredAt(),
                    e.recordedAt(),
                    new EventView.Who("withheld", "withheld"),
                    NOTHING,
                    e.hash());
        }
        return switch (e.type()) {
            case "NoteAdded" -> with(e, NOTHING);
            case "RequestMade", "IrregularityReported" -> told(e);
            case "MovePlayed",
                    "DrawClaimed",
                    "ScoresheetSubmitted",
                    "IllegalMoveRecorded",
                    "MovesCorrected",
                    "MoveSealed",
                    "EnvelopeOpened" -> played ? told(e) : e;
            default -> e;
        };
    }

    private static boolean isWithheld(EventView e) {
        return e.type().equals("NoteAdded")
                || OFFERS.contains(e.type())
                || e.type().equals("FindingMade")
                        && PublicRecord.ON_OFFERS.contains(
                                tree(e).path("finding").path("kind").asText());
    }

    /** The event with what of it is told; where that is all, with the very bytes that are stored. */
    private EventView told(EventView e) {
        var payload = (ObjectNode) tree(e);
        var stored = payload.deepCopy();
        switch (e.type()) {
            case "RequestMade" -> payload.remove("text");
            case "IrregularityReported" -> payload.remove("details");
            default -> {}
        }
        if (played) {
            withoutOffers(e.type(), payload);
        }
        return payload.equals(stored) ? e : with(e, payload.toString());
    }

    private static void withoutOffers(String type, ObjectNode payload) {
        switch (type) {
            case "IrregularityReported" -> {
                if (PublicRecord.COUNTING_OFFERS.stream()
                        .map(Words::of)
                        .anyMatch(payload.path("kind").asText()::equals)) {
                    payload.put("text", PublicRecord.TOLD_AFTERWARDS);
                }
            }
            case "DrawClaimed" -> payload.remove("offers");
            case "ScoresheetSubmitted" -> payload.path("entries").forEach(PublicEvents::unmark);
            case "MovesCorrected" -> payload.path("moves").forEach(move -> unmark(move, "text"));
            case "MoveSealed", "EnvelopeOpened" -> unmark(payload, "move");
            default -> {
                payload.remove("offerDraw");
                unmark(payload, "text");
            }
        }
    }

    private static void unmark(JsonNode entry) {
        unmark(entry, "text");
        if (entry instanceof ObjectNode object && object.path("mark").asText().contains("=")) {
            object.remove("mark");
        }
    }

    private static void unmark(JsonNode node, String member) {
        if (node instanceof ObjectNode object && object.path(member).isTextual()) {
            object.put(member, PublicRecord.unmarked(object.path(member).textValue()));
        }
    }

    private static JsonNode tree(EventView e) {
        try {
            return GameJson.mapper().readTree(e.payload());
        } catch (JsonProcessingException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static EventView with(EventView e, String payload) {
        return new EventView(
                e.sequence(), e.type(), e.version(), e.occurredAt(), e.recordedAt(), e.actor(), payload, e.hash());
    }
}
