package org.qipu.axon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.qipu.axon.Asking.commands;
import static org.qipu.axon.Asking.note;
import static org.qipu.axon.Asking.schedule;

import io.agroal.api.AgroalDataSource;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.broadcast.LiveFollower;
import org.qipu.broadcast.LiveGames;
import org.qipu.log.DatabaseLine;
import org.qipu.log.EventLog;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.search.SearchTables;

/** The database goes away for seconds, or falls silent: when it is back everything goes on, and nobody has to start anything. */
class HiccupTest {

    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(2);

    private StoreDatabase database;
    private DatabaseLine line;
    private AgroalDataSource pool;
    private EventLog log;
    private TailWakeup wakeup;
    private LiveGames live;
    private LiveFollower follower;
    private GamesOnAxon service;

    @BeforeEach
    void open() throws Exception {
        database = StoreDatabase.create();
        line = DatabaseLine.to(database);
        pool = line.pool(LONGEST_ANSWER);
        log = new PostgresEventLog(pool, new EventCodec());
        wakeup = TailWakeup.open(pool);
        live = new LiveGames();
        follower = LiveFollower.start(log, wakeup, live);
        service = GamesOnAxon.start(
                new GamesOnAxon.Parts(
                        log,
                        new EventCodec(),
                        wakeup,
                        pool,
                        Clock.systemUTC(),
                        (projection, game, sequence, why) -> {}),
                List.of(new SearchTables()));
        ask(schedule());
    }

    @AfterEach
    void close() throws Exception {
        line.mend();
        service.close();
        follower.close();
        wakeup.close();
        pool.close();
        line.close();
        database.close();
    }

    private void ask(org.qipu.game.command.GameCommand command) {
        service.recorder().record("g", commands(command), Optional.empty(), OptionalLong.empty());
    }

    @Test
    void after_a_database_that_was_away_for_three_seconds_projections_streams_and_the_listener_go_on()
            throws Exception {
        for (int round = 0; round < 3; round++) {
            line.cut();
            Thread.sleep(3000);
            line.mend();
            expectEverythingAgain();
        }
    }

    @Test
    void connections_that_have_fallen_silent_are_given_up() throws Exception {
        line.silence();
        Thread.sleep(1000);
        assertThatThrownBy(() -> ask(note("into the silence"))).isInstanceOf(EventLog.StoreException.class);
        line.mend();
        expectEverythingAgain();
    }

    private void expectEverythingAgain() {
        await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> {
            ask(note("back"));
            return true;
        });
        await().atMost(Duration.ofSeconds(60))
                .ignoreExceptions()
                .pollInterval(Duration.ofMillis(50))
                .until(() -> service.projections().status().stream()
                        .allMatch(status -> status.behind() == 0 && !status.failing()));
        await().atMost(Duration.ofSeconds(60))
                .until(() -> follower.reading().age().compareTo(Duration.ofSeconds(2)) < 0
                        && wakeup.listening().age().compareTo(Duration.ofSeconds(2)) < 0);
    }

    @Test
    void a_transaction_without_a_database_fails_when_it_is_used_and_not_before() throws Exception {
        var transactions = new ThreadBoundConnection(pool);
        line.cut();
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            var begun = transactions.startTransaction();
            try {
                transactions.getConnection();
                begun.rollback();
                return false;
            } catch (SQLException e) {
                assertThat(e.getMessage()).contains("no transaction could be begun");
                assertThatThrownBy(begun::commit).isInstanceOf(EventLog.StoreException.class);
                begun.rollback();
                return true;
            }
        });
        assertThatThrownBy(transactions::getConnection)
                .as("nothing is left behind on the thread")
                .isInstanceOf(IllegalStateException.class);
        line.mend();
        await().ignoreExceptions().until(() -> {
            var begun = transactions.startTransaction();
            try (var statement = transactions.getConnection().createStatement()) {
                statement.execute("select 1");
                return true;
            } finally {
                begun.rollback();
            }
        });
    }
}
