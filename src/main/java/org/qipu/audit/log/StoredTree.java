package org.qipu.audit.log;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Proofs;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TiledNodes;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Hash;

/** The tree as it is kept in the database: what of it is asked for. */
public final class StoredTree {

    private static final String HEAD = "select size, root from tree";
    private static final String REACH =
            "select size, root, transaction_id::text::bigint, position, blinded_by from tree";
    private static final String SIGNED =
            "select size, root from tree_checkpoint where size between ? and ? order by size limit ?";
    private static final String OFTEN_SIGNED = "select count(*), max(size) from tree_checkpoint";
    /** A tile of a smaller tree is the beginning of what it has become. */
    private static final String TILE =
            "select substring(hashes from 1 for ?) from tree_tile where level = ? and index = ?";

    private static final String BUNDLE = "select substring(entries from 1 for ?) from tree_bundle where index = ?";
    /** The bundle in which an event {@code e} of the record has its place, as {@code b}. */
    static final String ITS_BUNDLE = "lateral (select index, entries from tree_bundle"
            + " where (transaction_id, position) <= (e.transaction_id, e.position)"
            + " order by transaction_id desc, position desc limit 1) b";

    private static final String AROUND =
            "select b.index, b.entries from event e, " + ITS_BUNDLE + " where e.game_id = ? and e.sequence = ?";

    private static final String TAKEN =
            "select (e.transaction_id, e.position) <= (t.transaction_id, t.position) from event e, tree t"
                    + " where e.game_id = ? and e.sequence = ?";

    private final DataSource database;

    /** @param database connections under the role of the service, in autocommit mode */
    public StoredTree(DataSource database) {
        this.database = database;
    }

    /** How far it has grown. */
    public Head head() {
        return ask(HEAD, query -> {
            try (var row = query.executeQuery()) {
                return row.next() ? new Head(row.getLong(1), Hash.of(row.getBytes(2))) : Head.EMPTY;
            }
        });
    }

    /** How far it has grown, and the place of its last event in the tail; none before the first. */
    Optional<Reach> reach() {
        return ask(REACH, query -> {
            try (var row = query.executeQuery()) {
                return row.next()
                        ? Optional.of(new Reach(
                                new Head(row.getLong(1), Hash.of(row.getBytes(2))),
                                new TailToken(row.getLong(3), row.getLong(4)),
                                row.getBytes(5)))
                        : Optional.empty();
            }
        });
    }

    /**
     * How far a tree has grown.
     *
     * @param last      the place of its last event
     * @param blindedBy what the secret of its entries is known again by
     */
    record Reach(Head head, TailToken last, byte[] blindedBy) {}

    /**
     * The heads that were signed of it, or were to be, the smallest first.
     *
     * @param least how many leaves the first has at least
     * @param most  and the last at most
     * @param limit how many of them at most: in years there come to be millions
     */
    List<Head> signed(long least, long most, int limit) {
        return ask(SIGNED, query -> {
            query.setLong(1, least);
            query.setLong(2, most);
            query.setInt(3, limit);
            var heads = new ArrayList<Head>();
            try (var row = query.executeQuery()) {
                while (row.next()) {
                    heads.add(new Head(row.getLong(1), Hash.of(row.getBytes(2))));
                }
            }
            return heads;
        });
    }

    /** How many heads were signed of it, or were to be. */
    Signed signed() {
        return ask(OFTEN_SIGNED, query -> {
            try (var row = query.executeQuery()) {
                row.next();
                var many = row.getLong(1);
                return new Signed(many, many == 0 ? -1 : row.getLong(2));
            }
        });
    }

    /**
     * The heads that were signed.
     *
     * @param many   how many
     * @param newest how many leaves the largest has; -1 where there is none
     */
    record Signed(long many, long newest) {}

    /** The hashes of a tile, one after the other; none where the tree has not grown so far. */
    public Optional<byte[]> tile(Tile tile) {
        return bytes(TILE, tile.width() * Hash.LENGTH, query -> {
            query.setInt(2, tile.level());
            query.setLong(3, tile.index());
        });
    }

    /** The entries of the leaves of a tile of level 0, each behind its length in two bytes; none as there. */
    public Optional<byte[]> bundle(Tile tile) {
        return bytes(BUNDLE, tile.width() * Entries.LENGTH, query -> query.setLong(2, tile.index()));
    }

    private interface Bound {
        void to(PreparedStatement query) throws SQLException;
    }

    private Optional<byte[]> bytes(String sql, int length, Bound bound) {
        return ask(sql, query -> {
                    query.setInt(1, length);
                    bound.to(query);
                    try (var row = query.executeQuery()) {
                        return row.next() ? Optional.of(row.getBytes(1)) : Optional.<byte[]>empty();
                    }
                })
                .filter(found -> found.length == length);
    }

    /** What makes proofs in the tree of a size that it has grown to. */
    public Proofs proofs(long size) {
        return new Proofs(nodes(size));
    }

    TiledNodes nodes(long size) {
        return new TiledNodes(
                size,
                tile -> tile(tile)
                        .orElseThrow(() ->
                                new Integration.NotTheSame("The tree has no tile " + tile.path() + " any more.")));
    }

    /**
     * Which leaf an event is.
     *
     * @param entry of that event
     * @return none where it has not been taken in yet, or another entry stands in its place
     */
    public Optional<Long> leaf(String stream, long sequence, byte[] entry) {
        return ask(AROUND, query -> {
            query.setString(1, stream);
            query.setLong(2, sequence);
            try (var row = query.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                var first = row.getLong(1) * Tile.FULL;
                return Entries.find(entry, row.getBytes(2)).map(place -> first + place);
            }
        });
    }

    /** Whether an event has been taken in, by its place; whatever stands there now. */
    public boolean hasTaken(String stream, long sequence) {
        return ask(TAKEN, query -> {
            query.setString(1, stream);
            query.setLong(2, sequence);
            try (var row = query.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        });
    }

    /** What is asked of the database by a statement. */
    interface Question<T> {
        T ask(PreparedStatement query) throws SQLException;
    }

    <T> T ask(String sql, Question<T> question) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            return question.ask(query);
        } catch (SQLException e) {
            throw new StoreException("the tree could not be read", e);
        }
    }
}
