package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class TestServicesTest {

    @Test
    void aFreshDatabaseIsEmptyAndItsOwnerMayMakeTables() throws Exception {
        var first = TestServices.freshDatabase();
        var second = TestServices.freshDatabase();
        assertThat(first.jdbcUrl()).isNotEqualTo(second.jdbcUrl());
        try (var owner = connect(first, first.owner());
                var statement = owner.createStatement()) {
            statement.execute("create table note (text text)");
            statement.execute("grant insert on note to " + first.service().user());
        }
        try (var service = connect(first, first.service());
                var statement = service.createStatement()) {
            statement.execute("insert into note values ('a')");
            assertThatThrownBy(() -> statement.execute("delete from note")).hasMessageContaining("permission denied");
            assertThatThrownBy(() -> statement.execute("create table mine (a int)"))
                    .hasMessageContaining("permission denied");
            assertThatThrownBy(
                            () -> statement.execute("set role " + first.owner().user()))
                    .hasMessageContaining("permission denied");
        }
        try (var owner = connect(second, second.owner());
                var row = owner.createStatement().executeQuery("select to_regclass('note')")) {
            row.next();
            assertThat(row.getString(1)).isNull();
        }
    }

    @Test
    void nobodyComesInWithoutThePasswordAndTheSuperuserHasNoUsualOne() {
        var database = TestServices.freshDatabase();
        for (var password : new String[] {"", "postgres", "qipu"}) {
            for (var user : new String[] {"postgres", EmbeddedDatabase.OWNER, EmbeddedDatabase.SERVICE}) {
                assertThatThrownBy(() -> connect(database, new Credentials(user, password)))
                        .isInstanceOf(SQLException.class);
            }
        }
    }

    @Test
    void theDatabaseIsDurableAndUtf8() throws Exception {
        var database = TestServices.freshDatabase();
        try (var owner = connect(database, database.owner())) {
            for (var setting : new String[] {"fsync", "synchronous_commit", "full_page_writes"}) {
                assertThat(shown(owner, setting)).as(setting).isEqualTo("on");
            }
            assertThat(shown(owner, "server_encoding")).isEqualTo("UTF8");
            assertThat(shown(owner, "listen_addresses")).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void credentialsAreNotPrinted() {
        var database = TestServices.freshDatabase();
        assertThat(database.toString())
                .doesNotContain(database.owner().password())
                .doesNotContain(database.service().password());
    }

    private static String shown(Connection connection, String setting) throws SQLException {
        try (var row = connection.createStatement().executeQuery("show " + setting)) {
            row.next();
            return row.getString(1);
        }
    }

    static Connection connect(DatabaseAddress database, Credentials who) throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), who.user(), who.password());
    }
}
