package org.qipu.log;

import org.qipu.log.codec.Hash;

/**
 * What a request with an idempotency key has recorded.
 *
 * @param gameId the game
 * @param first  the sequence of the first event it recorded
 * @param last   the sequence of the last
 * @param digest the SHA-256 of the request
 */
public record KeyUse(String gameId, long first, long last, Hash digest) {}
