package org.qipu.signin;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** What nobody can guess, and its hash, which is all that is kept of it. */
final class Secret {

    private static final SecureRandom RANDOM = new SecureRandom();

    private Secret() {}

    /** A new one of so many random bytes, as it stands in an address or a cookie. */
    static String of(int bytes) {
        var random = new byte[bytes];
        RANDOM.nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    /** The hash in hexadecimal. */
    static String hex(String secret) {
        return HexFormat.of().formatHex(hash(secret));
    }

    static byte[] hash(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
