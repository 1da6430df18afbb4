package org.qipu.audit.note;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.time.Instant;
import org.qipu.audit.note.SignedNote.SignatureLine;

/** Signs notes with one key. */
public final class Signer {

    private final VerifierKey verifier;
    private final PrivateKey key;

    /**
     * @param name whose key it is
     * @param pair of Ed25519
     */
    public Signer(String name, SignatureKind kind, KeyPair pair) {
        this.verifier = new VerifierKey(name, kind, Ed25519.bytes(pair.getPublic()));
        this.key = pair.getPrivate();
    }

    /** What verifies its signatures. */
    public VerifierKey verifier() {
        return verifier;
    }

    /**
     * The signature of a text.
     *
     * @param text ends with a newline
     * @param now  the time that a witness signs with it, to the second
     */
    public SignatureLine sign(String text, Instant now) {
        return SignatureLine.of(
                verifier,
                switch (verifier.kind()) {
                    case LOG -> Ed25519.sign(key, text.getBytes(UTF_8));
                    case COSIGNATURE -> {
                        var seconds = now.getEpochSecond();
                        yield ByteBuffer.allocate(SignatureKind.COSIGNATURE.length())
                                .putLong(seconds)
                                .put(Ed25519.sign(key, Cosignature.message(seconds, text)))
                                .array();
                    }
                });
    }
}
