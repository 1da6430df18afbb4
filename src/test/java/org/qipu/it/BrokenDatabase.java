package org.qipu.it;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;

/** The database of a running service with something really wrong in it, until it is closed. */
final class BrokenDatabase implements AutoCloseable {

    private final RunningService service;
    private final String mended;

    private BrokenDatabase(RunningService service, String broken, String mended) throws SQLException, IOException {
        this.service = service;
        this.mended = mended;
        run(broken);
    }

    /** A table is gone. */
    static BrokenDatabase without(RunningService service, String table) throws SQLException, IOException {
        return new BrokenDatabase(
                service,
                "alter table " + table + " rename to " + table + "_lost",
                "alter table " + table + "_lost rename to " + table);
    }

    /** Whoever writes to a game finds that another was first, as often as he tries. */
    static BrokenDatabase whereOthersAreFirst(RunningService service) throws SQLException, IOException {
        return refusing(service, "errcode = 'unique_violation', constraint = 'event_game_sequence'");
    }

    /** The disk has no room for another event. */
    static BrokenDatabase whichIsFull(RunningService service) throws SQLException, IOException {
        return refusing(service, "errcode = 'disk_full'");
    }

    /** Who looks at what can be entered nowhere. */
    static BrokenDatabase whichTakesNoTrail(RunningService service) throws SQLException, IOException {
        return new BrokenDatabase(
                service,
                "revoke insert on access_trail from qipu_service",
                "grant insert on access_trail to qipu_service");
    }

    private static BrokenDatabase refusing(RunningService service, String how) throws SQLException, IOException {
        return new BrokenDatabase(service, """
                create function broken() returns trigger language plpgsql as
                $$ begin raise exception 'broken by a test' using %s; end $$;
                create trigger broken before insert on event for each statement execute function broken()""".formatted(how), "drop trigger broken on event; drop function broken()");
    }

    private void run(String sql) throws SQLException, IOException {
        var secrets = service.data.resolve("secrets");
        try (var connection = DriverManager.getConnection(
                        Files.readString(secrets.resolve("database-url")).strip(),
                        "qipu_owner",
                        Files.readString(secrets.resolve("database-owner")).strip());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException, IOException {
        run(mended);
    }
}
