package org.qipu.audit.log;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.SignedNote.SignatureLine;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.tree.Head;
import org.qipu.audit.witness.AskedWitness;
import org.qipu.audit.witness.AskedWitness.Outcome;
import org.qipu.log.EventLog.StoreException;

/** Asks witnesses to sign the newest head, each in a thread of its own: one that is slow or away holds up nobody. */
public final class Cosigning implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(Cosigning.class.getName());
    /** How often each looks whether there is something new to sign, in the time after which there is. */
    private static final int LOOKS = 5;

    private final Signing signing;
    private final StoredTree tree;
    private final Cosignatures kept;
    private final BooleanSupplier mine;
    private final Duration every;
    private final Clock clock;
    /** The head that all are asked to sign: were each asked for another, no head would have the signatures of several. */
    private Optional<SignedNote> asked = Optional.empty();

    private long chosen;
    private final Map<String, Standing> standings = new ConcurrentHashMap<>();
    private final List<VerifierKey> keys;
    private final List<Thread> threads;

    /**
     * How it stands with a witness.
     *
     * @param signed  how many leaves have a head that it has signed
     * @param at      when it signed last
     * @param trouble why it has not signed the newest, where that is so
     */
    public record Standing(long signed, Optional<Instant> at, Optional<String> trouble) {}

    /**
     * @param mine  whether this replica asks: two would only ask for the same
     * @param every how often they are asked, where there is something new
     */
    public Cosigning(
            Signing signing,
            StoredTree tree,
            Cosignatures kept,
            List<AskedWitness> witnesses,
            BooleanSupplier mine,
            Duration every,
            Clock clock) {
        this.signing = signing;
        this.tree = tree;
        this.kept = kept;
        this.mine = mine;
        this.every = every;
        this.clock = clock;
        this.keys = witnesses.stream().map(AskedWitness::key).toList();
        this.threads = witnesses.stream()
                .map(one -> Thread.ofVirtual()
                        .name("qipu-witness-" + one.key().name())
                        .unstarted(() -> run(one)))
                .toList();
    }

    /** Begins. */
    public void start() {
        threads.forEach(Thread::start);
    }

    /** The keys of those that are asked. */
    public List<VerifierKey> keys() {
        return keys;
    }

    /** How it stands with each, by the names of their keys. */
    public Map<String, Standing> standings() {
        return new TreeMap<>(standings);
    }

    private void run(AskedWitness witness) {
        try {
            while (true) {
                if (mine.getAsBoolean()) {
                    look(witness);
                }
                Thread.sleep(every.dividedBy(LOOKS));
            }
        } catch (InterruptedException e) {
            LOG.log(Level.FINE, "Witness {0} is asked no longer.", witness.key().name());
        }
    }

    private void look(AskedWitness witness) throws InterruptedException {
        try {
            var note = asked();
            var head = note.flatMap(one -> Checkpoint.parse(one.text())).map(Checkpoint::head);
            if (head.isPresent() && isNew(witness, head.get())) {
                ask(witness, note.get(), head.get());
            }
        } catch (StoreException e) { // the database is away: it is tried again
            LOG.log(Level.FINE, "A witness waits for the database.", e);
        } catch (RuntimeException e) { // whatever it was: without this thread it would never be asked again
            trouble(witness, "It could not be asked: " + e);
        }
    }

    private synchronized Optional<SignedNote> asked() {
        if (asked.isEmpty() || System.nanoTime() - chosen >= every.toNanos()) {
            asked = signing.newest(Long.MAX_VALUE);
            chosen = System.nanoTime();
        }
        return asked;
    }

    private boolean isNew(AskedWitness witness, Head head) {
        var last = standings.get(witness.key().name());
        return last == null || last.trouble().isPresent() || last.signed() < head.size();
    }

    private void ask(AskedWitness witness, SignedNote note, Head head) throws InterruptedException {
        switch (witness.ask(note, head.size(), tree.proofs(head.size()))) {
            case Outcome.Cosigned signed -> signed(witness, head, signed.signature());
            case Outcome.Ahead ahead ->
                trouble(
                        witness,
                        "It has signed a tree of " + ahead.size() + " leaves, and there are " + head.size()
                                + ": another replica has asked it, or what was recorded was set back.");
            case Outcome.Refused refused -> trouble(witness, refused.why());
            case Outcome.Away away -> trouble(witness, "It did not answer: " + away.why());
        }
    }

    private void signed(AskedWitness witness, Head head, SignatureLine signature) {
        kept.keep(head.size(), witness.key(), signature);
        standings.put(witness.key().name(), new Standing(head.size(), Optional.of(clock.instant()), Optional.empty()));
    }

    private void trouble(AskedWitness witness, String why) {
        var name = witness.key().name();
        var before = standings.getOrDefault(name, new Standing(0, Optional.empty(), Optional.empty()));
        if (before.trouble().isEmpty()) {
            LOG.log(Level.WARNING, () -> "Witness " + name + " has not signed: " + why);
        }
        standings.put(name, new Standing(before.signed(), before.at(), Optional.of(why)));
    }

    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
    }
}
