package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

class PostgresEventLogTest {

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
    void what_was_appended_is_read_back_as_it_was() {
        var events = Records.moves("g", 3);

        assertThat(log.append(Hash.ZERO, events, Optional.empty())).isEqualTo(AppendOutcome.APPENDED);

        var read = log.read("g", 0);
        assertThat(read.before()).isEqualTo(Hash.ZERO);
        assertThat(read.version()).isEqualTo(3);
        assertThat(read.hash()).isEqualTo(events.getLast().hash());
        assertThat(read.events()).usingRecursiveComparison().isEqualTo(events);
    }

    @Test
    void a_single_event_is_stored_like_one_of_many() {
        var first = Records.moves("g", 1);
        log.append(Hash.ZERO, first, Optional.empty());
        var second = Records.chain("g", 1, first.getLast().hash(), Records.move(2));
        log.append(first.getLast().hash(), second, Optional.empty());

        assertThat(log.read("g", 0).events())
                .usingRecursiveComparison()
                .isEqualTo(List.of(first.getFirst(), second.getFirst()));
    }

    @Test
    void reading_on_gives_what_follows_and_the_hash_before_it() {
        var events = Records.moves("g", 5);
        log.append(Hash.ZERO, events, Optional.empty());

        var rest = log.read("g", 3);
        assertThat(rest.before()).isEqualTo(events.get(2).hash());
        assertThat(rest.events()).extracting(LoggedEvent::sequence).containsExactly(4L, 5L);
        assertThat(log.read("g", 5).hash()).isEqualTo(events.get(4).hash());
        assertThat(log.read("g", 1, 2).events())
                .extracting(LoggedEvent::sequence)
                .containsExactly(2L, 3L);
        assertThatThrownBy(() -> log.read("g", 6)).isInstanceOf(IllegalArgumentException.class);
        assertThat(log.read("none", 0).events()).isEmpty();
    }

    @Test
    void whoever_writes_second_is_told_that_his_version_is_stale() {
        var events = Records.moves("g", 2);
        log.append(Hash.ZERO, events.subList(0, 1), Optional.empty());
        log.append(events.getFirst().hash(), events.subList(1, 2), Optional.empty());

        assertThat(log.append(
                        events.getFirst().hash(),
                        Records.chain("g", 1, events.getFirst().hash(), Records.move(2), Records.move(3)),
                        Optional.empty()))
                .isEqualTo(AppendOutcome.STALE_VERSION);
        assertThat(log.append(
                        events.getFirst().hash(),
                        Records.chain("g", 1, events.getFirst().hash(), Records.move(2)),
                        Optional.empty()))
                .isEqualTo(AppendOutcome.STALE_VERSION);
        assertThat(log.read("g", 0).version()).isEqualTo(2);
    }

    @Test
    void whoever_remembers_what_the_table_does_not_hold_is_told_so_too() {
        var events = Records.moves("g", 3);
        log.append(Hash.ZERO, events.subList(0, 1), Optional.empty());

        for (var one : List.of(true, false)) {
            var next = one
                    ? events.subList(2, 3)
                    : Records.chain("g", 2, events.get(1).hash(), Records.move(3), Records.move(4));
            assertThat(log.append(events.get(1).hash(), next, Optional.empty()))
                    .as("a gap")
                    .isEqualTo(AppendOutcome.STALE_VERSION);
            assertThat(log.append(events.get(1).hash(), next, Optional.of(key("k", "b"))))
                    .isEqualTo(AppendOutcome.STALE_VERSION);
        }
        var other = Records.chain("g", 1, events.get(1).hash(), Records.move(2));
        assertThat(log.append(events.get(1).hash(), other, Optional.empty()))
                .as("another past")
                .isEqualTo(AppendOutcome.STALE_VERSION);
        assertThat(log.find(key("k", "b"))).isEmpty();
        assertThat(log.read("g", 0).version()).isEqualTo(1);
    }

