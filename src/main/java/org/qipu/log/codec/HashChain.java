package org.qipu.log.codec;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The chain of hashes that ties every event of a game to all before it.
 *
 * <p>{@code hash(n) = SHA-256(0x00 ‖ hash(n−1) ‖ header ‖ payload)} and {@code hash(0)} is {@link Hash#ZERO}. The
 * header is, in this order, game id, sequence, type, version, occurred-at, recorded-at, role and id of the actor: a
 * text as its length in bytes (four bytes) and its UTF-8, a number and an instant (microseconds since 1970) as eight
 * bytes, all big-endian. {@code docs/event-store.md} shows it byte by byte, for those who verify it without this
 * program.
 */
public final class HashChain {

    /** What is of one length in every event: the first byte, the hash before, the lengths of four texts, four numbers. */
    private static final int FIXED = 1 + Hash.LENGTH + 4 * Integer.BYTES + 4 * Long.BYTES;

    private HashChain() {}

    /**
     * The hash of an event.
     *
     * @param previous the hash of the event before it
     * @param row      the event; the hash that stands beside it is not looked at
     */
    public static Hash next(Hash previous, EventRow row) {
        return next(
                previous,
                row.gameId(),
                row.sequence(),
                row.type(),
                row.version(),
                Microseconds.sinceEpoch(row.occurredAt()),
                Microseconds.sinceEpoch(row.recordedAt()),
                row.actorRole(),
                row.actorId(),
                row.payload());
    }

    private static Hash next(
            Hash previous,
            String gameId,
            long sequence,
            String type,
            long version,
            long occurredAt,
            long recordedAt,
            String role,
            String actor,
            byte[] payload) {
        var texts = new byte[][] {utf8(gameId), utf8(type), utf8(role), utf8(actor)};
        // In one piece: a digest that is given single bytes spends more on taking them than on hashing.
        var whole = ByteBuffer.allocate(
                        FIXED + texts[0].length + texts[1].length + texts[2].length + texts[3].length + payload.length)
                .put((byte) 0)
                .put(previous.bytes());
        text(whole, texts[0]).putLong(sequence);
        text(whole, texts[1]).putLong(version).putLong(occurredAt).putLong(recordedAt);
        text(whole, texts[2]);
        text(whole, texts[3]).put(payload);
        return Hash.of(Hash.digest().digest(whole.array()));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ByteBuffer text(ByteBuffer whole, byte[] text) {
        return whole.putInt(text.length).put(text);
    }
}
