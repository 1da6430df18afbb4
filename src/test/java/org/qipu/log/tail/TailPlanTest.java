package org.qipu.log.tail;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.qipu.log.ConnectionPool;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.Records;
import org.qipu.log.Settled;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;

/** A statement keeps the plan that was made for it while the table was empty, until somebody has analysed the table. */
class TailPlanTest {

    private static final int OFTEN_ENOUGH_FOR_A_PLAN_TO_BE_KEPT = 12;

    @Test
    void who_is_far_behind_reads_no_more_than_he_asks_for() throws SQLException {
        try (var database = StoreDatabase.create();
                var one = ConnectionPool.open(
                        database.url(),
                        database.address().service().user(),
                        database.address().service().password(),
                        1)) {
            var log = new PostgresEventLog(one, new EventCodec());
            for (int look = 0; look < OFTEN_ENOUGH_FOR_A_PLAN_TO_BE_KEPT; look++) {
                log.tail(TailToken.START, 10);
                log.end();
            }
            for (int game = 0; game < 50; game++) {
                log.append(Hash.ZERO, Records.moves("g" + game, 100), Optional.empty());
            }

            assertThat(Settled.tail(log, TailToken.START)).hasSize(5_000);

            var before = read(one);
            assertThat(log.tail(TailToken.START, 10).entries()).hasSize(10);
            assertThat(log.tail(log.end(), 10).entries()).isEmpty();

            assertThat(read(one) - before).as("rows of 5,000").isLessThan(100);
        }
    }

    /** How many rows of the table this one connection has read until now. */
    private static long read(DataSource one) throws SQLException {
        try (var connection = one.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("select pg_stat_force_next_flush()");
            try (var row = statement.executeQuery(
                    "select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'event'")) {
                row.next();
                return row.getLong(1);
            }
        }
    }
}
