package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;

class StreamChainsTest {

    private static final long ENOUGH = 1L << 20; // bytes

    private StoreDatabase database;
    private EventLog log;

    @BeforeEach
    void record_games() {
        database = StoreDatabase.create();
        log = database.log();
        for (int game = 0; game < 9; game++) {
            log.append(Hash.ZERO, Records.moves("g" + game, 30), Optional.empty());
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void whatever_the_order_of_the_events_the_same_faults_are_found() throws SQLException {
        tamper("update event set payload = '{}' where game_id = 'g2' and sequence in (7, 30)");
        tamper("update event set hash = sha256('x') where game_id = 'g3' and sequence = 1");
        tamper("delete from event where game_id = 'g4' and sequence in (1, 2, 9)");
        tamper("update event set sequence = 4000000000 where game_id = 'g5' and sequence = 12");
        tamper("update event set game_id = 'of nobody' where game_id = 'g6' and sequence = 30");
        var rows = new ArrayList<EventRow>();
        log.scan(EventLog.Part.ALL, rows::add);
        var inOrder = reported(rows, StreamChains.inOrder());
        assertThat(inOrder.faultCount()).isEqualTo(8);

        Collections.reverse(rows);
        assertThat(reported(rows, StreamChains.asStored(ENOUGH))).isEqualTo(inOrder);
        for (int seed = 0; seed < 50; seed++) {
            Collections.shuffle(rows, new Random(seed));
            assertThat(reported(rows, StreamChains.asStored(ENOUGH)))
                    .as("seed " + seed)
                    .isEqualTo(inOrder);
        }
        assertThat(ChainVerification.of(log)).isEqualTo(inOrder);
    }

    @Test
    void no_more_is_held_than_may_be_and_events_that_came_early_are_let_go() {
        var rows = new ArrayList<EventRow>();
        log.scan(EventLog.Part.ALL, rows::add);
        var turned = new ArrayList<EventRow>();
        for (int i = 0; i < rows.size(); i += 2) { // each second one before the first
            turned.add(rows.get(i + 1));
            turned.add(rows.get(i));
        }

        assertThat(reported(turned, StreamChains.asStored(9 * 224 + 1_500)).faultCount())
                .isZero();
        assertThatThrownBy(() -> reported(rows.reversed(), StreamChains.asStored(9 * 224 + 1_500)))
                .isInstanceOf(StreamChains.TooMuchHeld.class);
        assertThatThrownBy(() -> reported(rows, StreamChains.asStored(8 * 224)))
                .isInstanceOf(StreamChains.TooMuchHeld.class);
    }

    @Test
    void a_table_that_was_put_in_another_order_is_verified_all_the_same() throws SQLException {
        try (var connection = database.intruder();
                var statement = connection.createStatement()) {
            statement.execute("create index backwards on event (game_id desc, sequence desc)");
            statement.execute("cluster event using backwards");
        }
        assertThat(ChainVerification.of(log)).isEqualTo(new ChainVerification.Report(9, 0, 270, 0, List.of()));
        tamper("update event set actor_id = 'x' where game_id = 'g7' and sequence = 3");
        assertThat(ChainVerification.byTwo(log).faults())
                .containsExactly(new ChainFault("g7", 3, 3, ChainFault.Kind.CHANGED));
    }

    @Test
    void where_too_much_would_be_held_the_log_is_verified_stream_by_stream() throws SQLException {
        tamper("delete from event where game_id = 'g4' and sequence = 9");
        var found = ChainVerification.of(log);
        assertThat(found.faults()).containsExactly(new ChainFault("g4", 9, 9, ChainFault.Kind.MISSING));

        assertThat(ChainVerification.byOne(log, 500)).isEqualTo(found);
        assertThat(ChainVerification.byTwo(log, 500)).isEqualTo(found);
    }

    @Test
    void what_fails_for_one_of_two_is_told() {
        var failing = (EventLog) Proxy.newProxyInstance(
                EventLog.class.getClassLoader(),
                new Class<?>[] {EventLog.class},
                (proxy, method, with) -> switch (method.getName()) {
                    case "ranges" -> StreamRange.parted(List.of("a", "b", "c", "d", "e", "f", "g3"));
                    case "scanAsStored" -> {
                        if (with[0].equals(new StreamRange(Optional.of("f"), Optional.of("g3")))) {
                            throw new EventLog.StoreException("not this one", new SQLException());
                        }
                        yield method.invoke(log, with);
                    }
                    default -> method.invoke(log, with);
                });
        for (int attempt = 0; attempt < 20; attempt++) { // whichever of the two takes it
            assertThatThrownBy(() -> ChainVerification.byTwo(failing))
                    .isInstanceOf(EventLog.StoreException.class)
                    .hasMessage("not this one");
        }
    }

    @Test
    void an_event_that_is_there_twice_is_named() throws SQLException {
        try (var connection = database.intruder();
                var statement = connection.createStatement()) {
            statement.execute("alter table event drop constraint event_game_sequence");
            statement.execute(
                    "insert into event overriding system value select * from event where game_id = 'g1' and sequence in (4, 30)");
        }
        tamper(
                "update event set actor_id = 'x' where ctid = (select max(ctid) from event where game_id = 'g1' and sequence = 4)");
        var named = List.of(
                new ChainFault("g1", 4, 4, ChainFault.Kind.CHANGED),
                new ChainFault("g1", 30, 30, ChainFault.Kind.CHANGED));

        assertThat(ChainVerification.of(log).faults()).isEqualTo(named);
        var rows = new ArrayList<EventRow>();
        log.scan(EventLog.Part.ALL, rows::add);
        assertThat(reported(rows, StreamChains.inOrder()).faults()).hasSameElementsAs(named);
        Collections.reverse(rows);
        assertThat(reported(rows, StreamChains.asStored(ENOUGH)).faults()).hasSameElementsAs(named);
    }

    private ChainVerification.Report reported(List<EventRow> rows, StreamChains chains) {
        rows.forEach(chains);
        return ChainVerification.Report.OF_NOTHING.and(chains.report(log));
    }

    private void tamper(String statement) throws SQLException {
        try (var connection = database.intruder();
                var change = connection.createStatement()) {
            assertThat(change.executeUpdate(statement)).isPositive();
        }
    }
}
