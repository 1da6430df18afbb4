package org.qipu.signin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.EventLog;
import org.qipu.log.codec.GameJson;

/**
 * Who has signed in, by the hash of the secret that his cookie holds. A session is there as long as it is good; it lies
 * in the database, so that all replicas agree on it and none forgets it when it is started anew.
 */
public final class Sessions {

    /** Not expired, nor begun with a code while that was being revoked. */
    private static final String GOOD =
            "expires_at > ? and not exists (select from session_code c where c.id = code and c.revoked_at is not null)";

    /** The length of a session's secret. */
    static final int BYTES = 32;

    private final DataSource database;

    public Sessions(DataSource database) {
        this.database = database;
    }

    /** Begins a session and gives its secret, which is kept nowhere else. */
    public String begin(Session session) {
        var secret = Secret.of(BYTES);
        try (var connection = database.getConnection();
                var forgotten = connection.prepareStatement("delete from page_session where expires_at <= ?");
                var begun = connection.prepareStatement(
                        "insert into page_session (hash, role, subject, limits, begun_at, expires_at) values (?, ?, ?, ?::jsonb, ?, ?)")) {
            forgotten.setTimestamp(1, Timestamp.from(session.begun()));
            forgotten.executeUpdate();
            begun.setBytes(1, Secret.hash(secret));
            begun.setString(2, session.role().wireName());
            begun.setString(3, session.subject());
            begun.setString(4, json(session.limits()));
            begun.setTimestamp(5, Timestamp.from(session.begun()));
            begun.setTimestamp(6, Timestamp.from(session.expires()));
            begun.executeUpdate();
            return secret;
        } catch (SQLException e) {
            throw new EventLog.StoreException("The session could not be begun.", e);
        }
    }

    /** Who signed in with a secret, as long as that is good. */
    public Optional<Session> find(String secret, Instant now) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "select role, subject, limits, begun_at, expires_at from page_session where hash = ? and "
                                + GOOD)) {
            statement.setBytes(1, Secret.hash(secret));
            statement.setTimestamp(2, Timestamp.from(now));
            try (var row = statement.executeQuery()) {
                return row.next() ? session(row) : Optional.empty();
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("The session could not be read.", e);
        }
    }

    /** Which of some sessions are good, by the hashes of their secrets in hexadecimal. */
    Set<String> good(Collection<String> hashes, Instant now) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "select encode(hash, 'hex') from page_session where hash = any(?) and " + GOOD)) {
            statement.setArray(
                    1,
                    connection.createArrayOf(
                            "bytea",
                            hashes.stream().map(HexFormat.of()::parseHex).toArray(byte[][]::new)));
            statement.setTimestamp(2, Timestamp.from(now));
            try (var rows = statement.executeQuery()) {
                var good = new HashSet<String>();
                while (rows.next()) {
                    good.add(rows.getString(1));
                }
                return Set.copyOf(good);
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("The sessions could not be read.", e);
        }
    }

    /** Ends a session; its secret is worthless from now on. */
    public void end(String secret) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement("delete from page_session where hash = ?")) {
            statement.setBytes(1, Secret.hash(secret));
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new EventLog.StoreException("The session could not be ended.", e);
        }
    }

    private static Optional<Session> session(ResultSet row) throws SQLException {
        var role = row.getString(1);
        var limits = limits(row.getString(3));
        var subject = row.getString(2);
        var begun = row.getTimestamp(4).toInstant();
        var expires = row.getTimestamp(5).toInstant();
        return Stream.of(Role.values())
                .filter(one -> one.wireName().equals(role))
                .findFirst()
                .map(one -> new Session(one, subject, limits, begun, expires));
    }

    static String json(Map<String, Object> limits) {
        try {
            return GameJson.mapper().writeValueAsString(limits);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static Map<String, Object> limits(String json) {
        try {
            return GameJson.mapper().readValue(json, new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
