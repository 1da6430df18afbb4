package org.qipu.audit.log;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.tree.Tile;

/** The log as a service keeps and shows it: everybody the beginning that has been released, and who may see all, all of it. */
public final class TransparencyLog implements AutoCloseable {

    private final LogIdentity identity;
    private final StoredTree tree;
    private final PublicHead released;
    private final Cosignatures shown;
    private final Stamps stamps;
    private final Keeping keeping;
    private final Cosigning cosigning;

    /**
     * @param released how much of it everybody may know
     * @param shown    which of its heads are shown
     * @param stamps   which of them an authority has stamped
     */
    public TransparencyLog(
            LogIdentity identity,
            StoredTree tree,
            PublicHead released,
            Cosignatures shown,
            Stamps stamps,
            Keeping keeping,
            Cosigning cosigning) {
        this.identity = identity;
        this.tree = tree;
        this.released = released;
        this.shown = shown;
        this.stamps = stamps;
        this.keeping = keeping;
        this.cosigning = cosigning;
    }

    /** How much of the log somebody is shown. */
    public enum Sight {
        /** All that was recorded. */
        ALL,
        /** As much as has been released. */
        RELEASED
    }

    /** The keys that sign in its name: the one of now, then those of before, the newest first. */
    public List<VerifierKey> keys() {
        return identity.verifiers();
    }

    /** The newest checkpoint that somebody is shown, with the signatures of witnesses; none before the first. */
    public Optional<SignedNote> checkpoint(Sight sight) {
        return shown.newest(most(sight));
    }

    /** The hashes of a tile; none where there is none yet, or not for him. */
    public Optional<byte[]> tile(Tile tile, Sight sight) {
        return tile.leaves() > most(sight) ? Optional.empty() : tree.tile(tile);
    }

    /** The entries of the leaves of a tile of level 0; none as there. */
    public Optional<byte[]> entries(Tile tile, Sight sight) {
        return tile.leaves() > most(sight) ? Optional.empty() : tree.bundle(tile);
    }

    /** What proves that events are in as much of it as somebody is shown. */
    public Proving proving(Sight sight) {
        return new Proving(identity.commitment(), tree, shown, stamps, most(sight));
    }

    /** A text, signed in the name of the log: none whose second line is a number, for that would be a head of it. */
    public SignedNote sign(String text, Instant now) {
        if (Checkpoint.parse(text).isPresent()) {
            throw new IllegalArgumentException("heads are signed as they are kept, and not otherwise");
        }
        return new SignedNote(text, List.of(identity.signer().sign(text, now)));
    }

    /** Its name. */
    public String origin() {
        return identity.origin();
    }

    /** The keys of the witnesses that it asks. */
    public List<VerifierKey> witnesses() {
        return cosigning.keys();
    }

    private long most(Sight sight) {
        return switch (sight) {
            case ALL -> Long.MAX_VALUE;
            case RELEASED -> released.size();
        };
    }

    /** What keeps it up. */
    public Keeping keeping() {
        return keeping;
    }

    /** What asks the witnesses. */
    public Cosigning cosigning() {
        return cosigning;
    }

    @Override
    public void close() {
        cosigning.close();
        keeping.close();
    }
}
