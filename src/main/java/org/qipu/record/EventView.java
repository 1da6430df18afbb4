package org.qipu.record;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import org.qipu.store.LoggedEvent;

/**
 * An event as stored (wire protocol §2, {@code events}); what a player has sealed is left out until the envelope has been opened.
 *
 * @param sequence   its place in the game
 * @param type       the name of its kind
 * @param version    the version of its payload
 * @param occurredAt when it happened
 * @param recordedAt when it was written down
 * @param actor      who reported it
 * @param payload    the very bytes that were hashed
 * @param hash       the hash that chains it to the event before, hexadecimal
 */
public record EventView(long sequence, String type, int version, Instant occurredAt, Instant recordedAt, Who actor, @JsonRawValue String payload,
        String hash) {

    /** An actor as stored. */
    public record Who(String id, String role) {
    }

    /** The view of a stored event, without what is sealed in it. */
    public static EventView of(LoggedEvent event) {
        return of(event, 0);
    }

    /**
     * The view of a stored event.
     *
     * @param opened the sequence of the last opening of an envelope: what was sealed before it is shown
     */
    public static EventView of(LoggedEvent event, long opened) {
        var row = event.row();
        return new EventView(row.sequence(), row.type(), row.version(), row.occurredAt(), row.recordedAt(), new Who(row.actorId(), row.actorRole()),
                new String(row.sequence() < opened ? row.payload() : Sealed.masked(row), StandardCharsets.UTF_8), HexFormat.of().formatHex(row.hash()));
    }
}
