package org.qipu.audit.note;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;
import java.util.Properties;
import org.qipu.disk.WholeFile;

/**
 * A file of Java's properties that only its owner can read, with a key pair of Ed25519 in it: {@code key} in PKCS #8 and
 * {@code public} in X.509, both in base64. It is written whole or not at all.
 */
public final class KeyFile {

    private static final String ED25519 = "Ed25519";
    private static final String KEY = "key";
    private static final String PUBLIC = "public";

    private KeyFile() {}

    /** A new pair. */
    public static KeyPair newKeys() {
        try {
            return KeyPairGenerator.getInstance(ED25519).generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e); // every Java platform since 15 has Ed25519
        }
    }

    /** What a file holds; none where there is no file. */
    public static Optional<Properties> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        var values = new Properties();
        values.load(new StringReader(Files.readString(file)));
        return Optional.of(values);
    }

    /**
     * The pair that it holds.
     *
     * @throws IllegalArgumentException when it holds none
     */
    public static KeyPair keys(Properties values) {
        try {
            var factory = KeyFactory.getInstance(ED25519);
            return new KeyPair(
                    factory.generatePublic(new X509EncodedKeySpec(bytes(values, PUBLIC))),
                    factory.generatePrivate(new PKCS8EncodedKeySpec(bytes(values, KEY))));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("what it holds is no pair of keys of " + ED25519, e);
        }
    }

    /** Puts a pair to what a file is to hold. */
    public static void put(Properties values, KeyPair keys) {
        put(values, KEY, keys.getPrivate().getEncoded());
        put(values, PUBLIC, keys.getPublic().getEncoded());
    }

    /**
     * Bytes that it holds.
     *
     * @throws IllegalArgumentException when it has none of that name
     */
    public static byte[] bytes(Properties values, String name) {
        return Base64.getDecoder().decode(text(values, name));
    }

    /**
     * A text that it holds.
     *
     * @throws IllegalArgumentException when it has none of that name
     */
    public static String text(Properties values, String name) {
        return Optional.ofNullable(values.getProperty(name))
                .orElseThrow(() -> new IllegalArgumentException("it has no '" + name + "'"));
    }

    /** Puts bytes to what a file is to hold. */
    public static void put(Properties values, String name, byte[] bytes) {
        values.setProperty(name, Base64.getEncoder().encodeToString(bytes));
    }

    /**
     * Writes a new file.
     *
     * @param about a sentence that stands at its beginning
     * @throws FileAlreadyExistsException when there is one: it is never overwritten
     */
    public static void create(Path file, Properties values, String about) throws IOException {
        WholeFile.create(file, stored(values, about));
    }

    /** Writes in the place of what was there. */
    public static void replace(Path file, Properties values, String about) throws IOException {
        WholeFile.replace(file, stored(values, about));
    }

    private static String stored(Properties values, String about) throws IOException {
        var out = new ByteArrayOutputStream();
        values.store(out, about);
        return out.toString(UTF_8);
    }
}
