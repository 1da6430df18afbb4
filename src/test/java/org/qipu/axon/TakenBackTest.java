package org.qipu.axon;

import static org.awaitility.Awaitility.await;
import static org.qipu.axon.Asking.commands;
import static org.qipu.axon.Asking.note;
import static org.qipu.axon.Asking.schedule;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.search.SearchTables;

/** A crash of the database takes back the last batch of a projection, rows and place together, and nobody tells the processor. */
class TakenBackTest {

    private StoreDatabase database;
    private TailWakeup wakeup;
    private GamesOnAxon service;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        wakeup = TailWakeup.open(database.service());
        service = GamesOnAxon.start(
                new GamesOnAxon.Parts(
                        new PostgresEventLog(database.service(), new EventCodec()),
                        new EventCodec(),
                        wakeup,
                        database.service(),
                        Clock.systemUTC(),
                        (projection, game, sequence, why) -> {}),
                List.of(new SearchTables()));
    }

    @AfterEach
    void close() {
        service.close();
        wakeup.close();
        database.close();
    }

    @ParameterizedTest(name = "and something is recorded afterwards: {0}")
    @ValueSource(booleans = {true, false})
    void what_was_taken_back_is_taken_in_again(boolean goesOn) throws Exception {
        record("a", schedule());
        await().until(() -> games() == 1);
        var before = sql("select string_agg(segment || '=' || encode(token, 'hex'), ',') from projection_token");
        record("b", schedule());
        await().until(() -> games() == 2);

        takeBack("b", before);
        if (goesOn) {
            for (var game : List.of("c", "d", "e", "f", "h", "i")) { // some of each share
                record(game, schedule());
            }
            record("a", note("afterwards"));
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> games() == (goesOn ? 8 : 2));
    }

    private void record(String game, org.qipu.game.command.GameCommand command) {
        service.recorder().record(game, commands(command), Optional.empty(), OptionalLong.empty());
    }

    /** The rows of a game and the places of then, in one transaction. */
    private void takeBack(String game, String places) throws SQLException {
        try (var connection = database.superuser();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("delete from reached_position where game_id = '" + game + "'");
            statement.execute("delete from game_index where game_id = '" + game + "'");
            for (var place : places.split(",")) {
                statement.execute("update projection_token set token = decode('" + place.split("=")[1]
                        + "', 'hex') where segment = " + place.split("=")[0]);
            }
            connection.commit();
        }
    }

    private long games() throws SQLException {
        return Long.parseLong(sql("select count(*) from game_index"));
    }

    private String sql(String query) throws SQLException {
        try (var connection = database.superuser();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
