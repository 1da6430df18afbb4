package org.qipu.log.tail;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.AppendOutcome;
import org.qipu.log.Records;
import org.qipu.log.RestoredDump;
import org.qipu.log.Settled;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;

class TailBaseTest {

    private final List<StoreDatabase> databases = new ArrayList<>();

    @AfterEach
    void close() {
        databases.forEach(StoreDatabase::close);
    }

    private StoreDatabase kept(StoreDatabase database) {
        databases.add(database);
        return database;
    }

    /** Three games, their events mixed. */
    private StoreDatabase recorded() {
        var database = kept(StoreDatabase.create());
        for (int round = 0; round < 4; round++) {
            goOn(database, "a", 2);
            goOn(database, "b", 1);
            goOn(database, "c", 3);
        }
        return database;
    }

    private static void goOn(StoreDatabase database, String game, int moves) {
        for (int i = 0; i < moves; i++) {
            var known = database.log().read(game, 0);
            var next = Records.chain(game, known.version(), known.hash(), Records.move((int) known.version() + 1));
            assertThat(database.log().append(known.hash(), next, Optional.empty()))
                    .isEqualTo(AppendOutcome.APPENDED);
        }
    }

    private static List<String> tail(StoreDatabase database, TailToken after) {
        return Settled.names(database.log(), after);
    }

    private static List<String> both(List<String> first, String... more) {
        var all = new ArrayList<>(first);
        all.addAll(List.of(more));
        return all;
    }

    @Test
    void where_nothing_was_restored_nothing_is_raised() {
        var database = recorded();
        assertThat(TailBase.isTooLow(database.service())).isFalse();
        assertThat(TailBase.raise(database.service())).isFalse();
        assertThat(tail(database, TailToken.START)).hasSize(24);
    }

    @Test
    void what_a_dump_brought_into_another_cluster_is_seen_and_goes_on_in_its_order() throws Exception {
        var old = recorded();
        var before = tail(old, TailToken.START);
        var restored = kept(RestoredDump.of(old));
        assertThat(restored.log().tail(TailToken.START, 1000).entries())
                .as("hidden, which is why it is raised")
                .isEmpty();
        assertThat(TailBase.isTooLow(restored.service())).isTrue();

        assertThat(TailBase.raise(restored.service())).isTrue();
        assertThat(TailBase.raise(restored.service())).as("once is enough").isFalse();
        assertThat(TailBase.isTooLow(restored.service())).isFalse();
        assertThat(tail(restored, TailToken.START)).isEqualTo(before);
        assertThat(restored.log().end())
                .isEqualTo(new TailToken(
                        old.log().end().transaction() + RestoredDump.AHEAD,
                        old.log().end().position()));

        var end = restored.log().end();
        try (var wakeup = TailWakeup.open(restored.service());
                var follower = new TailFollower(restored.log(), wakeup, end)) {
            goOn(restored, "b", 1);
            goOn(restored, "d", 1);
            goOn(restored, "a", 1);
            wakeup.committed();
            assertThat(follower.next(10, Duration.ofSeconds(5)).entries())
                    .extracting(entry -> entry.row().gameId() + entry.row().sequence())
                    .containsExactly("b5", "d1", "a9");
        }
        assertThat(tail(restored, TailToken.START)).isEqualTo(both(before, "b5", "d1", "a9"));
        assertThat(restored.log().behind(end, 100)).isEqualTo(3);
        assertThat(Settled.tail(restored.log(), end))
                .extracting(TailRead.Entry::token)
                .allMatch(token -> token.position() > end.position(), "positions go on too");
    }

    @Test
    void a_dump_of_what_was_restored_is_restored_again() {
        var first = recorded();
        var second = kept(RestoredDump.of(first));
        TailBase.raise(second.service());
        goOn(second, "b", 2);
        var before = tail(second, TailToken.START);
        var third = kept(RestoredDump.of(second));
        assertThat(TailBase.raise(third.service())).isTrue();
        goOn(third, "b", 1);
        assertThat(tail(third, TailToken.START)).isEqualTo(both(before, "b7"));
    }

    @Test
    void rows_restored_without_the_functions_of_their_database_are_gone_on_from_all_the_same() throws SQLException {
        var database = recorded();
        try (var owner = DriverManager.getConnection(
                        database.url(),
                        database.address().owner().user(),
                        database.address().owner().password());
                var statement = owner.createStatement()) {
            statement.execute("insert into tail_base (base) values (7000000000)");
        }
        assertThat(TailBase.raise(database.service()))
                .as("nothing lies beyond it")
                .isFalse();
        var end = database.log().end();
        goOn(database, "b", 1);
        var next = Settled.tail(database.log(), end).getFirst().token();
        assertThat(next.transaction()).isGreaterThan(7_000_000_000L);
        assertThat(TailBase.isTooLow(database.service())).isFalse();
    }

    @Test
    void who_wrote_before_it_was_raised_goes_on_after_it() throws Exception {
        var restored = kept(RestoredDump.of(recorded()));
        try (var writer = restored.service().getConnection();
                var insert = writer.prepareStatement(
                        "insert into event (sequence, occurred_at, recorded_at, version, game_id, type,"
                                + " actor_role, actor_id, payload, hash) select ?, now(), now(), 1, 'x', 'MovePlayed', 'a', 'b', '',"
                                + " decode(repeat('00', 32), 'hex')")) {
            for (int i = 1; i <= 20; i++) { // its plan is kept by now
                insert.setLong(1, i);
                insert.executeUpdate();
            }
            TailBase.raise(restored.service());
            insert.setLong(1, 21);
            insert.executeUpdate();
        }
        assertThat(tail(restored, TailToken.START)).endsWith("x21");
        assertThat(TailBase.isTooLow(restored.service())).isFalse();
    }

    @Test
    void an_open_transaction_still_hides_what_came_after_it() throws SQLException {
        var restored = kept(RestoredDump.of(recorded()));
        TailBase.raise(restored.service());
        var end = restored.log().end();
        try (var other = restored.service().getConnection();
                var statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("select pg_current_xact_id()");
            goOn(restored, "b", 1);
            assertThat(restored.log().tail(end, 10)).isEqualTo(new TailRead(List.of(), true));
            other.rollback();
            other.setAutoCommit(true);
        }
        assertThat(tail(restored, end)).containsExactly("b5");
    }

    @Test
    void replicas_that_start_together_raise_it_once() throws Exception {
        var restored = kept(RestoredDump.of(recorded()));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            threads.invokeAll(List.<Callable<Boolean>>of(
                    () -> TailBase.raise(restored.service()),
                    () -> TailBase.raise(restored.service()),
                    () -> TailBase.raise(restored.service()),
                    () -> TailBase.raise(restored.service())));
        }
        try (var connection = restored.service().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select count(*) from tail_base")) {
            row.next();
            assertThat(row.getLong(1)).isEqualTo(2);
        }
        assertThat(tail(restored, TailToken.START)).hasSize(24);
    }

    @Test
    void it_is_never_raised_for_what_many_writers_write() throws Exception {
        var database = kept(StoreDatabase.create());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int writer = 0; writer < 8; writer++) {
                var game = "game-" + writer;
                threads.submit(() -> goOn(database, game, 40));
            }
            for (int look = 0; look < 200; look++) {
                assertThat(TailBase.isTooLow(database.service())).isFalse();
            }
        }
        assertThat(TailBase.raise(database.service())).isFalse();
    }
}
