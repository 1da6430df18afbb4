package org.qipu.registry;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.qipu.game.event.Actor;
import org.qipu.log.EventLog;
import org.qipu.log.codec.Receipt;
import org.qipu.log.tail.TailWakeup;
import org.qipu.replay.EventView;

/**
 * Keeps who registered, changed and erased what is known of persons, in the statement that does it: never a name, so it
 * stays when the name goes.
 *
 * @param role in which role
 * @param id   who
 */
public record RegistryActs(String role, String id) {

    /** What no request asked for. */
    static final RegistryActs BY_THE_SERVICE = new RegistryActs("service", "qipu");
    /** Everything that is known of a person. */
    static final String ALL = "all";
    /** Erases persons, in one statement with who did it and the receipt that is owed for it; whoever remembers a name is told, when it is done. */
    static final String ERASE =
            "with done as (insert into player (id, erased_at) select asked.id, ?::timestamptz from unnest(?::text[]) asked (id)"
                    + " on conflict (id) do update set name = null, needs = '{}', erased_at = excluded.erased_at,"
                    + " name_erased = player.name is not null where player.erased_at is null returning id),"
                    + " acts as (insert into registry_act (at, actor_role, actor_id, act, what, person)"
                    + " select clock_timestamp(), ?, ?, 'erased', '"
                    + ALL + "', id from done),"
                    + " owed as (insert into receipt_owed (at, actor_role, actor_id, type, said)"
                    + " select clock_timestamp(), ?, ?, '"
                    + Receipt.Kind.PERSONS_ERASED.eventType()
                    + "', jsonb_build_object('ids', jsonb_agg(id order by id)) from done having count(*) > 0)"
                    + " select pg_notify('" + TailWakeup.ERASED + "', '')";

    /** What somebody does. */
    static RegistryActs by(Actor actor) {
        return new RegistryActs(actor.role().wireName(), actor.id());
    }

    /**
     * Something that was done about a person.
     *
     * @param actor who did it
     * @param act   {@code registered}, {@code changed} or {@code erased}
     * @param what  {@code name}, {@code needs} or {@code all}
     */
    public record Act(Instant at, EventView.Who actor, String act, String what) {}

    /** A change of the table of persons that is kept where it changes something: a row that is new has no transaction that ended it. */
    static String kept(String change) {
        return "with done as (" + change
                + " returning xmax = 0 as fresh) insert into registry_act (at, actor_role, actor_id, act, what, person) "
                + "select clock_timestamp(), ?, ?, case when asked.what = '" + ALL
                + "' then 'erased' when fresh then 'registered' else 'changed' end, asked.what, asked.person "
                + "from done, (select ?::text as what, ?::text as person) asked";
    }

    /** Fills what such a statement asks for beside the change itself. */
    void fill(PreparedStatement statement, int from, String what, String person) throws SQLException {
        statement.setString(from, role);
        statement.setString(from + 1, id);
        statement.setString(from + 2, what);
        statement.setString(from + 3, person);
    }

    /** What was done about a person, oldest first. */
    static List<Act> of(DataSource database, String person) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "select at, actor_id, actor_role, act, what from registry_act where person = ? order by number")) {
            statement.setString(1, person);
            var acts = new ArrayList<Act>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    acts.add(new Act(
                            rows.getTimestamp(1).toInstant(),
                            new EventView.Who(rows.getString(2), rows.getString(3)),
                            rows.getString(4),
                            rows.getString(5)));
                }
            }
            return List.copyOf(acts);
        } catch (SQLException e) {
            throw new EventLog.StoreException("The registry could not be read.", e);
        }
    }
}
