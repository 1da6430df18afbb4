package org.qipu.bench.jpa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.qipu.log.ConnectionPool;
import org.qipu.log.StoreDatabase;

/** What the benchmark measures as Axon's own engine keeps what it is given, and judges conflicts. */
class JpaEngineTest {

    @Test
    void eachMoveIsKeptInItsPlaceAndNoPlaceIsTakenTwice() throws SQLException {
        try (var database = StoreDatabase.create();
                var engine =
                        JpaEngine.asItComes(database.url(), database.address().owner(), 2)) {
            holds(engine);
        }
    }

    @Test
    void theSameWhenItIsTuned() throws SQLException {
        try (var database = StoreDatabase.create();
                var pool = ConnectionPool.open(
                        database.url(),
                        database.address().owner().user(),
                        database.address().owner().password(),
                        2);
                var engine = JpaEngine.tuned(pool, 2)) {
            holds(engine);
            try (var connection = pool.getConnection();
                    var query = connection.createStatement();
                    var row = query.executeQuery("select data_type from information_schema.columns"
                            + " where table_schema = 'jpa_tuned' and column_name = 'payload'")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getString(1)).isEqualTo("bytea");
            }
        }
    }

    private static void holds(JpaEngine engine) {
        engine.append("g", -1);
        engine.append("g", 0);
        engine.append("h", -1);
        assertThat(engine.events()).isEqualTo(3);
        assertThatThrownBy(() -> engine.append("g", 0)).isInstanceOf(RuntimeException.class);
        assertThat(engine.events()).isEqualTo(3);
    }
}
