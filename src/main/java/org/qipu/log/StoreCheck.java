package org.qipu.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.api.FlywayException;

/**
 * Refuses a database that would not keep what was answered.
 *
 * <p>The service asks once, before it takes its first request.
 */
public final class StoreCheck {

    private static final String QUESTION = """
            select current_setting('fsync') = 'on' as fsync,
                   current_setting('full_page_writes') = 'on' as full_pages,
                   current_setting('synchronous_commit') <> 'off' as waits_for_commit,
                   (select rolsuper from pg_roles where rolname = current_user) as superuser,
                   pg_has_role(current_user, t.relowner, 'member') as owner,
                   has_any_column_privilege(t.oid, 'update') or has_table_privilege(t.oid, 'delete') or has_table_privilege(t.oid, 'truncate')
                       or has_table_privilege(t.oid, 'trigger') as may_change,
                   exists (select from pg_trigger where tgrelid = t.oid and tgname = 'event_is_append_only' and tgenabled = 'A') as guarded
            from pg_class t where t.oid = to_regclass('event')""";

    private StoreCheck() {}

    /**
     * Returns when the database is fit for the service.
     *
     * @param database connections under the role of the service
     * @throws UnfitStoreException when it is not, with every reason in one message
     */
    public static void verify(DataSource database) {
        try (var connection = database.getConnection()) {
            var faults = faults(connection);
            if (faults.isEmpty()) {
                faults.addAll(older(database));
            }
            if (!faults.isEmpty()) {
                throw new UnfitStoreException(
                        "This database cannot keep the record: " + String.join("; ", faults) + ".");
            }
        } catch (SQLException e) {
            throw new UnfitStoreException(
                    "The database cannot be asked whether it is fit to keep the record: " + e.getMessage());
        }
    }

    private static List<String> faults(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(QUESTION)) {
            if (!row.next()) {
                return List.of("it has no tables yet; ./qipu migrate makes them");
            }
            var faults = new ArrayList<String>();
            require(row.getBoolean("fsync"), "fsync is off, so a power cut could lose answered moves", faults);
            require(row.getBoolean("full_pages"), "full_page_writes is off, so a power cut could tear pages", faults);
            require(
                    row.getBoolean("waits_for_commit"),
                    "synchronous_commit is off, so answers would come before the commit",
                    faults);
            require(!row.getBoolean("superuser"), "the service's role is a superuser", faults);
            require(
                    !row.getBoolean("owner"),
                    "the service's role owns the table 'event'; give it a role of its own",
                    faults);
            require(!row.getBoolean("may_change"), "the service's role may change or remove events", faults);
            require(
                    row.getBoolean("guarded"),
                    "the trigger that refuses changes of events is missing or switched off",
                    faults);
            return faults;
        }
    }

    /** Tables of a newer program do no harm: while replicas are replaced one by one the older ones go on. */
    private static List<String> older(DataSource database) {
        try {
            var missing = Migrations.missing(database);
            return missing.isEmpty()
                    ? List.of()
                    : List.of("its tables are older than this program, which needs version " + missing.getLast()
                            + "; ./qipu migrate brings them up to date");
        } catch (FlywayException e) { // it may not even read how old they are
            return List.of("its tables are older than this program; ./qipu migrate brings them up to date");
        }
    }

    private static void require(boolean holds, String otherwise, List<String> faults) {
        if (!holds) {
            faults.add(otherwise);
        }
    }

    /** The database cannot keep the record; the message says why, in one sentence for whoever starts the service. */
    public static final class UnfitStoreException extends RuntimeException {
        UnfitStoreException(String message) {
            super(message);
        }
    }
}
