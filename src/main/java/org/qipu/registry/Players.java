package org.qipu.registry;

import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.qipu.game.command.Need;
import org.qipu.game.event.Actor;
import org.qipu.log.EventLog;
import org.qipu.log.codec.Words;

/**
 * The registry of persons: the only place where a name is kept, or a text of a record taken over that may hold one, and
 * where it can be erased.
 */
public final class Players {

    private final DataSource database;
    private final RegistryActs acts;
    private final RegistryIds ids;

    public Players(DataSource database) {
        this(database, RegistryActs.BY_THE_SERVICE);
    }

    private Players(DataSource database, RegistryActs acts) {
        this.database = database;
        this.acts = acts;
        this.ids = new RegistryIds(database, acts);
    }

    /** The registry in the hands of somebody: what he registers, changes and erases is kept as his act. */
    public Players by(Actor actor) {
        return new Players(database, RegistryActs.by(actor));
    }

    /** What was done about a person, oldest first: also after his name was erased. */
    public List<RegistryActs.Act> acts(String id) {
        return RegistryActs.of(database, id);
    }

    /** Whether an id is that of a person, and not of a text of a record taken over. */
    public static boolean isPerson(String id) {
        return !id.startsWith(RegistryIds.EVENT) && !id.startsWith(RegistryIds.TEXT);
    }

    /** The id of the person of that name; one is made when nobody bears it. */
    public String idOf(String name) {
        return ids.idOf(name, RegistryIds.PERSON);
    }

    /** The id of the text by which an event is called: it may name persons, and is erased as their names are. */
    public String idOfEvent(String text) {
        return ids.idOf(text, RegistryIds.EVENT);
    }

    /** The id of another text that may name persons. */
    public String idOfText(String text) {
        return ids.idOf(text, RegistryIds.TEXT);
    }

    /**
     * The ids of those in whose name a text occurs, whatever its case.
     *
     * @param most so many are enough
     */
    public List<String> named(String text, int most) {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement("select id from player where position(lower(?) in lower(name)) > 0"
                                + " and id not like 'event:%' and id not like 'text:%' order by id limit ?")) {
            statement.setString(1, text.strip());
            statement.setInt(2, most);
            try (var rows = statement.executeQuery()) {
                var ids = new ArrayList<String>();
                while (rows.next()) {
                    ids.add(rows.getString(1));
                }
                return ids;
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be read.", e);
        }
    }

    /** The names of these ids, as far as they are registered and not erased. */
    public Map<String, String> names(Collection<String> ids) {
        var names = new HashMap<String, String>();
        if (ids.isEmpty()) {
            return names;
        }
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "select id, name from player where id = any(?) and name is not null")) {
            statement.setArray(1, connection.createArrayOf("text", ids.toArray()));
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    names.put(rows.getString(1), rows.getString(2));
                }
            }
            return names;
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be read.", e);
        }
    }

    /**
     * A person as the registry has him.
     *
     * @param name     his name; absent where none is registered or it was erased
     * @param needs    what he needs that the Laws take into account (Appendix D)
     * @param erasedAt when all that names him was erased
     */
    public record Person(String id, Optional<String> name, List<Need> needs, Optional<Instant> erasedAt) {}

    /** The person of that id. */
    public Optional<Person> find(String id) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement("select name, erased_at from player where id = ?")) {
            statement.setString(1, id);
            try (var row = statement.executeQuery()) {
                return row.next()
                        ? Optional.of(new Person(
                                id,
                                Optional.ofNullable(row.getString(1)),
                                needs(id),
                                Optional.ofNullable(row.getTimestamp(2)).map(Timestamp::toInstant)))
                        : Optional.empty();
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be read.", e);
        }
    }

    /** Registers a name; of one who was erased nothing is registered any more. */
    public void name(String id, String name) {
        update(
                "insert into player (id, name) values (?, ?) on conflict (id) do update set name = excluded.name "
                        + "where player.erased_at is null and player.name is distinct from excluded.name",
                id,
                name,
                "name");
    }

    /**
     * Erases all that names a person, for ever; his id stays where the records have it. An id that is not known yet is
     * never registered either.
     */
    public void erase(String id, Instant at) {
        erase(List.of(id), at);
    }

    /** Erases all that names these persons, all or none; every replica forgets what it remembers. */
    public void erase(Collection<String> persons, Instant at) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(RegistryActs.ERASE)) {
            statement.setString(1, at.toString());
            statement.setArray(2, connection.createArrayOf("text", persons.toArray()));
            statement.setString(3, acts.role());
            statement.setString(4, acts.id());
            statement.setString(5, acts.role());
            statement.setString(6, acts.id());
            statement.execute();
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be written.", e);
        }
    }

    /** Those of these ids with which a name was erased: not those who never had one. */
    public Set<String> namesErased(Collection<String> ids) {
        if (ids.isEmpty()) {
            return Set.of();
        }
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement("select id from player where id = any(?) and name_erased")) {
            statement.setArray(1, connection.createArrayOf("text", ids.toArray()));
            var erased = new HashSet<String>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    erased.add(rows.getString(1));
                }
            }
            return Set.copyOf(erased);
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be read.", e);
        }
    }

    private void update(String sql, String id, String value, String what) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(RegistryActs.kept(sql))) {
            statement.setString(1, id);
            statement.setString(2, value);
            acts.fill(statement, 3, what, id);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be written.", e);
        }
    }

    /** What a player needs, as far as it is registered and not erased. */
    public List<Need> needs(String id) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement("select unnest(needs) from player where id = ?")) {
            statement.setString(1, id);
            var needs = new ArrayList<Need>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    needs.add(Need.valueOf(rows.getString(1).toUpperCase(Locale.ROOT)));
                }
            }
            return List.copyOf(needs);
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be read.", e);
        }
    }

    /** Registers what a player needs; of one who was erased nothing is registered any more. */
    public void register(String id, List<Need> needs) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(RegistryActs.kept(
                        "insert into player (id, needs) values (?, ?) on conflict (id) do update set needs = excluded.needs "
                                + "where player.erased_at is null and player.needs is distinct from excluded.needs"))) {
            statement.setString(1, id);
            statement.setArray(
                    2,
                    connection.createArrayOf(
                            "text", needs.stream().map(Words::of).toArray()));
            acts.fill(statement, 3, "needs", id);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be written.", e);
        }
    }
}
