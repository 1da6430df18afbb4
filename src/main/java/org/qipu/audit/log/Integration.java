package org.qipu.audit.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.audit.tree.Edge;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Tile;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Hash;

/**
 * Takes events into the tree, in the order of the tail: many at a time, by whichever replica has the turn.
 *
 * <p>What it writes it writes at the end of its transaction and at once, for as long as that is open nobody who follows
 * the tail sees what was recorded after it began to write. That the tree has still the size it began with is asked in
 * the same transaction: of two that work at once one does it in vain.
 */
public final class Integration {

    private static final String TREE =
            "select size, root, transaction_id::text::bigint, position, blinded_by from tree";
    private static final String BEGUN =
            "select transaction_id::text::bigint, position, entries from tree_bundle where index = ?";
    private static final String KEEP_TILE = "insert into tree_tile (level, index, hashes) values (?, ?, ?)"
            + " on conflict (level, index) do update set hashes = excluded.hashes";
    private static final String KEEP_BUNDLE =
            "insert into tree_bundle (index, transaction_id, position, entries) values (?, ?::text::xid8, ?, ?)"
                    + " on conflict (index) do update set entries = excluded.entries";
    private static final String GROW = "insert into tree (size, root, transaction_id, position, blinded_by)"
            + " values (?, ?, ?::text::xid8, ?, ?) on conflict (one) do update set size = excluded.size, root = excluded.root,"
            + " transaction_id = excluded.transaction_id, position = excluded.position, blinded_by = excluded.blinded_by"
            + " where tree.size = ?";

    private final DataSource database;
    private final Commitment commitment;
    private final StoredTree tree;
    private final Upcoming upcoming;
    /** As it was left; nothing where others may have gone on. */
    private Optional<Known> known = Optional.empty();

    private record Known(Head head, Growth growth) {}

    private record Grown(Head head, TailToken place, Optional<byte[]> blindedBy) {}

    /** @param database connections under the role of the service, in autocommit mode */
    public Integration(DataSource database, Commitment commitment) {
        this.database = database;
        this.commitment = commitment;
        this.tree = new StoredTree(database);
        this.upcoming = new Upcoming(database);
    }

    /** The tree cannot be gone on with. */
    public static final class NotTheSame extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotTheSame(String message) {
            super(message);
        }
    }

    /**
     * Takes in what comes next.
     *
     * @param most how many events at most
     * @return how many were taken in; fewer than the most where there are no others yet, or another replica was first
     * @throws NotTheSame when the tree was made with another secret than there is now
     */
    public synchronized int some(int most) {
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                return some(connection, most);
            } finally {
                connection.rollback(); // nothing where it was committed
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            known = Optional.empty();
            throw new StoreException("the tree could not be gone on with", e);
        }
    }

    private int some(Connection connection, int most) throws SQLException {
        var before = grown(connection);
        before.blindedBy()
                .filter(one -> !Arrays.equals(one, commitment.fingerprint()))
                .ifPresent(other -> {
                    throw new NotTheSame("The tree was made with another secret than the one that is configured: "
                            + "bring back the secret it was begun with, or begin another log under another name.");
                });
        var growth = known.filter(one -> one.head().equals(before.head()))
                .map(Known::growth)
                .orElseGet(() -> growth(before));
        known = Optional.empty();
        var events = upcoming.after(growth.last(), most);
        for (var event : events) {
            growth.add(commitment.entry(event.stream(), event.sequence(), event.hash()), event.place());
        }
        var taken = events.size();
        if (taken > 0 && keep(connection, growth, before.head().size())) {
            connection.commit();
            known = Optional.of(new Known(growth.head(), growth));
            return taken;
        }
        if (taken == 0) {
            known = Optional.of(new Known(before.head(), growth));
        }
        return 0;
    }

    private static Grown grown(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement(TREE);
                var row = query.executeQuery()) {
            return row.next()
                    ? new Grown(
                            new Head(row.getLong(1), Hash.of(row.getBytes(2))),
                            new TailToken(row.getLong(3), row.getLong(4)),
                            Optional.of(row.getBytes(5)))
                    : new Grown(Head.EMPTY, TailToken.START, Optional.empty());
        }
    }

    /** The right edge of the tree, read and held against its root. */
    private Growth growth(Grown grown) {
        var size = grown.head().size();
        var edge = Edge.of(
                size,
                tile -> tree.tile(tile)
                        .orElseThrow(() -> new NotTheSame("The tree lacks its tile " + tile.path() + ".")));
        if (!edge.head().equals(grown.head())) {
            throw new NotTheSame("The tiles of the tree do not give the root that is kept of it: they were changed.");
        }
        return new Growth(edge, begun(size), grown.place());
    }

    private Growth.Bundle begun(long size) {
        var width = (int) (size % Tile.FULL);
        if (width == 0) {
            return new Growth.Bundle(size / Tile.FULL, TailToken.START, new byte[0]);
        }
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(BEGUN)) {
            query.setLong(1, size / Tile.FULL);
            try (var row = query.executeQuery()) {
                if (!row.next() || row.getBytes(3).length < width * Entries.LENGTH) {
                    throw new NotTheSame("The tree lacks the entries of its last leaves.");
                }
                return new Growth.Bundle(
                        size / Tile.FULL,
                        new TailToken(row.getLong(1), row.getLong(2)),
                        Arrays.copyOf(row.getBytes(3), width * Entries.LENGTH));
            }
        } catch (SQLException e) {
            throw new StoreException("the tree could not be read", e);
        }
    }

    /** Writes what has grown; not where the tree is of another size by now. */
    private boolean keep(Connection connection, Growth growth, long before) throws SQLException {
        try (var leave = connection.createStatement()) {
            leave.execute("set local synchronous_commit = off"); // it is made again from the events
        }
        try (var grow = connection.prepareStatement(GROW)) {
            grow.setLong(1, growth.head().size());
            grow.setBytes(2, growth.head().root().bytes());
            grow.setString(3, Long.toString(growth.last().transaction()));
            grow.setLong(4, growth.last().position());
            grow.setBytes(5, commitment.fingerprint());
            grow.setLong(6, before);
            if (grow.executeUpdate() == 0) {
                return false;
            }
        }
        tiles(connection, growth.tiles());
        bundles(connection, growth.bundles());
        return true;
    }

    private static void tiles(Connection connection, List<Growth.Tiles> tiles) throws SQLException {
        try (var keep = connection.prepareStatement(KEEP_TILE)) {
            for (var one : tiles) {
                keep.setInt(1, one.tile().level());
                keep.setLong(2, one.tile().index());
                keep.setBytes(3, one.hashes());
                keep.addBatch();
            }
            keep.executeBatch();
        }
    }

    private static void bundles(Connection connection, List<Growth.Bundle> bundles) throws SQLException {
        try (var keep = connection.prepareStatement(KEEP_BUNDLE)) {
            for (var one : bundles) {
                keep.setLong(1, one.index());
                keep.setString(2, Long.toString(one.first().transaction()));
                keep.setLong(3, one.first().position());
                keep.setBytes(4, one.entries());
                keep.addBatch();
            }
            keep.executeBatch();
        }
    }
}
