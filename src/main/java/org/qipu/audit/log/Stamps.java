package org.qipu.audit.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.stamp.Anchors;
import org.qipu.audit.stamp.AskedAuthority.Outcome;
import org.qipu.log.EventLog.StoreException;

/** The time stamps of heads of the tree, which are kept beside them and never changed. */
public final class Stamps {

    private static final String LAST = "select size, kept_at from tree_stamp order by size desc limit 1";
    private static final String WAITING =
            "select kept_at from tree_checkpoint where size > ? and note is not null order by size limit 1";
    private static final String NEWEST =
            "select size, note from tree_checkpoint where size > ? and note is not null order by size desc limit 1";
    private static final String KEEP =
            "insert into tree_stamp (size, response, anchor) values (?, ?, ?) on conflict (size) do nothing";
    private static final String COVERING =
            "select note, response, anchor from tree_stamp join tree_checkpoint using (size)"
                    + " where size between ? and ? order by size limit 1";

    private final DataSource database;

    /** @param database connections under the role of the service, in autocommit mode */
    public Stamps(DataSource database) {
        this.database = database;
    }

    /**
     * A head without a time stamp.
     *
     * @param size    how many leaves it has
     * @param note    as the log signed it: the bytes that are stamped
     * @param since   when the first head was kept that has none, nor a newer one with one
     * @param stamped when a time stamp was kept last
     */
    public record Unstamped(long size, String note, Instant since, Optional<Instant> stamped) {

        byte[] bytes() {
            return note.getBytes(UTF_8);
        }
    }

    /**
     * A head that was stamped.
     *
     * @param answer of the authority, a {@code TimeStampResp} over the bytes of the note
     * @param anchor the certificate that was believed, in PEM
     */
    record Stamped(SignedNote note, byte[] answer, String anchor) {}

    /** The newest head, where it has no time stamp. */
    public Optional<Unstamped> unstamped() {
        try (var connection = database.getConnection()) {
            long size = 0; // the empty tree says nothing
            var stamped = Optional.<Instant>empty();
            try (var query = connection.prepareStatement(LAST);
                    var row = query.executeQuery()) {
                if (row.next()) {
                    size = row.getLong(1);
                    stamped = Optional.of(row.getObject(2, OffsetDateTime.class).toInstant());
                }
            }
            return unstamped(connection, size, stamped);
        } catch (SQLException e) {
            throw new StoreException("the time stamps could not be read", e);
        }
    }

    private static Optional<Unstamped> unstamped(Connection connection, long size, Optional<Instant> stamped)
            throws SQLException {
        try (var waiting = connection.prepareStatement(WAITING);
                var newest = connection.prepareStatement(NEWEST)) {
            waiting.setLong(1, size);
            newest.setLong(1, size);
            try (var first = waiting.executeQuery();
                    var last = newest.executeQuery()) {
                return first.next() && last.next()
                        ? Optional.of(new Unstamped(
                                last.getLong(1),
                                last.getString(2),
                                first.getObject(1, OffsetDateTime.class).toInstant(),
                                stamped))
                        : Optional.empty();
            }
        }
    }

    /** Keeps the time stamp of the head of that size. */
    public void keep(long size, Outcome.Stamped stamped) {
        try (var connection = database.getConnection();
                var keep = connection.prepareStatement(KEEP)) {
            keep.setLong(1, size);
            keep.setBytes(2, stamped.answer());
            keep.setString(3, Anchors.pem(stamped.stamp().anchor()));
            keep.executeUpdate();
        } catch (SQLException e) {
            throw new StoreException("a time stamp could not be kept", e);
        }
    }

    /** The first head that was stamped and has at least so many leaves, and at most so many. */
    Optional<Stamped> covering(long leaves, long most) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(COVERING)) {
            query.setLong(1, leaves);
            query.setLong(2, most);
            try (var row = query.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                var answer = row.getBytes(2);
                var anchor = row.getString(3);
                return SignedNote.parse(row.getString(1)).map(note -> new Stamped(note, answer, anchor));
            }
        } catch (SQLException e) {
            throw new StoreException("the time stamps could not be read", e);
        }
    }
}
