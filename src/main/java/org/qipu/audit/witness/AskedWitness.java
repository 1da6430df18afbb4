package org.qipu.audit.witness;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.SignedNote.SignatureLine;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.tree.Proofs;

/**
 * A witness as the log knows it that asks for its signature (C2SP {@code tlog-witness}): it is told how the tree continues
 * what it signed last, and where it knows better it is asked once more.
 *
 * <p>For one thread.
 */
public final class AskedWitness {

    private static final int CONFLICT = 409;
    private static final Pattern SIZE = Pattern.compile("(0|[1-9][0-9]{0,17})\n");
    private static final int LONGEST_WHY = 200;

    private final VerifierKey key;
    private final Line line;
    /** What it has signed last, as far as is known. */
    private long older;

    /** What comes back from a witness. */
    public record Reply(int status, String body) {}

    /** How a request reaches the witness. */
    @FunctionalInterface
    public interface Line {
        /** Sends it, and waits for what comes back. */
        Reply send(String body) throws IOException, InterruptedException;
    }

    /** What became of a request. */
    public sealed interface Outcome {

        /** It has signed. */
        record Cosigned(SignatureLine signature) implements Outcome {}

        /** It has signed a larger tree: another replica has asked, or the log was set back. */
        record Ahead(long size) implements Outcome {}

        /** It does not sign, or its signature is none; why, in a sentence. */
        record Refused(int status, String why) implements Outcome {}

        /** It did not answer. */
        record Away(String why) implements Outcome {}
    }

    /** @param key that it signs with */
    public AskedWitness(VerifierKey key, Line line) {
        this.key = key;
        this.line = line;
    }

    /** Whose signature is asked for. */
    public VerifierKey key() {
        return key;
    }

    /**
     * Asks it to sign a checkpoint.
     *
     * @param note   signed by the log
     * @param size   of its tree
     * @param proofs of a tree that is as large
     */
    public Outcome ask(SignedNote note, long size, Proofs proofs) throws InterruptedException {
        try {
            var reply = send(note, size, proofs);
            var known = size(reply);
            if (known.isPresent()) {
                older = known.get();
                if (older > size) {
                    return new Outcome.Ahead(older);
                }
                reply = send(note, size, proofs);
            }
            return outcome(note, size, reply);
        } catch (IOException e) {
            return new Outcome.Away(e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    private Reply send(SignedNote note, long size, Proofs proofs) throws IOException, InterruptedException {
        var known = Math.min(older, size);
        return line.send(new AddCheckpoint(known, proofs.consistency(known, size), note).text());
    }

    /** The size that it says it knows instead. */
    private static Optional<Long> size(Reply reply) {
        var match = SIZE.matcher(reply.body());
        return reply.status() == CONFLICT && match.matches()
                ? Optional.of(Long.parseLong(match.group(1)))
                : Optional.empty();
    }

    private Outcome outcome(SignedNote note, long size, Reply reply) {
        if (reply.status() != 200) {
            return new Outcome.Refused(reply.status(), why(reply));
        }
        var own = SignedNote.signatures(reply.body()).stream()
                .flatMap(List::stream)
                .filter(one -> !new SignedNote(note.text(), List.of(one))
                        .cosignatures(List.of(key))
                        .isEmpty())
                .findFirst();
        if (own.isEmpty()) {
            return new Outcome.Refused(reply.status(), "What it answered is not its signature of this checkpoint.");
        }
        older = size;
        return new Outcome.Cosigned(own.get());
    }

    private static String why(Reply reply) {
        var text = reply.body().strip();
        return "It answered " + reply.status()
                + (text.isEmpty() ? "." : ": " + text.substring(0, Math.min(LONGEST_WHY, text.length())));
    }
}
