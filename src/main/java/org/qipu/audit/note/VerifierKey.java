package org.qipu.audit.note;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.qipu.log.codec.Hash;

/**
 * A key that signatures of notes are verified by (C2SP {@code signed-note}).
 *
 * <p>As text it is {@code name+0123abcd+base64}, such as it is configured and published.
 */
public final class VerifierKey {

    private final String name;
    private final SignatureKind kind;
    private final byte[] key;
    private final int id;

    /**
     * @param name whose it is; not empty, without space and plus
     * @param key  32 bytes of Ed25519
     * @throws IllegalArgumentException when either is not so
     */
    public VerifierKey(String name, SignatureKind kind, byte[] key) {
        if (!isName(name)) {
            throw new IllegalArgumentException("'" + name + "' is no name of a key: it has no space and no plus");
        }
        if (key.length != Ed25519.KEY) {
            throw new IllegalArgumentException("a key of Ed25519 has " + Ed25519.KEY + " bytes, not " + key.length);
        }
        this.name = name;
        this.kind = kind;
        this.key = key.clone();
        this.id = id(name, kind, key);
    }

    static boolean isName(String name) {
        return !name.isEmpty()
                && name.codePoints()
                        .noneMatch(c -> c == '+' || c < ' ' || Character.isWhitespace(c) || Character.isSpaceChar(c));
    }

    private static int id(String name, SignatureKind kind, byte[] key) {
        var named = (name + "\n").getBytes(UTF_8);
        var content = ByteBuffer.allocate(named.length + 1 + key.length)
                .put(named)
                .put(kind.type())
                .put(key);
        return ByteBuffer.wrap(Hash.ofContent(content.array()).bytes()).getInt();
    }

    /** Whose it is. */
    public String name() {
        return name;
    }

    /** How it signs. */
    public SignatureKind kind() {
        return kind;
    }

    /** Its short name in signatures; it is none of cryptography. */
    public int id() {
        return id;
    }

    /** Whether what was signed with it is this signature of that text. */
    boolean verifies(String text, byte[] signature) {
        if (signature.length != kind.length()) {
            return false;
        }
        return switch (kind) {
            case LOG -> Ed25519.verifies(key, text.getBytes(UTF_8), signature);
            case COSIGNATURE -> {
                var seconds = ByteBuffer.wrap(signature).getLong();
                yield seconds >= 0
                        && Ed25519.verifies(
                                key,
                                Cosignature.message(seconds, text),
                                Arrays.copyOfRange(signature, Long.BYTES, signature.length));
            }
        };
    }

    /** The key of its text; none where it is the text of none, or of a kind that is not known here. */
    public static Optional<VerifierKey> parse(String text) {
        var parts = text.strip().split("\\+", 3); // base64 may have a plus
        if (parts.length != 3 || !isName(parts[0])) {
            return Optional.empty();
        }
        try {
            var bytes = Base64.getDecoder().decode(parts[2]);
            if (bytes.length != 1 + Ed25519.KEY) {
                return Optional.empty();
            }
            return Arrays.stream(SignatureKind.values())
                    .filter(kind -> kind.type() == bytes[0])
                    .findFirst()
                    .map(kind -> new VerifierKey(parts[0], kind, Arrays.copyOfRange(bytes, 1, bytes.length)))
                    .filter(key -> HexFormat.of().toHexDigits(key.id).equals(parts[1]));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof VerifierKey that
                && name.equals(that.name)
                && kind == that.kind
                && Arrays.equals(key, that.key);
    }

    @Override
    public int hashCode() {
        return id;
    }

    /** As it is published. */
    @Override
    public String toString() {
        var bytes = ByteBuffer.allocate(1 + key.length).put(kind.type()).put(key);
        return name + "+" + HexFormat.of().toHexDigits(id) + "+"
                + Base64.getEncoder().encodeToString(bytes.array());
    }
}
