package org.qipu.api;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;
import org.qipu.api.problem.ProblemFound;
import org.qipu.game.event.Actor;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.codec.Hash;

/** The idempotency key that came with a request, in the scope of who sent it. */
final class SentKey {

    private SentKey() {}

    /**
     * The key of a request.
     *
     * @param request what was asked for: method and path
     */
    static IdempotencyKey of(String sent, String request, byte[] body, Actor actor) {
        if (sent.isBlank() || sent.length() > 200) {
            throw ProblemFound.header("Idempotency-Key", null, "An Idempotency-Key has 1 to 200 characters.");
        }
        var scope = actor.role().wireName() + ":" + actor.id();
        return new IdempotencyKey(scope.substring(0, Math.min(scope.length(), 300)), sent, digest(request, body));
    }

    private static Hash digest(String request, byte[] body) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            sha.update((request + "\n").getBytes(StandardCharsets.UTF_8));
            return Hash.of(sha.digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has SHA-256
        }
    }

    /** A retry without an id must find the game of its first try: the id comes from the key. */
    static String gameId(IdempotencyKey key) {
        return UUID.nameUUIDFromBytes((key.scope() + "\n" + key.key()).getBytes(StandardCharsets.UTF_8))
                .toString();
    }
}
