package org.qipu.log.codec;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A SHA-256 hash: 32 bytes that do not change. */
public final class Hash {

    /** Its length in bytes. */
    public static final int LENGTH = 32;

    /** The hash before the first event of every game: 32 zero bytes. */
    public static final Hash ZERO = new Hash(new byte[LENGTH]);

    private static final MessageDigest SHA_256 = sha256();

    private final byte[] bytes;

    private Hash(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * The hash of these bytes.
     *
     * @throws IllegalArgumentException when they are not 32
     */
    public static Hash of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("a hash has " + LENGTH + " bytes, not " + bytes.length);
        }
        return new Hash(bytes.clone());
    }

    /** The SHA-256 of a content, given in one part or several. */
    public static Hash ofContent(byte[]... parts) {
        var digest = digest();
        for (var part : parts) {
            digest.update(part);
        }
        return new Hash(digest.digest());
    }

    /** A digest of its own each time; a copy is cheaper than asking the providers. */
    static MessageDigest digest() {
        try {
            return (MessageDigest) SHA_256.clone();
        } catch (CloneNotSupportedException e) {
            return sha256();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has SHA-256
        }
    }

    /** Its bytes; a copy. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Its bytes in lower-case hexadecimal, 64 characters. */
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Hash that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return hex();
    }
}
