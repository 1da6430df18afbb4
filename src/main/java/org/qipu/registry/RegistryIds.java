package org.qipu.registry;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.qipu.log.EventLog;

/** Gives names and texts the ids by which records have them: the same name has the same id among those of its kind. */
final class RegistryIds {

    static final String PERSON = "person:";
    static final String EVENT = "event:";
    static final String TEXT = "text:";

    private final DataSource database;
    private final RegistryActs acts;

    RegistryIds(DataSource database, RegistryActs acts) {
        this.database = database;
        this.acts = acts;
    }

    /** The id of what has that name among those of that kind; one is made when nothing has. */
    String idOf(String name, String kind) {
        try (var connection = database.getConnection()) {
            // Two imports at once must not make two ids of one name: the lock ends with the transaction.
            connection.setAutoCommit(false);
            try (var lock = connection.prepareStatement("select pg_advisory_xact_lock(hashtextextended(?, 0))")) {
                lock.setString(1, name);
                lock.execute();
            }
            var id = find(connection, name, kind).orElseGet(() -> kind + UUID.randomUUID());
            insert(connection, id, name);
            connection.commit();
            connection.setAutoCommit(true);
            return id;
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be written.", e);
        }
    }

    private static Optional<String> find(Connection connection, String name, String kind) throws SQLException {
        try (var statement = connection.prepareStatement("select id from player where name = ? order by id")) {
            statement.setString(1, name);
            try (var row = statement.executeQuery()) {
                while (row.next()) {
                    var id = row.getString(1);
                    var text = id.startsWith(EVENT) || id.startsWith(TEXT);
                    if (text ? id.startsWith(kind) : kind.equals(PERSON)) {
                        return Optional.of(id);
                    }
                }
                return Optional.empty();
            }
        }
    }

    private void insert(Connection connection, String id, String name) throws SQLException {
        try (var statement = connection.prepareStatement(
                RegistryActs.kept("insert into player (id, name) values (?, ?) on conflict (id) do nothing"))) {
            statement.setString(1, id);
            statement.setString(2, name);
            acts.fill(statement, 3, "name", id);
            statement.executeUpdate();
        }
    }
}
