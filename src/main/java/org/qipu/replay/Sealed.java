package org.qipu.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import org.qipu.game.event.AdjournmentEvent.EnvelopeOpened;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.LoggedEvent;

/**
 * Keeps what a player has sealed from everybody until the envelope is opened (I.2, I.3; ADJ-03): wherever events leave
 * the service, a sealed move is without its text, and without what was drawn by lot for it, so that its hash does not
 * give it away either.
 */
public final class Sealed {

    private static final byte[] NOTHING = {'{', '}'};

    private Sealed() {}

    /** The sequence of the last opening of an envelope in a whole record, 0 where there is none. */
    public static long opened(List<LoggedEvent> whole) {
        return whole.stream()
                .filter(Sealed::opens)
                .mapToLong(LoggedEvent::sequence)
                .max()
                .orElse(0);
    }

    /** Whether an event opens the envelope. */
    static boolean opens(LoggedEvent event) {
        return event.event().event() instanceof EnvelopeOpened;
    }

    /** Whether something is sealed in an event. */
    static boolean is(EventRow row) {
        return row.type().equals("MoveSealed");
    }

    /** The payload of an event without what is sealed in it; of any other event the very bytes that were hashed. */
    public static byte[] masked(EventRow row) {
        return is(row) ? masked(row.payload()) : row.payload();
    }

    /** An event without what is sealed in it, its hash still that of the whole; any other event itself. */
    public static EventRow without(EventRow row) {
        return is(row)
                ? new EventRow(
                        row.gameId(),
                        row.sequence(),
                        row.type(),
                        row.version(),
                        row.occurredAt(),
                        row.recordedAt(),
                        row.actorRole(),
                        row.actorId(),
                        masked(row.payload()),
                        row.hash())
                : row;
    }

    /**
     * The payload of a sealed move without what is sealed; without anything where somebody has changed it so that it cannot
     * be read, for nobody knows then what of it is, and no other game is to wait for it.
     */
    static byte[] masked(byte[] sealed) {
        try {
            return GameJson.mapper().readTree(sealed) instanceof ObjectNode payload
                    ? GameJson.mapper().writeValueAsBytes(payload.without(List.of("move", "blind")))
                    : NOTHING.clone();
        } catch (IOException e) {
            return NOTHING.clone();
        }
    }
}
