package org.qipu.audit.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.qipu.audit.tree.Edge;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;

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
        var signed = Stream.concat(tree.signed().stream(), held.stream()) // before the tree, which only grows
                .distinct()
                .sorted(Comparator.comparingLong(Head::size))
                .toList();
        return tree.reach()
                .map(reach -> report(reach, signed))
                .orElseGet(() -> new Report(0, signed.size(), smaller(0, signed)));
    }

    /** Whether the log has taken in another event in the place of this one, wherever it was found. */
    public boolean contradicts(EventRow event) {
        var entry = commitment.entry(event.gameId(), event.sequence(), Hash.of(event.hash()));
        return tree.hasTaken(event.gameId(), event.sequence())
                && tree.leaf(event.gameId(), event.sequence(), entry).isEmpty();
    }

    /** Of a tree with nothing in it a head may be signed as well. */
    private static List<String> smaller(long size, List<Head> signed) {
        return signed.isEmpty() || signed.getLast().size() <= size
                ? List.of()
                : List.of(
                        "A head of " + signed.getLast().size() + " events was signed, and the tree has " + size + ".");
    }

    private Report report(StoredTree.Reach reach, List<Head> heads) {
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
        return new Report(size, heads.size(), List.copyOf(faults));
    }

    private List<String> heads(Head whole, List<Head> signed) {
        var faults = new ArrayList<String>();
        var edge = new Edge();
        var entries = new StoredEntries(tree, whole.size());
        var next = signed.iterator();
        var due = next.hasNext() ? Optional.of(next.next()) : Optional.<Head>empty();
        while (true) {
            while (due.isPresent() && due.get().size() == edge.size()) {
                if (!due.get().equals(edge.head())) {
                    faults.add("The head of " + edge.size()
                            + " events that was signed is not that of the entries there are.");
                }
                due = next.hasNext() ? Optional.of(next.next()) : Optional.empty();
            }
            var entry = entries.peek();
            if (entry.isEmpty()) {
                break;
            }
            edge.add(TreeHash.leaf(entry.get()), (tile, hashes) -> tile(tile, hashes, faults));
            entries.skip(1);
        }
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
