package org.qipu.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresEventLogTest {

    private StoreDatabase database;
    private EventLog log;

    @BeforeEach void open() {
        database = StoreDatabase.create();
        log = database.log();
    }

    @AfterEach void close() {
        database.close();
    }

    @Test void what_was_appended_is_read_back_as_it_was() {
        var events = Records.moves("g", 3);

        assertThat(log.append(events, Optional.empty())).isEqualTo(AppendOutcome.APPENDED);

        var read = log.read("g", 0);
        assertThat(read.before()).isEqualTo(Hash.ZERO);
        assertThat(read.version()).isEqualTo(3);
        assertThat(read.hash()).isEqualTo(events.getLast().hash());
        assertThat(read.events()).usingRecursiveComparison().isEqualTo(events);
    }

    @Test void a_single_event_is_stored_like_one_of_many() {
        var first = Records.moves("g", 1);
        log.append(first, Optional.empty());
        var second = Records.chain("g", 1, first.getLast().hash(), Records.move(2));
        log.append(second, Optional.empty());

        assertThat(log.read("g", 0).events()).usingRecursiveComparison().isEqualTo(List.of(first.getFirst(), second.getFirst()));
    }

    @Test void reading_on_gives_what_follows_and_the_hash_before_it() {
        var events = Records.moves("g", 5);
        log.append(events, Optional.empty());

        var rest = log.read("g", 3);
        assertThat(rest.before()).isEqualTo(events.get(2).hash());
        assertThat(rest.events()).extracting(LoggedEvent::sequence).containsExactly(4L, 5L);
        assertThat(log.read("g", 5).hash()).isEqualTo(events.get(4).hash());
        assertThat(log.read("g", 1, 2).events()).extracting(LoggedEvent::sequence).containsExactly(2L, 3L);
        assertThatThrownBy(() -> log.read("g", 6)).isInstanceOf(IllegalArgumentException.class);
        assertThat(log.read("none", 0).events()).isEmpty();
    }

    @Test void whoever_writes_second_is_told_that_his_version_is_stale() {
        var events = Records.moves("g", 2);
        log.append(events.subList(0, 1), Optional.empty());
        log.append(events.subList(1, 2), Optional.empty());

        assertThat(log.append(Records.chain("g", 1, events.getFirst().hash(), Records.move(2), Records.move(3)), Optional.empty()))
                .isEqualTo(AppendOutcome.STALE_VERSION);
        assertThat(log.read("g", 0).version()).isEqualTo(2);
    }

    @Test void a_key_is_kept_with_its_events_and_found_again() {
        var key = key("k1", "body");
        assertThat(log.find(key)).isEmpty();

        assertThat(log.append(Records.moves("g", 3), Optional.of(key))).isEqualTo(AppendOutcome.APPENDED);

        assertThat(log.find(key)).contains(new KeyUse("g", 1, 3, key.digest()));
        assertThat(log.append(Records.moves("other", 1), Optional.of(key))).isEqualTo(AppendOutcome.KEY_TAKEN);
        assertThat(log.read("other", 0).events()).isEmpty();
        assertThat(log.append(Records.moves("other", 1), Optional.of(new IdempotencyKey("device:board-6", "k1", key.digest()))))
                .isEqualTo(AppendOutcome.APPENDED);
    }

    @Test void a_key_is_not_kept_when_its_events_are_not() {
        log.append(Records.moves("g", 1), Optional.empty());
        assertThat(log.append(Records.moves("g", 1), Optional.of(key("k", "b")))).isEqualTo(AppendOutcome.STALE_VERSION);
        assertThat(log.find(key("k", "b"))).isEmpty();
    }

    @Test void the_tail_gives_all_games_in_the_order_of_their_commits_and_continues_from_any_place() {
        log.append(Records.moves("a", 2), Optional.empty());
        log.append(Records.moves("b", 1), Optional.empty());
        var all = log.tail(TailToken.START, 100);

        assertThat(all.entries()).extracting(entry -> entry.row().gameId() + entry.row().sequence()).containsExactly("a1", "a2", "b1");
        assertThat(all.more()).isFalse();
        assertThat(log.tail(TailToken.START, 2).more()).isTrue();
        assertThat(log.end()).isEqualTo(all.entries().getLast().token());
        assertThat(log.tail(all.entries().get(0).token(), 1).entries()).singleElement().usingRecursiveComparison()
                .isEqualTo(all.entries().get(1));
        assertThat(log.tail(log.end(), 10).entries()).isEmpty();
        assertThat(database.log().tail(TailToken.START, 0).entries()).isEmpty();
    }

    @Test void an_open_transaction_hides_what_came_after_it_and_the_tail_says_so() throws Exception {
        try (var other = database.service().getConnection()) {
            other.setAutoCommit(false);
            try (var statement = other.createStatement()) {
                statement.execute("select pg_current_xact_id()");
                log.append(Records.moves("g", 1), Optional.empty());

                assertThat(log.tail(TailToken.START, 10)).isEqualTo(new TailRead(List.of(), true));
            }
            other.rollback();
            other.setAutoCommit(true);
        }
        assertThat(log.tail(TailToken.START, 10).entries()).hasSize(1);
    }

    @Test void a_scan_gives_game_by_game() {
        log.append(Records.moves("b", 2), Optional.empty());
        log.append(Records.moves("a", 1), Optional.empty());
        var seen = new ArrayList<String>();
        log.scan(row -> seen.add(row.gameId() + row.sequence()));
        assertThat(seen).containsExactly("a1", "b1", "b2");
        assertThat(log.read("a", 0).version()).as("the connection is fit for use afterwards").isEqualTo(1);
    }

    private static IdempotencyKey key(String key, String body) {
        return new IdempotencyKey("device:board-5", key, Hash.of(sha256(body)));
    }

    static byte[] sha256(String text) {
        try {
            return java.security.MessageDigest.getInstance("SHA-256").digest(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
