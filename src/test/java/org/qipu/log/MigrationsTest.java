package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.qipu.embedded.DatabaseAddress;
import org.qipu.embedded.TestServices;

class MigrationsTest {

    private final DatabaseAddress address = TestServices.freshDatabase();

    @Test
    void aNewDatabaseGetsAllOfItsTablesInOneTransaction() throws SQLException {
        assertThat(run()).isGreaterThan(25);
        assertThat(transactions()).isOne();
        assertThat(run()).isZero();
    }

    @Test
    void oneThatHoldsSomethingIsBroughtOnStepByStep() throws SQLException {
        EarlierTables.upTo("12", address);
        var before = transactions();
        assertThat(run()).isEqualTo(transactions() - before).isGreaterThan(10);
    }

    private int run() {
        return Migrations.run(
                address.jdbcUrl(),
                address.owner().user(),
                address.owner().password(),
                address.service().user());
    }

    /** When a migration was run is told by its transaction's beginning. */
    private int transactions() throws SQLException {
        try (var connection = DriverManager.getConnection(
                        address.jdbcUrl(),
                        address.owner().user(),
                        address.owner().password());
                var statement = connection.createStatement();
                var row = statement.executeQuery("select count(distinct installed_on) from schema_history")) {
            row.next();
            return row.getInt(1);
        }
    }
}
