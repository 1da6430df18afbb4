package org.qipu.embedded;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * The two roles of the service and the databases they share.
 *
 * <p>One owns the tables, the other runs the service with the rights that the migrations grant: nothing that a request reaches can change
 * or remove an event.
 */
record Roles(Credentials owner, Credentials service) {

    /** Makes the roles when they are missing and gives them their passwords. */
    void ensure(Connection admin) throws SQLException {
        for (var role : new Credentials[] {owner, service}) {
            if (!exists(admin, "select from pg_roles where rolname = ?", role.user())) {
                execute(admin, "create role " + role.user() + " login noinherit nocreatedb nocreaterole");
            }
            execute(admin, "alter role " + role.user() + " password '" + role.password() + "'");
        }
    }

    /** Makes a database of that name when it is missing: the owner may do everything in it, the service may connect. */
    void ensureDatabase(Connection admin, String name) throws SQLException {
        if (!exists(admin, "select from pg_database where datname = ?", name)) {
            execute(
                    admin,
                    "create database " + name + " owner " + owner.user() + " encoding 'UTF8' template template0");
        }
        execute(admin, "revoke all on database " + name + " from public");
        execute(admin, "grant connect on database " + name + " to " + service.user());
    }

    /**
     * The owner may let go of the log of a database's changes, so that what was erased is in no file: it is switched,
     * and a checkpoint drops what is old.
     */
    void ensureErasing(Connection adminOfDatabase) throws SQLException {
        execute(adminOfDatabase, "grant pg_checkpoint to " + owner.user() + " with inherit true");
        execute(adminOfDatabase, "grant execute on function pg_switch_wal() to " + owner.user());
    }

    private static boolean exists(Connection admin, String question, String name) throws SQLException {
        try (var statement = admin.prepareStatement(question)) {
            statement.setString(1, name);
            try (var row = statement.executeQuery()) {
                return row.next();
            }
        }
    }

    private static void execute(Connection admin, String sql) throws SQLException {
        try (var statement = admin.createStatement()) {
            statement.execute(sql);
        }
    }
}
