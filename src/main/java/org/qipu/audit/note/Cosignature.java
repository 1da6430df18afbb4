package org.qipu.audit.note;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import org.qipu.audit.note.SignedNote.SignatureLine;

/**
 * That a witness had seen nothing larger and nothing that contradicts it (C2SP {@code tlog-cosignature}).
 *
 * @param witness whose it is
 * @param at      when, to the second
 */
public record Cosignature(VerifierKey witness, Instant at) {

    /** What is signed. */
    static byte[] message(long seconds, String text) {
        return ("cosignature/v1\ntime " + seconds + "\n" + text).getBytes(UTF_8);
    }

    static Cosignature of(VerifierKey witness, SignatureLine line) {
        return new Cosignature(witness, Instant.ofEpochSecond(line.seconds()));
    }
}
