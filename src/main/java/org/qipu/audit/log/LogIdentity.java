package org.qipu.audit.log;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.qipu.audit.note.KeyFile;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.Signer;
import org.qipu.audit.note.VerifierKey;

/**
 * What makes a log this log: its name, the key that signs its heads, the secret of its blinds, and the keys that signed
 * before.
 *
 * <p>It lies in one {@link KeyFile} ({@code origin}, {@code secret}, {@code retired.1} … beside its keys): all replicas have
 * the same, and who loses it can neither go on with the log nor prove what is in it.
 */
public final class LogIdentity {

    private static final String ORIGIN = "origin";
    private static final String SECRET = "secret";
    private static final String RETIRED = "retired.";
    private static final String ABOUT =
            "The identity of a log: whoever has it can sign in its name, and tell what its entries stand for.";

    private final String origin;
    private final KeyPair keys;
    private final byte[] secret;
    private final List<VerifierKey> retired;

    private LogIdentity(String origin, KeyPair keys, byte[] secret, List<VerifierKey> retired) {
        this.origin = origin;
        this.keys = keys;
        this.secret = secret.clone();
        this.retired = List.copyOf(retired);
    }

    /**
     * A new one: of a new log.
     *
     * @throws IllegalArgumentException when that is no name of a log: it has no space and no plus
     */
    public static LogIdentity make(String origin) {
        var secret = new byte[Commitment.LENGTH];
        new SecureRandom().nextBytes(secret);
        var made = new LogIdentity(origin, KeyFile.newKeys(), secret, List.of());
        made.verifier();
        return made;
    }

    /** A name that no other log has, for one that was given none. */
    public static String someOrigin() {
        var random = new byte[8];
        new SecureRandom().nextBytes(random);
        return "qipu.invalid/" + HexFormat.of().formatHex(random);
    }

    /** The same log with a new key; the one it had verifies what it signed. */
    public LogIdentity rotated() {
        var before = new ArrayList<VerifierKey>();
        before.add(verifier());
        before.addAll(retired);
        return new LogIdentity(origin, KeyFile.newKeys(), secret, before);
    }

    /** Which log it is. */
    public String origin() {
        return origin;
    }

    /** What signs its heads. */
    public Signer signer() {
        return new Signer(origin, SignatureKind.LOG, keys);
    }

    /** What verifies heads that are signed now. */
    public VerifierKey verifier() {
        return signer().verifier();
    }

    /** What verifies every head that it ever signed, the newest first. */
    public List<VerifierKey> verifiers() {
        var all = new ArrayList<VerifierKey>();
        all.add(verifier());
        all.addAll(retired);
        return List.copyOf(all);
    }

    /** What its entries commit by. */
    public Commitment commitment() {
        return new Commitment(secret);
    }

    /**
     * The one of a file; none where there is no file.
     *
     * @throws IOException when the file cannot be read, or is none
     */
    public static Optional<LogIdentity> read(Path file) throws IOException {
        try {
            return KeyFile.read(file).map(LogIdentity::of);
        } catch (CharacterCodingException | RuntimeException e) {
            throw new IOException(file + " is not the identity of a log: " + e.getMessage(), e);
        }
    }

    private static LogIdentity of(Properties values) {
        var retired = new ArrayList<VerifierKey>();
        for (int i = 1; values.containsKey(RETIRED + i); i++) {
            retired.add(VerifierKey.parse(values.getProperty(RETIRED + i)).orElseThrow());
        }
        return new LogIdentity(
                KeyFile.text(values, ORIGIN), KeyFile.keys(values), KeyFile.bytes(values, SECRET), retired);
    }

    /**
     * Writes it to a new file.
     *
     * @throws FileAlreadyExistsException when there is one: an identity is never overwritten
     */
    public void create(Path file) throws IOException {
        KeyFile.create(file, values(), ABOUT);
    }

    /** Writes it in the place of an older state of the same log. */
    public void replace(Path file) throws IOException {
        KeyFile.replace(file, values(), ABOUT);
    }

    private Properties values() {
        var values = new Properties();
        values.setProperty(ORIGIN, origin);
        KeyFile.put(values, keys);
        KeyFile.put(values, SECRET, secret);
        for (int i = 0; i < retired.size(); i++) {
            values.setProperty(RETIRED + (i + 1), retired.get(i).toString());
        }
        return values;
    }
}
