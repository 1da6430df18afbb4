package org.qipu.audit.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.Signer;
import org.qipu.audit.tree.Head;
import org.qipu.audit.witness.Heads;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.codec.Hash;

/**
 * Signs heads of the tree: each is kept before it is signed, so that no other of that size ever is, and none that the one
 * signed last is not the beginning of.
 */
public final class Signing {

    private static final String TREE = "select size, root from tree";
    private static final String LAST = "select size, root from tree_checkpoint order by size desc limit 1";
    private static final String KEEP =
            "insert into tree_checkpoint (size, root) values (?, ?) on conflict (size) do nothing";
    private static final String KEPT = "select root, note from tree_checkpoint where size = ?";
    private static final String SIGNED = "update tree_checkpoint set note = ? where size = ? and note is null";
    private static final String NOTE =
            "select note from tree_checkpoint where size <= ? and note is not null order by size desc limit 1";

    private final DataSource database;
    private final StoredTree tree;
    private final String origin;
    private final Signer signer;
    private final Optional<Heads> own;

    /**
     * @param database connections under the role of the service, in autocommit mode
     * @param origin   the name of the log
     * @param signer   with its key
     * @param own      what was signed here, elsewhere than in the database: by it a database that was set back is known
     */
    public Signing(DataSource database, String origin, Signer signer, Optional<Heads> own) {
        this.database = database;
        this.tree = new StoredTree(database);
        this.origin = origin;
        this.signer = signer;
        this.own = own;
    }

    /** The tree contradicts a head that was signed: somebody has changed, removed or added what was recorded. */
    public static final class Contradiction extends RuntimeException {
        private static final long serialVersionUID = 1;

        Contradiction(String message) {
            super(message);
        }
    }

    /**
     * Signs the head of the tree, where it is not signed yet.
     *
     * @return its size
     * @throws Contradiction when a head was signed that is not its beginning; nothing is signed then
     */
    public long sign(Instant now) {
        try (var connection = database.getConnection()) {
            var remembered = own.flatMap(heads -> heads.of(origin));
            var last = head(connection, LAST);
            var head = head(connection, TREE).orElse(Head.EMPTY); // after what was signed: it only grows
            if (last.isPresent()) {
                follows(head, last.get());
            }
            if (remembered.isPresent() && !remembered.equals(last)) {
                follows(head, remembered.get());
            }
            keep(connection, head);
            if (note(connection, head).isEmpty()) {
                var text = new Checkpoint(origin, head).text();
                signed(connection, head, new SignedNote(text, List.of(signer.sign(text, now))));
            }
            remember(connection, head, remembered);
            return head.size();
        } catch (SQLException e) {
            throw new StoreException("a head of the tree could not be signed", e);
        }
    }

    private void remember(Connection connection, Head head, Optional<Head> before) throws SQLException {
        if (own.isPresent() && !before.equals(Optional.of(head))) {
            var note = note(connection, head).flatMap(SignedNote::parse).orElseThrow();
            own.get().replace(origin, before, note);
        }
    }

    private void follows(Head head, Head last) {
        if (last.size() > head.size()) {
            throw new Contradiction("A head of " + last.size() + " events was signed, and the tree has " + head.size()
                    + ": events were taken away, or it is made again and not yet as large.");
        }
        var proofs = tree.proofs(head.size());
        if (!proofs.root(last.size()).equals(last.root())) {
            throw new Contradiction("The tree does not begin with the " + last.size()
                    + " events whose head was signed: what was recorded was changed.");
        }
        if (!proofs.root(head.size()).equals(head.root())) {
            throw new Contradiction("The tiles of the tree do not give its root: they were changed.");
        }
    }

    private static Optional<Head> head(Connection connection, String sql) throws SQLException {
        try (var query = connection.prepareStatement(sql);
                var row = query.executeQuery()) {
            return row.next() ? Optional.of(new Head(row.getLong(1), Hash.of(row.getBytes(2)))) : Optional.empty();
        }
    }

    private static void keep(Connection connection, Head head) throws SQLException {
        try (var keep = connection.prepareStatement(KEEP)) {
            keep.setLong(1, head.size());
            keep.setBytes(2, head.root().bytes());
            keep.executeUpdate();
        }
    }

    /** What was signed of that size; none where it was kept alone. */
    private static Optional<String> note(Connection connection, Head head) throws SQLException {
        try (var query = connection.prepareStatement(KEPT)) {
            query.setLong(1, head.size());
            try (var row = query.executeQuery()) {
                row.next();
                if (!Hash.of(row.getBytes(1)).equals(head.root())) {
                    throw new Contradiction("Another head of " + head.size() + " events was signed before.");
                }
                return Optional.ofNullable(row.getString(2));
            }
        }
    }

    private static void signed(Connection connection, Head head, SignedNote note) throws SQLException {
        try (var keep = connection.prepareStatement(SIGNED)) {
            keep.setString(1, note.whole());
            keep.setLong(2, head.size());
            keep.executeUpdate();
        }
    }

    /** The newest checkpoint that was signed of a tree of at most that size. */
    public Optional<SignedNote> newest(long size) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(NOTE)) {
            query.setLong(1, size);
            try (var row = query.executeQuery()) {
                return row.next() ? SignedNote.parse(row.getString(1)) : Optional.empty();
            }
        } catch (SQLException e) {
            throw new StoreException("the checkpoints could not be read", e);
        }
    }
}
