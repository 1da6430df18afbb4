package org.qipu.log.codec;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * One event as it lies in the table: undecoded, and unjudged where somebody changed it.
 *
 * @param gameId     the game
 * @param sequence   its place in the game, from 1
 * @param type       the name of its kind
 * @param version    the version of its payload
 * @param occurredAt when it happened in the hall, to the microsecond
 * @param recordedAt when it was written down, to the microsecond
 * @param actorRole  the role of who reported it, {@code chief-arbiter}
 * @param actorId    his id within the role
 * @param payload    its members as JSON in UTF-8, the very bytes that were hashed; not to be changed
 * @param hash       the hash that stands beside it; not to be changed
 * @param texts      the words whose digests the payload has, as far as they are not erased
 */
public record EventRow(
        String gameId,
        long sequence,
        String type,
        int version,
        Instant occurredAt,
        Instant recordedAt,
        String actorRole,
        String actorId,
        byte[] payload,
        byte[] hash,
        List<EventText> texts) {

    /** A row of an event without words of anybody's own. */
    public EventRow(
            String gameId,
            long sequence,
            String type,
            int version,
            Instant occurredAt,
            Instant recordedAt,
            String actorRole,
            String actorId,
            byte[] payload,
            byte[] hash) {
        this(gameId, sequence, type, version, occurredAt, recordedAt, actorRole, actorId, payload, hash, List.of());
    }

    /** This row with its hash. */
    EventRow hashed(Hash own) {
        return new EventRow(
                gameId,
                sequence,
                type,
                version,
                occurredAt,
                recordedAt,
                actorRole,
                actorId,
                payload,
                own.bytes(),
                texts);
    }

    /** Its payload as people are shown it: with the words in their places, {@link FreeTexts#ERASED} where they were erased. */
    public byte[] told() {
        return WordsBack.in(this);
    }

    /** Whether words of it were erased. */
    public boolean hasErased() {
        var told = told();
        return told != payload && new String(told, StandardCharsets.UTF_8).contains(FreeTexts.ERASED);
    }

    /** How many bytes it takes: the payload and the words that belong to it. */
    public long bytes() {
        long bytes = payload.length;
        for (var text : texts) {
            bytes += text.text().length();
        }
        return bytes;
    }
}
