package org.qipu.audit.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.audit.tree.Tile;

/** Which leaves of the tree the events of a stream are, all at once: by two statements, where {@link StoredTree#leaf} takes one for each. */
final class StreamLeaves {

    private static final String AROUND =
            "select e.sequence, b.index from event e, " + StoredTree.ITS_BUNDLE + " where e.game_id = ?";
    private static final String BUNDLES = "select index, entries from tree_bundle where index = any(?)";

    private final StoredTree tree;

    StreamLeaves(StoredTree tree) {
        this.tree = tree;
    }

    /**
     * The leaves of the events of a stream, by their sequence.
     *
     * @param entries of the events, by their sequence
     * @return without those that have not been taken in yet, or in whose place another entry stands
     */
    Map<Long, Long> of(String stream, Map<Long, byte[]> entries) {
        var around = around(stream);
        return tree.ask(BUNDLES, query -> {
            query.setArray(
                    1,
                    query.getConnection()
                            .createArrayOf("bigint", around.keySet().toArray()));
            var leaves = new HashMap<Long, Long>();
            try (var row = query.executeQuery()) {
                while (row.next()) {
                    var first = row.getLong(1) * Tile.FULL;
                    var bundle = row.getBytes(2);
                    for (var sequence : around.get(row.getLong(1))) {
                        Optional.ofNullable(entries.get(sequence))
                                .flatMap(entry -> Entries.find(entry, bundle))
                                .ifPresent(place -> leaves.put(sequence, first + place));
                    }
                }
            }
            return leaves;
        });
    }

    /** The events of a stream, by the bundles in which they have their place. */
    private Map<Long, List<Long>> around(String stream) {
        return tree.ask(AROUND, query -> {
            query.setString(1, stream);
            var around = new HashMap<Long, List<Long>>();
            try (var row = query.executeQuery()) {
                while (row.next()) {
                    around.computeIfAbsent(row.getLong(2), any -> new ArrayList<>())
                            .add(row.getLong(1));
                }
            }
            return around;
        });
    }
}