    @Test
    void a_key_is_kept_with_its_events_and_found_again() {
        var key = key("k1", "body");
        assertThat(log.find(key)).isEmpty();

        assertThat(log.append(Hash.ZERO, Records.moves("g", 3), Optional.of(key)))
                .isEqualTo(AppendOutcome.APPENDED);

        assertThat(log.find(key)).contains(new KeyUse("g", 1, 3, key.digest()));
        assertThat(log.append(Hash.ZERO, Records.moves("other", 1), Optional.of(key)))
                .isEqualTo(AppendOutcome.KEY_TAKEN);
        assertThat(log.read("other", 0).events()).isEmpty();
        assertThat(log.append(
                        Hash.ZERO,
                        Records.moves("other", 1),
                        Optional.of(new IdempotencyKey("device:board-6", "k1", key.digest()))))
                .isEqualTo(AppendOutcome.APPENDED);
    }

    @Test
    void a_key_is_not_kept_when_its_events_are_not() {
        log.append(Hash.ZERO, Records.moves("g", 1), Optional.empty());
        assertThat(log.append(Hash.ZERO, Records.moves("g", 1), Optional.of(key("k", "b"))))
                .isEqualTo(AppendOutcome.STALE_VERSION);
        assertThat(log.find(key("k", "b"))).isEmpty();
    }

    @Test
    void the_tail_gives_all_games_in_the_order_of_their_commits_and_continues_from_any_place() {
        log.append(Hash.ZERO, Records.moves("a", 2), Optional.empty());
        log.append(Hash.ZERO, Records.moves("b", 1), Optional.empty());
        var all = Settled.tail(log, TailToken.START);

        assertThat(all)
                .extracting(entry -> entry.row().gameId() + entry.row().sequence())
                .containsExactly("a1", "a2", "b1");
        assertThat(log.tail(TailToken.START, 2).more()).isTrue();
        assertThat(log.end()).isEqualTo(all.getLast().token());
        assertThat(log.tail(all.get(0).token(), 1).entries())
                .singleElement()
                .usingRecursiveComparison()
                .isEqualTo(all.get(1));
        assertThat(log.tail(log.end(), 10).entries()).isEmpty();
        assertThat(log.tail(TailToken.START, 0).entries()).isEmpty();
        assertThat(log.behind(TailToken.START, 100)).isEqualTo(3);
        assertThat(log.behind(TailToken.START, 2)).isEqualTo(2);
        assertThat(log.behind(log.end(), 100)).isZero();
    }

    @Test
    void an_open_transaction_hides_what_came_after_it_and_the_tail_says_so() throws Exception {
        try (var other = database.service().getConnection()) {
            other.setAutoCommit(false);
            try (var statement = other.createStatement()) {
                statement.execute("select pg_current_xact_id()");
                log.append(Hash.ZERO, Records.moves("g", 1), Optional.empty());

                assertThat(log.tail(TailToken.START, 10)).isEqualTo(new TailRead(List.of(), true));
            }
            other.rollback();
            other.setAutoCommit(true);
        }
        assertThat(Settled.tail(log, TailToken.START)).hasSize(1);
    }

    @Test
    void a_scan_gives_game_by_game() {
        log.append(Hash.ZERO, Records.moves("b", 2), Optional.empty());
        log.append(Hash.ZERO, Records.moves("a", 1), Optional.empty());
        var seen = new ArrayList<String>();
        log.scan(row -> seen.add(row.gameId() + row.sequence()));
        assertThat(seen).containsExactly("a1", "b1", "b2");
        assertThat(log.read("a", 0).version())
                .as("the connection is fit for use afterwards")
                .isEqualTo(1);
    }

    private static IdempotencyKey key(String key, String body) {
        return new IdempotencyKey("device:board-5", key, Hash.of(sha256(body)));
    }

    static byte[] sha256(String text) {
        try {
            return java.security.MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
