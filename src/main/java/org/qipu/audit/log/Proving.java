package org.qipu.audit.log;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.ProofFile;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Proofs;
import org.qipu.log.codec.EventRow;

/** Proves that events are in the log. */
public final class Proving {

    private final Commitment commitment;
    private final StoredTree tree;
    private final Cosignatures shown;
    private final Stamps stamps;
    private final long most;

    /** @param most how many leaves the head may have under which it proves */
    Proving(Commitment commitment, StoredTree tree, Cosignatures shown, Stamps stamps, long most) {
        this.commitment = commitment;
        this.tree = tree;
        this.shown = shown;
        this.stamps = stamps;
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
     * @param stamped    that the last event of the first stream was there at a certain time
     */
    public record Proven(SignedNote checkpoint, Map<Place, ProofFile> proofs, Optional<Stamped> stamped) {}

    /**
     * That an event was there at a certain time.
     *
     * @param proof  that it is in a head that was stamped: the first such head
     * @param answer of the time-stamping authority, over the bytes of that head's note
     * @param anchor the certificate that was believed, in PEM
     */
    public record Stamped(ProofFile proof, byte[] answer, String anchor) {}

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
        streams.forEach(rows -> leaves.putAll(leaves(rows)));
        var needed = leaves.values().stream().mapToLong(Long::longValue).max().orElse(-1) + 1;
        return shown.newest(most)
                .filter(note -> size(note) >= needed)
                .or(() -> shown.newestOfTheLog(most).filter(note -> size(note) >= needed))
                .map(note -> new Proven(
                        note,
                        proofs(note, leaves),
                        stamped(Place.of(streams.getFirst().getLast()), leaves)));
    }

    private Map<Place, Long> leaves(List<EventRow> rows) {
        var stream = rows.getLast().gameId();
        var entries = new HashMap<Long, byte[]>();
        rows.forEach(row -> commitment
                .entry(stream, row.sequence(), row.hash())
                .ifPresent(entry -> entries.put(row.sequence(), entry)));
        var leaves = new HashMap<Place, Long>();
        new StreamLeaves(tree)
                .of(stream, entries)
                .forEach((sequence, leaf) -> leaves.put(new Place(stream, sequence), leaf));
        return leaves;
    }

    private Map<Place, ProofFile> proofs(SignedNote head, Map<Place, Long> leaves) {
        var tiles = tree.proofs(size(head));
        var proofs = new HashMap<Place, ProofFile>();
        leaves.forEach((place, leaf) -> proofs.put(place, proof(place, leaf, tiles, head)));
        return proofs;
    }

    private ProofFile proof(Place place, long leaf, Proofs tiles, SignedNote head) {
        return new ProofFile(
                Optional.of(commitment.blind(place.stream(), place.sequence())),
                leaf,
                tiles.inclusion(leaf, size(head)),
                head);
    }

    /** The first head that was stamped with an event in it: by the hash of that one, all before it are. */
    private Optional<Stamped> stamped(Place place, Map<Place, Long> leaves) {
        return Optional.ofNullable(leaves.get(place))
                .flatMap(leaf -> stamps.covering(leaf + 1, most)
                        .map(head -> new Stamped(
                                proof(place, leaf, tree.proofs(size(head.note())), head.note()),
                                head.answer(),
                                head.anchor())));
    }

    private static long size(SignedNote note) {
        return Checkpoint.parse(note.text()).orElseThrow().head().size();
    }
}
