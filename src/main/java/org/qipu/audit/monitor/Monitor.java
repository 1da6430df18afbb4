package org.qipu.audit.monitor;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.tree.Head;
import org.qipu.audit.witness.Heads;

/**
 * Follows one log: each time it is looked at, everything that came since is read and reckoned anew, and what it shows has
 * to continue what it has shown.
 *
 * <p>For one thread. What is kept between two looks is the last checkpoint that was believed.
 */
public final class Monitor {

    private final String origin;
    private final Collection<VerifierKey> keys;
    private final Policy policy;
    private final ServedLog log;
    private final Heads heads;
    private final Growing growing;

    /**
     * By whom a checkpoint has to be signed besides the log.
     *
     * @param witnesses that are believed
     * @param quorum    how many of them have to have signed, 0 for none
     */
    public record Policy(List<VerifierKey> witnesses, int quorum) {

        /** No witness is asked for. */
        public static final Policy NONE = new Policy(List.of(), 0);

        public Policy {
            witnesses = List.copyOf(witnesses);
            if (quorum < 0 || quorum > witnesses.size()) {
                throw new IllegalArgumentException(
                        quorum + " of " + witnesses.size() + " witnesses cannot have to sign");
            }
        }
    }

    /** Is told how far the reading of a tree has come. */
    @FunctionalInterface
    public interface Progress {
        /** So many leaves of so many. */
        void read(long leaves, long of);
    }

    /**
     * @param origin the name of the log
     * @param keys   that sign in its name, of now and of before
     * @param heads  what was believed last
     */
    public Monitor(
            String origin, Collection<VerifierKey> keys, Policy policy, ServedLog log, Heads heads, Progress progress) {
        this.origin = origin;
        this.keys = List.copyOf(keys);
        this.policy = policy;
        this.log = log;
        this.heads = heads;
        this.growing = new Growing(log, progress);
    }

    /** Looks at the log: what it shows now, and whether that continues what it has shown. */
    public Finding look() throws InterruptedException {
        try {
            var served = log.checkpoint();
            var note = SignedNote.parse(served);
            if (note.isEmpty()) {
                return new Finding.Alarm(
                        "What is served as the checkpoint is none.", Optional.empty(), Optional.empty());
            }
            var stated = Checkpoint.parse(note.get().text())
                    .filter(one -> one.origin().equals(origin));
            var refused = refused(note.get(), stated);
            return refused.isPresent()
                    ? new Finding.Alarm(refused.get(), Optional.empty(), note)
                    : compare(heads.of(origin), stated.orElseThrow().head(), note.get());
        } catch (ServedLog.Missing e) { // an empty log has nothing to serve yet
            return heads.of(origin).isEmpty()
                    ? new Finding.Away(e.getMessage())
                    : new Finding.Alarm(e.getMessage(), heads.note(origin), Optional.empty());
        } catch (IOException e) {
            return new Finding.Away(e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    private Optional<String> refused(SignedNote note, Optional<Checkpoint> stated) {
        if (stated.isEmpty()) {
            return Optional.of("What is served is not a checkpoint of " + origin + ".");
        }
        if (note.signers(keys).isEmpty()) {
            return Optional.of("The checkpoint is not signed by the key of " + origin + ".");
        }
        var witnesses = note.cosignatures(policy.witnesses()).size();
        return witnesses >= policy.quorum()
                ? Optional.empty()
                : Optional.of(witnesses + " of the witnesses have signed the checkpoint, where " + policy.quorum()
                        + " have to.");
    }

    private Finding compare(Optional<Head> known, Head shown, SignedNote note)
            throws IOException, InterruptedException {
        var before = known.orElse(Head.EMPTY);
        try {
            if (shown.size() < before.size()) {
                growing.requireBeginning(shown, before);
                return new Finding.Older(before, shown);
            }
            if (shown.size() == before.size() && !shown.root().equals(before.root())) {
                throw new Growing.Contradiction("Two trees of " + shown.size()
                        + " leaves were signed: the log shows different faces, or was written anew.");
            }
            if (known.isPresent() && shown.equals(before)) {
                return new Finding.Unchanged(shown);
            }
            growing.read(before, shown);
        } catch (Growing.Contradiction | ServedLog.Missing e) { // a tile of what is signed is never missing
            return new Finding.Alarm(e.getMessage(), heads.note(origin), Optional.of(note));
        }
        if (!heads.replace(origin, known, note)) {
            throw new IllegalStateException("somebody else has written what was believed of " + origin);
        }
        return new Finding.Grown(before, shown);
    }
}
