package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.log.AppendOutcome.APPENDED;
import static org.qipu.log.AppendOutcome.KEY_TAKEN;
import static org.qipu.log.AppendOutcome.STALE_VERSION;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.log.Combining.Stored;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** Many requests in one statement: each stored all or nothing, whatever becomes of the others. */
class CombinedAppendsTest {

    private StoreDatabase database;
    private EventLog log;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        log = database.log();
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void many_games_are_stored_in_one_transaction_each_in_its_order() throws Exception {
        var appends = new ArrayList<Append>();
        for (var game : List.of("a", "b", "c")) {
            appends.add(Append.of(Hash.ZERO, Records.moves(game, 3), Optional.empty()));
        }
        assertThat(stored(appends)).containsExactly(APPENDED, APPENDED, APPENDED);

        for (var game : List.of("a", "b", "c")) {
            assertThat(log.read(game, 0).events()).usingRecursiveComparison().isEqualTo(Records.moves(game, 3));
        }
        var tail = Settled.tail(log, TailToken.START);
        assertThat(tail)
                .extracting(entry -> entry.row().gameId() + entry.row().sequence())
                .containsExactly("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3");
        assertThat(tail.stream().map(entry -> entry.token().transaction()).distinct())
                .hasSize(1);
    }

    @Test
    void a_game_that_went_on_meanwhile_refuses_itself_alone() {
        var events = Records.moves("went-on", 3);
        log.append(Hash.ZERO, events.subList(0, 2), Optional.empty());
        var second = Append.of(events.getFirst().hash(), List.of(events.get(1)), Optional.of(key("second")));

        assertThat(stored(List.of(one("a"), second, one("z")))).containsExactly(APPENDED, STALE_VERSION, APPENDED);

        assertThat(log.read("went-on", 0).version()).isEqualTo(2);
        assertThat(log.find(key("second"))).isEmpty();
        assertThat(log.read("a", 0).version()).isEqualTo(1);
        assertThat(log.read("z", 0).version()).isEqualTo(1);
    }

    @Test
    void whoever_remembers_what_the_table_does_not_hold_is_left_out_alone() {
        var events = Records.moves("gap", 5);
        log.append(Hash.ZERO, events.subList(0, 1), Optional.empty());
        var other = Records.chain("past", 1, events.get(1).hash(), Records.move(2));
        log.append(Hash.ZERO, Records.moves("past", 1), Optional.empty());

        assertThat(stored(List.of(
                        one("a"),
                        Append.of(events.get(1).hash(), events.subList(2, 5), Optional.of(key("gap"))),
                        Append.of(events.get(1).hash(), other, Optional.empty()),
                        keyed("z", "z"))))
                .containsExactly(APPENDED, STALE_VERSION, STALE_VERSION, APPENDED);

        assertThat(log.read("gap", 0).version()).isEqualTo(1);
        assertThat(log.read("past", 0).version()).isEqualTo(1);
        assertThat(log.find(key("gap"))).isEmpty();
        assertThat(log.find(key("z"))).contains(new KeyUse("z", 1, 1, Hash.ZERO));
    }

    @Test
    void a_key_that_was_used_refuses_its_request_alone() {
        log.append(Hash.ZERO, Records.moves("before", 1), Optional.of(key("used")));

        assertThat(stored(List.of(keyed("a", "new"), keyed("b", "used"), one("c"))))
                .containsExactly(APPENDED, KEY_TAKEN, APPENDED);

        assertThat(log.read("b", 0).events()).isEmpty();
        assertThat(log.find(key("used")).orElseThrow().gameId()).isEqualTo("before");
        assertThat(log.find(key("new")).orElseThrow().gameId()).isEqualTo("a");
    }

    @Test
    void words_are_stored_with_their_events_or_not_at_all() throws Exception {
        var words = note("words", "lamps out");
        var lost = note("lost", "never said");
        log.append(Hash.ZERO, Records.moves("lost", 1), Optional.empty());

        assertThat(stored(List.of(
                        one("a"),
                        Append.of(Hash.ZERO, lost, Optional.empty()),
                        Append.of(Hash.ZERO, words, Optional.of(key("words"))))))
                .containsExactly(APPENDED, STALE_VERSION, APPENDED);

        assertThat(log.read("words", 0).events()).usingRecursiveComparison().isEqualTo(words);
        try (var connection = database.owner();
                var rows = connection.createStatement().executeQuery("select game_id from event_text")) {
            rows.next();
            assertThat(rows.getString(1)).isEqualTo("words");
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void what_no_table_takes_fails_its_request_alone() {
        var bad = Append.of(Hash.ZERO, Records.moves("bad\u0000name", 1), Optional.empty());

        var stored = new Storing(database.service()).store(List.of(one("a"), bad, one("c")));

        assertThat(stored.get(0)).isEqualTo(new Stored.Judged(APPENDED));
        assertThat(stored.get(1)).isInstanceOf(Stored.Failed.class);
        assertThat(stored.get(2)).isEqualTo(new Stored.Judged(APPENDED));
        assertThat(Settled.tail(log, TailToken.START))
                .extracting(entry -> entry.row().gameId())
                .containsExactly("a", "c");
    }

    @Test
    void writers_in_each_others_way_on_two_replicas_lose_and_double_nothing() throws Exception {
        var other = database.log();
        var games = 12;
        var each = 25;
        try (var threads = Executors.newFixedThreadPool(24)) {
            var writers = new ArrayList<Future<Integer>>();
            for (int i = 0; i < 2 * games; i++) {
                var mine = i % 2 == 0 ? log : other;
                var game = "game-" + i / 2;
                Callable<Integer> writer = () -> {
                    var stored = 0;
                    while (stored < each) {
                        var read = mine.read(game, 0);
                        var next = Records.chain(
                                game,
                                read.version(),
                                read.hash(),
                                read.version() % 3 == 2
                                        ? said("word " + read.version())
                                        : Records.move((int) read.version() + 1));
                        stored += mine.append(read.hash(), next, Optional.empty()) == APPENDED ? 1 : 0;
                    }
                    return stored;
                };
                writers.add(threads.submit(writer));
            }
            for (var writer : writers) {
                assertThat(writer.get()).isEqualTo(each);
            }
        }
        for (int i = 0; i < games; i++) {
            assertThat(log.read("game-" + i, 0).version()).isEqualTo(2L * each);
        }
        assertThat(ChainVerification.of(log).faults()).isEmpty();
        assertThat(Settled.tail(log, TailToken.START)).hasSize(2 * games * each);
    }

    private List<AppendOutcome> stored(List<Append> appends) {
        return new Storing(database.service())
                .store(appends).stream()
                        .map(one -> ((Stored.Judged) one).outcome())
                        .toList();
    }

    private static List<LoggedEvent> note(String game, String text) {
        return Records.chain(game, 0, Hash.ZERO, said(text));
    }

    private static NoteAdded said(String text) {
        return new NoteAdded(text, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static Append one(String game) {
        return Append.of(Hash.ZERO, Records.moves(game, 1), Optional.empty());
    }

    private static Append keyed(String game, String key) {
        return Append.of(Hash.ZERO, Records.moves(game, 1), Optional.of(key(key)));
    }

    private static IdempotencyKey key(String key) {
        return new IdempotencyKey("device:board-5", key, Hash.ZERO);
    }
}
