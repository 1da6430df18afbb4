package org.qipu.audit.monitor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.qipu.audit.tree.Edge;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Proofs;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TiledNodes;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.codec.Hash;

/** Reads what a tree has grown by, and holds every entry and every tile of it against the head that was signed. */
final class Growing {

    private final ServedLog log;
    private final Monitor.Progress progress;

    Growing(ServedLog log, Monitor.Progress progress) {
        this.log = log;
        this.progress = progress;
    }

    /** The log contradicts what it has signed. */
    static final class Contradiction extends RuntimeException {
        private static final long serialVersionUID = 1;

        Contradiction(String message) {
            super(message);
        }
    }

    /** A smaller tree is the beginning of one that is known. */
    void requireBeginning(Head smaller, Head known) throws IOException, InterruptedException {
        try {
            var proofs = new Proofs(new TiledNodes(known.size(), this::tile));
            requireSame(proofs.root(known.size()), known);
            requireSame(proofs.root(smaller.size()), smaller);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Reads from one tree to a larger one. */
    void read(Head from, Head to) throws IOException, InterruptedException {
        try {
            var edge = Edge.of(from.size(), this::tile);
            requireSame(edge.head().root(), from);
            for (long index = from.size() / Tile.FULL; index * Tile.FULL < to.size(); index++) {
                add(edge, new Tile(0, index, (int) Math.min(Tile.FULL, to.size() - index * Tile.FULL)));
                progress.read(edge.size(), to.size());
            }
            requireSame(edge.head().root(), to);
            edge.partial(this::requireTile);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void add(Edge edge, Tile leaves) throws IOException, InterruptedException {
        var known = (int) (edge.size() % Tile.FULL);
        var entries = Bundle.entries(log.entries(leaves))
                .filter(some -> some.size() == leaves.width())
                .orElseThrow(() -> new Contradiction("What is served as the entries " + leaves.name() + " is none."));
        if (known > 0) {
            requireSameLeaves(edge, entries.subList(0, known));
        }
        for (var entry : entries.subList(known, entries.size())) {
            edge.add(TreeHash.leaf(entry), this::requireTile);
        }
    }

    private static void requireSameLeaves(Edge edge, List<byte[]> entries) {
        edge.partial((tile, hashes) -> {
            if (tile.level() == 0) {
                for (int i = 0; i < entries.size(); i++) {
                    var leaf = Arrays.copyOfRange(hashes, i * Hash.LENGTH, (i + 1) * Hash.LENGTH);
                    if (!Arrays.equals(leaf, TreeHash.leaf(entries.get(i)).bytes())) {
                        throw new Contradiction("Entry " + (tile.index() * Tile.FULL + i)
                                + " is not the one that was signed: it was changed.");
                    }
                }
            }
        });
    }

    private void requireTile(Tile tile, byte[] reckoned) {
        if (!Arrays.equals(tile(tile), reckoned)) {
            throw new Contradiction("Tile " + tile.path() + " is not that of the entries below it.");
        }
    }

    private byte[] tile(Tile tile) {
        try {
            var hashes = log.tile(tile);
            if (hashes.length != tile.width() * Hash.LENGTH) {
                throw new Contradiction("What is served as tile " + tile.path() + " has " + hashes.length + " bytes.");
            }
            return hashes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted", e));
        }
    }

    private static void requireSame(Hash reckoned, Head signed) {
        if (!reckoned.equals(signed.root())) {
            throw new Contradiction("What is served does not give the root that was signed for " + signed.size()
                    + " leaves: an event was changed, removed or put in, or the tree was written anew.");
        }
    }
}
