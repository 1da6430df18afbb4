package org.qipu.replay;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.qipu.log.codec.LoggedEvent;

/**
 * An event as stored, with the words that are kept apart in their places (wire protocol §2, {@code events}); what a
 * player has sealed is left out until the envelope has been opened.
 *
 * @param sequence   its place in the game
 * @param type       the name of its kind
 * @param version    the version of its payload
 * @param occurredAt when it happened
 * @param recordedAt when it was written down
 * @param actor      who reported it
 * @param payload    its members; the very bytes that were hashed where {@code stored} is absent
 * @param hash       the hash that chains it to the event before, hexadecimal; of a public event nothing is told of it
 * @param stored     where it has words of somebody's own: the very bytes that were hashed, with the digests of the words
 * @param texts      what recomputes these digests; nothing of words that were erased
 */
public record EventView(
        long sequence,
        String type,
        int version,
        Instant occurredAt,
        Instant recordedAt,
        Who actor,
        @JsonRawValue String payload,

        @JsonInclude(JsonInclude.Include.NON_NULL) String hash,

        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonRawValue
        String stored,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Text> texts) {

    /** Where words stand, and their salt in hexadecimal: their digest is SHA-256 of the salt's bytes and the words in UTF-8. */
    public record Text(String path, String salt) {}

    /** An event of which nothing more is told than what it says, and its hash where there is one to tell. */
    public EventView(
            long sequence,
            String type,
            int version,
            Instant occurredAt,
            Instant recordedAt,
            Who actor,
            String payload,
            String hash) {
        this(sequence, type, version, occurredAt, recordedAt, actor, payload, hash, null, List.of());
    }

    /** An actor as stored. */
    public record Who(String id, String role) {}

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
        var shown = row.sequence() < opened || !Sealed.is(row);
        var told = row.told();
        var apart = shown && told != row.payload();
        return new EventView(
                row.sequence(),
                row.type(),
                row.version(),
                row.occurredAt(),
                row.recordedAt(),
                new Who(row.actorId(), row.actorRole()),
                text(shown ? told : Sealed.masked(told)),
                HexFormat.of().formatHex(row.hash()),
                apart ? text(row.payload()) : null,
                apart
                        ? row.texts().stream()
                                .map(text ->
                                        new Text(text.path(), HexFormat.of().formatHex(text.salt())))
                                .toList()
                        : List.of());
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }
}
