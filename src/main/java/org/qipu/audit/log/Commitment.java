package org.qipu.audit.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.qipu.log.codec.Hash;

/**
 * What an entry of the log says of an event: enough to prove it afterwards, and nothing to whoever has not its blind.
 *
 * <p>The blind is {@code HMAC-SHA-256(secret, "qipu/blind/v1\n" ‖ sequence ‖ stream)}, the entry
 * {@code SHA-256("qipu/event/v1\n" ‖ blind ‖ hash ‖ sequence ‖ stream)}: sequence in eight bytes, the greatest first, the
 * stream (a game, or a competition) in UTF-8, the hash that of the event in its chain. Who has the blind of one event
 * can tell nothing of any other.
 */
public final class Commitment {

    /** How long a secret is, at least, and a blind and an entry are, in bytes. */
    public static final int LENGTH = 32;

    private static final byte[] BLIND = "qipu/blind/v1\n".getBytes(UTF_8);
    private static final byte[] EVENT = "qipu/event/v1\n".getBytes(UTF_8);
    private static final byte[] SECRET = "qipu/secret/v1\n".getBytes(UTF_8);
    private static final String HMAC = "HmacSHA256";

    private final Mac mac;

    /**
     * @param secret of the log
     * @throws IllegalArgumentException when it is shorter than 32 bytes
     */
    public Commitment(byte[] secret) {
        if (secret.length < LENGTH) {
            throw new IllegalArgumentException("the secret of the blinds has " + LENGTH + " bytes at least");
        }
        try {
            mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(secret, HMAC));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e); // every Java platform has HMAC with SHA-256
        }
    }

    /** The blind of an event. */
    public synchronized byte[] blind(String stream, long sequence) {
        mac.update(BLIND);
        return mac.doFinal(named(stream, sequence));
    }

    /** The entry of an event, by its hash in the chain of its stream. */
    public byte[] entry(String stream, long sequence, Hash hash) {
        return entry(blind(stream, sequence), stream, sequence, hash);
    }

    /** The same of a hash as it stands beside the event; none where somebody has put something else there. */
    Optional<byte[]> entry(String stream, long sequence, byte[] hash) {
        return Optional.of(hash)
                .filter(bytes -> bytes.length == Hash.LENGTH)
                .map(bytes -> entry(stream, sequence, Hash.of(bytes)));
    }

    /** What the secret can be known again by, of which nothing can be told about it. */
    synchronized byte[] fingerprint() {
        return mac.doFinal(SECRET);
    }

    /** The entry of an event whose blind is known: what a verifier makes of what he was given. */
    public static byte[] entry(byte[] blind, String stream, long sequence, Hash hash) {
        return Hash.ofContent(EVENT, blind, hash.bytes(), named(stream, sequence))
                .bytes();
    }

    private static byte[] named(String stream, long sequence) {
        var name = stream.getBytes(UTF_8);
        return ByteBuffer.allocate(Long.BYTES + name.length)
                .putLong(sequence)
                .put(name)
                .array();
    }
}
