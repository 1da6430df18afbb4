package org.qipu.audit.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.qipu.audit.tree.Edge;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.codec.EventRow;

/**
 * Holds the record against its transparency log: every event against its entry, every tile against the entries, and every
 * head that was signed against the tiles.
 *
 * <p>What the chains cannot show it names: last events of a game and whole games that are gone, chains written anew. Who
 * has changed events, tree and signed heads alike is named by whoever keeps one of the old heads ({@code docs/proof.md}).
 */
public final class RecordVerification {

    private final DataSource database;
    private final Commitment commitment;
    private final StoredTree tree;

    /** @param database connections under the role of the service, in autocommit mode */
    public RecordVerification(DataSource database, Commitment commitment) {
        this.database = database;
        this.commitment = commitment;
        this.tree = new StoredTree(database);
    }

    /**
     * What was found.
     *
     * @param events how many the log has taken in
     * @param heads  how many of its heads were signed
     * @param faults what is not as it was, a sentence each
     */
    public record Report(long events, long heads, List<String> faults) {}

    /** Reads the log through; what is recorded meanwhile is left out. */
    public Report report() {
        return report(List.of());
    }

    /**
     * The same, also against heads that somebody has kept elsewhere than in the database.
     *
     * @param held by whomever
     */
    public Report report(List<Head> held) {
        var signed = tree.signed(); // before the tree, which only grows
        var heads = new HeadsHeld(tree, signed, held);
        return tree.reach()
                .map(reach -> report(reach, heads))
                .orElseGet(() -> new Report(0, heads.many(), smaller(0, heads)));
    }

    /** Whether the log has taken in another event in the place of this one, wherever it was found. */
    public boolean contradicts(EventRow event) {
        return tree.hasTaken(event.gameId(), event.sequence())
                && commitment
                        .entry(event.gameId(), event.sequence(), event.hash())
                        .flatMap(entry -> tree.leaf(event.gameId(), event.sequence(), entry))
                        .isEmpty();
    }

    /** Of a tree with nothing in it a head may be signed as well. */
    private static List<String> smaller(long size, HeadsHeld heads) {
        return heads.largest() <= size
                ? List.of()
                : List.of("A head of " + heads.largest() + " events was signed, and the tree has " + size + ".");
    }

    private Report report(StoredTree.Reach reach, HeadsHeld heads) {
        var size = reach.head().size();
        if (!Arrays.equals(reach.blindedBy(), commitment.fingerprint())) {
            return new Report(
                    size,
                    0,
                    List.of("The log was made with another secret than this one: events cannot be held against it."));
        }
        var faults = new ArrayList<>(smaller(size, heads));
        try {
            faults.addAll(RecordHeld.faults(database, commitment, reach.last(), new StoredEntries(tree, size)));
            faults.addAll(heads(reach.head(), heads));
        } catch (Integration.NotTheSame e) {
            faults.add(e.getMessage());
        }
        return new Report(size, heads.many(), List.copyOf(faults));
    }

    private List<String> heads(Head whole, HeadsHeld heads) {
        var faults = new ArrayList<String>();
        var edge = new Edge();
        var entries = new StoredEntries(tree, whole.size());
        while (faults.size() < RecordHeld.MOST) {
            for (var due = heads.next(edge.size()); due.isPresent(); due = heads.next(edge.size())) {
                if (!due.get().equals(edge.head())) {
                    faults.add("The head of " + edge.size()
                            + " events that was signed is not that of the entries there are.");
                }
            }
            var entry = entries.peek();
            if (entry.isEmpty()) {
                break;
            }
            edge.add(TreeHash.leaf(entry.get()), (tile, hashes) -> tile(tile, hashes, faults));
            entries.skip(1);
        }
        return entries.peek().isPresent() ? faults : atTheEnd(edge, whole, faults);
    }

    private List<String> atTheEnd(Edge edge, Head whole, List<String> faults) {
        edge.partial((tile, hashes) -> tile(tile, hashes, faults));
        if (!edge.head().equals(whole)) {
            faults.add("The root of the tree is not that of its entries.");
        }
        return faults;
    }

    private void tile(Tile tile, byte[] hashes, List<String> faults) {
        if (tree.tile(tile).filter(stored -> Arrays.equals(stored, hashes)).isEmpty()) {
            faults.add("Tile " + tile.path() + " of the tree is not that of its entries.");
        }
    }
}
