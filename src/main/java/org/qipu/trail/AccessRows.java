package org.qipu.trail;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.sql.DataSource;
import org.qipu.log.EventLog;

/** The table of the trail, under the role of the service: it may add and read, and forget what is old. */
public final class AccessRows {

    private static final String INSERT = """
            insert into access_trail (status, actor_role, actor_id, token, what, game_id, competition, round, person, method, path)
            select * from unnest(?::int4[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])""";
    private static final List<Function<Access, String>> TEXTS = List.of(
            one -> one.who().role(),
            one -> one.who().id(),
            one -> one.who().token().orElse(null),
            one -> one.what().word(),
            one -> one.of().game().orElse(null),
            one -> one.of().competition().orElse(null),
            one -> one.of().round().orElse(null),
            one -> one.of().person().orElse(null),
            Access::method,
            Access::path);

    private final DataSource database;

    public AccessRows(DataSource database) {
        this.database = database;
    }

    /**
     * An entry as it is kept.
     *
     * @param number of the entry: the later, the higher
     * @param what   the word of what was looked at; a newer version of the service may have written another
     */
    public record Entry(
            long number,
            Instant at,
            String role,
            String actor,
            Optional<String> token,
            String what,
            Access.Of of,
            String method,
            String path,
            int status) {}

    /** Adds entries, all of them or none; they are on disk when it returns. */
    void insert(List<Access> some) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(INSERT)) {
            statement.setArray(
                    1,
                    connection.createArrayOf(
                            "int4", some.stream().map(Access::status).toArray()));
            for (int i = 0; i < TEXTS.size(); i++) {
                statement.setArray(
                        i + 2,
                        connection.createArrayOf(
                                "text", some.stream().map(TEXTS.get(i)).toArray()));
            }
            statement.executeUpdate();
        }
    }

    /** The newest entries that are sought, the newest first. */
    public List<Entry> find(Sought sought) {
        return work(connection -> {
            try (var query = connection.prepareStatement(sought.sql())) {
                for (int i = 0; i < sought.values().size(); i++) {
                    query.setObject(i + 1, sought.values().get(i));
                }
                return entries(query);
            }
        });
    }

    private static List<Entry> entries(PreparedStatement query) throws SQLException {
        var found = new ArrayList<Entry>();
        try (var rows = query.executeQuery()) {
            while (rows.next()) {
                found.add(new Entry(
                        rows.getLong(1),
                        rows.getTimestamp(2).toInstant(),
                        rows.getString(3),
                        rows.getString(4),
                        Optional.ofNullable(rows.getString(5)),
                        rows.getString(6),
                        new Access.Of(
                                Optional.ofNullable(rows.getString(7)),
                                Optional.ofNullable(rows.getString(8)),
                                Optional.ofNullable(rows.getString(9)),
                                Optional.ofNullable(rows.getString(10))),
                        rows.getString(11),
                        rows.getString(12),
                        rows.getInt(13)));
            }
        }
        return List.copyOf(found);
    }

    /**
     * Removes the oldest entries of before an instant.
     *
     * @param most how many at most
     * @return how many
     * @throws EventLog.StoreException where the instant is within the last 30 days
     */
    public long forget(Instant until, int most) {
        return work(connection -> {
            try (var forget = connection.prepareStatement("select forget_access_trail(?, ?)")) {
                forget.setObject(1, OffsetDateTime.ofInstant(until, ZoneOffset.UTC));
                forget.setInt(2, most);
                try (var row = forget.executeQuery()) {
                    row.next();
                    return row.getLong(1);
                }
            }
        });
    }

    /** When the oldest entry was made, where there is one. */
    public Optional<Instant> oldest() {
        return work(connection -> {
            try (var query = connection.prepareStatement("select min(at) from access_trail");
                    var row = query.executeQuery()) {
                row.next();
                return Optional.ofNullable(row.getTimestamp(1)).map(java.sql.Timestamp::toInstant);
            }
        });
    }

    private interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    private <T> T work(Work<T> work) {
        try (var connection = database.getConnection()) {
            return work.on(connection);
        } catch (SQLException e) {
            throw new EventLog.StoreException("The access trail could not be read or shortened.", e);
        }
    }
}
