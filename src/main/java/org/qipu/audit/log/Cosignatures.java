package org.qipu.audit.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.SignedNote.SignatureLine;
import org.qipu.audit.note.VerifierKey;
import org.qipu.log.EventLog.StoreException;

/** What witnesses have signed of the heads of the tree, and which head is shown by that. */
public final class Cosignatures {

    private static final String KEEP = "insert into tree_cosignature (size, witness, line) values (?, ?, ?)"
            + " on conflict (size, witness) do nothing";
    private static final String ENOUGH = "select size from tree_cosignature where size <= ? and witness = any (?)"
            + " group by size having count(*) >= ? order by size desc limit 1";
    private static final String NEWEST =
            "select size, note from tree_checkpoint where size <= ? and note is not null order by size desc limit 1";
    private static final String LINES =
            "select line from tree_cosignature where size = ? and witness = any (?) order by witness";

    private final DataSource database;
    private final List<VerifierKey> witnesses;
    private final int quorum;

    /**
     * @param database  connections under the role of the service, in autocommit mode
     * @param witnesses whose signatures are shown
     * @param quorum    how many of them have to have signed a head before it is shown, 0 for none
     * @throws IllegalArgumentException when so many are not there
     */
    public Cosignatures(DataSource database, List<VerifierKey> witnesses, int quorum) {
        if (quorum < 0 || quorum > witnesses.size()) {
            throw new IllegalArgumentException(
                    quorum + " witnesses cannot have to sign where there are " + witnesses.size());
        }
        this.database = database;
        this.witnesses = List.copyOf(witnesses);
        this.quorum = quorum;
    }

    /** Keeps what a witness has signed of the head of that size, which is kept. */
    public void keep(long size, VerifierKey witness, SignatureLine signature) {
        try (var connection = database.getConnection();
                var keep = connection.prepareStatement(KEEP)) {
            keep.setLong(1, size);
            keep.setString(2, witness.toString());
            keep.setString(3, signature.text());
            keep.executeUpdate();
        } catch (SQLException e) {
            throw new StoreException("a cosignature could not be kept", e);
        }
    }

    /**
     * The newest checkpoint of at most that size which enough witnesses have signed, with all their signatures; as long
     * as they have signed none, the newest that the log has signed.
     */
    public Optional<SignedNote> newest(long size) {
        return newest(connection -> enough(connection, size).orElse(size));
    }

    /** The newest checkpoint of at most that size that the log has signed, with the signatures that there are. */
    Optional<SignedNote> newestOfTheLog(long size) {
        return newest(connection -> size);
    }

    private interface Size {
        long by(Connection connection) throws SQLException;
    }

    private Optional<SignedNote> newest(Size size) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(NEWEST)) {
            query.setLong(1, size.by(connection));
            try (var row = query.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                var lines = lines(connection, row.getLong(1));
                return SignedNote.parse(row.getString(2)).map(note -> note.with(lines));
            }
        } catch (SQLException e) {
            throw new StoreException("the checkpoints could not be read", e);
        }
    }

    /** The newest size of at most that one whose head enough witnesses have signed. */
    private Optional<Long> enough(Connection connection, long size) throws SQLException {
        if (quorum == 0) {
            return Optional.empty();
        }
        try (var query = connection.prepareStatement(ENOUGH)) {
            query.setLong(1, size);
            query.setArray(2, connection.createArrayOf("text", names()));
            query.setInt(3, quorum);
            try (var row = query.executeQuery()) {
                return row.next() ? Optional.of(row.getLong(1)) : Optional.empty();
            }
        }
    }

    private List<SignatureLine> lines(Connection connection, long size) throws SQLException {
        try (var query = connection.prepareStatement(LINES)) {
            query.setLong(1, size);
            query.setArray(2, connection.createArrayOf("text", names()));
            var lines = new ArrayList<SignatureLine>();
            try (var row = query.executeQuery()) {
                while (row.next()) {
                    SignedNote.signatures(row.getString(1)).ifPresent(lines::addAll);
                }
            }
            return lines;
        }
    }

    private Object[] names() {
        return witnesses.stream().map(VerifierKey::toString).toArray();
    }
}
