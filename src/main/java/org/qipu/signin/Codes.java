package org.qipu.signin;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.EventLog;

/**
 * The one-time codes by which deputies sign in: kept as hashes in the database, so that a code is good once whichever
 * replica is asked.
 */
public final class Codes {

    /** The length of a code: what is typed from a screen where there is no camera. */
    private static final int BYTES = 15;

    private final DataSource database;

    public Codes(DataSource database) {
        this.database = database;
    }

    /**
     * A code as it is listed; the code itself is told once, to who made it.
     *
     * @param limits  what it is limited to
     * @param made    who made it and when
     * @param expires until when it is good, and what was begun with it
     * @param used    when somebody signed in with it
     * @param revoked when it was revoked
     */
    public record Code(
            UUID id,
            String role,
            String subject,
            Map<String, Object> limits,
            String maker,
            Instant made,
            Instant expires,
            Optional<Instant> used,
            Optional<Instant> revoked) {

        /** What has become of it by now. */
        public CodeState state(Instant now) {
            return revoked.isPresent()
                    ? CodeState.REVOKED
                    : !now.isBefore(expires) ? CodeState.EXPIRED : used.isPresent() ? CodeState.USED : CodeState.OPEN;
        }
    }

    /** A code that was just made, and what is to be typed or scanned. */
    public record Made(Code code, String secret) {}

    /** Makes a code for a deputy. */
    public Made make(Role role, String subject, Map<String, Object> limits, Actor maker, Instant now, Instant expires) {
        var code = new Code(
                UUID.randomUUID(),
                role.wireName(),
                subject,
                limits,
                maker.id(),
                now,
                expires,
                Optional.empty(),
                Optional.empty());
        var secret = Secret.of(BYTES);
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "insert into session_code (id, hash, role, subject, limits, made_by, made_at, expires_at) values (?, ?, ?, ?, ?::jsonb, ?, ?, ?)")) {
            statement.setObject(1, code.id());
            statement.setBytes(2, Secret.hash(secret));
            statement.setString(3, code.role());
            statement.setString(4, subject);
            statement.setString(5, Sessions.json(limits));
            statement.setString(6, code.maker());
            statement.setTimestamp(7, Timestamp.from(now));
            statement.setTimestamp(8, Timestamp.from(expires));
            statement.executeUpdate();
            return new Made(code, secret);
        } catch (SQLException e) {
            throw new EventLog.StoreException("The code could not be kept.", e);
        }
    }

    /** Signs in with a code: the secret of the session that begins, where the code is good. In one statement, so that it is good once. */
    public Optional<String> redeem(String code, Instant now) {
        var secret = Secret.of(Sessions.BYTES);
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement("with used as (update session_code set used_at = ?"
                        + " where hash = ? and used_at is null and revoked_at is null and expires_at > ? returning *)"
                        + " insert into page_session (hash, code, role, subject, limits, begun_at, expires_at)"
                        + " select ?, id, role, subject, limits, ?, expires_at from used")) {
            statement.setTimestamp(1, Timestamp.from(now));
            statement.setBytes(2, Secret.hash(code));
            statement.setTimestamp(3, Timestamp.from(now));
            statement.setBytes(4, Secret.hash(secret));
            statement.setTimestamp(5, Timestamp.from(now));
            return statement.executeUpdate() == 1 ? Optional.of(secret) : Optional.empty();
        } catch (SQLException e) {
            throw new EventLog.StoreException("The code could not be tried.", e);
        }
    }

    /** Makes a code worthless from now on, and the session that was begun with it. */
    public void revoke(UUID id, Instant now) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "with revoked as (update session_code set revoked_at = coalesce(revoked_at, ?) where id = ? returning id)"
                                + " delete from page_session where code in (select id from revoked)")) {
            statement.setTimestamp(1, Timestamp.from(now));
            statement.setObject(2, id);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new EventLog.StoreException("The code could not be revoked.", e);
        }
    }

    /**
     * The latest codes, the newest first.
     *
     * @param competitions those for these alone; absent: for all
     */
    public List<Code> latest(int most, Optional<Set<String>> competitions) {
        var newest = "order by made_at desc, id limit ?";
        return competitions
                .map(some -> read("where limits ->> 'competition' = any (?) " + newest, some.toArray(), most))
                .orElseGet(() -> read(newest, most));
    }

    /** The code of an id. */
    public Optional<Code> find(UUID id) {
        return read("where id = ?", id).stream().findFirst();
    }

    private List<Code> read(String which, Object... arguments) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "select id, role, subject, limits, made_by, made_at, expires_at, used_at, revoked_at from session_code "
                                + which)) {
            for (int i = 0; i < arguments.length; i++) {
                statement.setObject(
                        i + 1,
                        arguments[i] instanceof Object[] some ? connection.createArrayOf("text", some) : arguments[i]);
            }
            try (var rows = statement.executeQuery()) {
                var codes = new ArrayList<Code>();
                while (rows.next()) {
                    codes.add(code(rows));
                }
                return List.copyOf(codes);
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("The codes could not be read.", e);
        }
    }

    private static Code code(ResultSet row) throws SQLException {
        return new Code(
                row.getObject(1, UUID.class),
                row.getString(2),
                row.getString(3),
                Sessions.limits(row.getString(4)),
                row.getString(5),
                row.getTimestamp(6).toInstant(),
                row.getTimestamp(7).toInstant(),
                Optional.ofNullable(row.getTimestamp(8)).map(Timestamp::toInstant),
                Optional.ofNullable(row.getTimestamp(9)).map(Timestamp::toInstant));
    }
}
