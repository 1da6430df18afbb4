package org.qipu.store;

import java.time.Instant;

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
 */
public record EventRow(String gameId, long sequence, String type, int version, Instant occurredAt, Instant recordedAt, String actorRole,
        String actorId, byte[] payload, byte[] hash) {

    /** This row with its hash. */
    EventRow hashed(Hash own) {
        return new EventRow(gameId, sequence, type, version, occurredAt, recordedAt, actorRole, actorId, payload, own.bytes());
    }
}
