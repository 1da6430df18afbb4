package org.qipu.audit.log;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.ProofFile;
import org.qipu.audit.note.SignedNote;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;

/** Proves that events are in the log. */
public final class Proving {

    private final Commitment commitment;
    private final StoredTree tree;
    private final Cosignatures shown;
    private final long most;

    /** @param most how many leaves the head may have under which it proves */
    Proving(Commitment commitment, StoredTree tree, Cosignatures shown, long most) {
        this.commitment = commitment;
        this.tree = tree;
        this.shown = shown;
        this.most = most;
    }

    /** Which event. */
    public record Place(String stream, long sequence) {

        /** That of a row. */
        public static Place of(EventRow row) {
            return new Place(row.gameId(), row.sequence());
        }
    }

    /**
     * That events are in the log.
     *
     * @param checkpoint the head that all proofs lead to, with its signatures
     * @param proofs     of each event; none of one whose entry is not in its place
     */
    public record Proven(SignedNote checkpoint, Map<Place, ProofFile> proofs) {}

    /**
     * Proves events, all under one head: the newest that enough witnesses have signed, or else the newest of the log.
     *
     * @param streams of the events, each whole and in sequence
     * @return none as long as the last of them are in no head that is signed
     */
    public Optional<Proven> of(List<List<EventRow>> streams) {
        if (!streams.stream().map(List::getLast).allMatch(last -> tree.hasTaken(last.gameId(), last.sequence()))) {
            return Optional.empty();
        }
        var leaves = new HashMap<Place, Long>();
        streams.forEach(rows -> rows.forEach(row -> leaf(row).ifPresent(leaf -> leaves.put(Place.of(row), leaf))));
        var needed = leaves.values().stream().mapToLong(Long::longValue).max().orElse(-1) + 1;
        return shown.newest(most)
                .filter(note -> size(note) >= needed)
                .or(() -> shown.newestOfTheLog(most).filter(note -> size(note) >= needed))
                .map(note -> new Proven(note, proofs(note, leaves)));
    }

    private Optional<Long> leaf(EventRow row) {
        return tree.leaf(
                row.gameId(), row.sequence(), commitment.entry(row.gameId(), row.sequence(), Hash.of(row.hash())));
    }

    private Map<Place, ProofFile> proofs(SignedNote head, Map<Place, Long> leaves) {
        var size = size(head);
        var tiles = tree.proofs(size);
        var proofs = new HashMap<Place, ProofFile>();
        leaves.forEach((place, leaf) -> proofs.put(
                place,
                new ProofFile(
                        Optional.of(commitment.blind(place.stream(), place.sequence())),
                        leaf,
                        tiles.inclusion(leaf, size),
                        head)));
        return proofs;
    }

    private static long size(SignedNote note) {
        return Checkpoint.parse(note.text()).orElseThrow().head().size();
    }
}
