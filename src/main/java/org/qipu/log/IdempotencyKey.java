package org.qipu.log;

import org.qipu.log.codec.Hash;

/**
 * What tells that a request was sent before.
 *
 * @param scope  who sends it, {@code device:board-5}; two senders may use the same key. At most 300 characters
 * @param key    the key as sent, 1 to 200 characters
 * @param digest the SHA-256 of all that makes the request: the same key with another digest is a conflict
 */
public record IdempotencyKey(String scope, String key, Hash digest) {

    public IdempotencyKey {
        if (key.isEmpty() || key.length() > 200 || scope.length() > 300) {
            throw new IllegalArgumentException("an idempotency key has 1 to 200 characters, its scope at most 300");
        }
    }
}
