package org.qipu.log.codec;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

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
        var digest = Hash.digest();
        digest.update((byte) 0);
        digest.update(previous.bytes());
        text(digest, gameId);
        number(digest, sequence);
        text(digest, type);
        number(digest, version);
        number(digest, occurredAt);
        number(digest, recordedAt);
        text(digest, role);
        text(digest, actor);
        digest.update(payload);
        return Hash.of(digest.digest());
    }

    private static void text(MessageDigest digest, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update((byte) (bytes.length >>> 24));
        digest.update((byte) (bytes.length >>> 16));
        digest.update((byte) (bytes.length >>> 8));
        digest.update((byte) bytes.length);
        digest.update(bytes);
    }

    private static void number(MessageDigest digest, long number) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            digest.update((byte) (number >>> shift));
        }
    }
}
