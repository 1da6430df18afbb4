package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.qipu.log.codec.Hash;
import org.qipu.log.tail.TailFollower;
import org.qipu.log.tail.TailWakeup;

/** All who follow the tail in one process read it together. */
class SharedTailTest {

    private final List<TailRead.Entry> table = new ArrayList<>();
    private boolean kept;
    private int reads;
    private long wakes;
    private final SharedTail tail = new SharedTail(this::inTable, this::inTable, () -> wakes);

    private TailRead inTable(TailToken after, int limit) {
        reads++;
        var found = table.stream()
                .filter(one -> one.token().compareTo(after) > 0)
                .limit(limit)
                .toList();
        var all = found.isEmpty() || found.getLast().equals(table.getLast());
        return new TailRead(found, kept || !all);
    }

    private void commit(int events) {
        for (var event : Records.moves("game-" + table.size(), events)) {
            table.add(new TailRead.Entry(new TailToken(7, table.size() + 1), event.row()));
        }
        wakes++;
    }

    private List<Long> follow(long after, int limit) {
        return places(tail.read(new TailToken(7, after), limit, false));
    }

    private static List<Long> places(TailRead read) {
        return read.entries().stream().map(one -> one.token().position()).toList();
    }

    @Test
    void what_one_has_read_the_others_take_and_nobody_asks_where_nobody_was_woken() {
        commit(3);
        for (int follower = 0; follower < 5; follower++) {
            assertThat(follow(0, 10)).containsExactly(1L, 2L, 3L);
            assertThat(follow(3, 10)).isEmpty();
        }
        assertThat(reads).isEqualTo(1);
        commit(2);
        assertThat(follow(1, 10)).as("one who is a little behind").containsExactly(2L, 3L, 4L, 5L);
        assertThat(follow(3, 10)).containsExactly(4L, 5L);
        assertThat(reads).isEqualTo(2);
    }

    @Test
    void a_limit_cuts_off_and_says_so() {
        commit(5);
        var read = tail.read(TailToken.START, 2, false);
        assertThat(places(read)).containsExactly(1L, 2L);
        assertThat(read.more()).isTrue();
        assertThat(follow(2, 3)).containsExactly(3L, 4L, 5L);
        assertThat(tail.read(new TailToken(7, 2), 3, false).more()).isFalse();
    }

    @Test
    void what_is_kept_back_is_asked_for_until_it_comes() {
        commit(1);
        kept = true;
        assertThat(tail.read(TailToken.START, 10, false).more()).isTrue();
        table.add(new TailRead.Entry(
                new TailToken(7, 2), Records.moves("late", 1).getFirst().row()));
        kept = false;
        assertThat(follow(1, 10)).as("though nobody was woken").containsExactly(2L);
        assertThat(tail.read(new TailToken(7, 2), 10, false).more()).isFalse();
        assertThat(reads).isEqualTo(2);
    }

    @Test
    void who_must_see_all_that_is_committed_asks_the_table() {
        commit(1);
        assertThat(follow(0, 10)).hasSize(1);
        table.add(new TailRead.Entry(
                new TailToken(7, 2), Records.moves("elsewhere", 1).getFirst().row()));
        assertThat(follow(1, 10)).as("nobody was woken yet").isEmpty();
        assertThat(places(tail.read(new TailToken(7, 1), 10, true))).containsExactly(2L);
        assertThat(follow(1, 10)).as("and what he has read the others have").containsExactly(2L);
    }

    @Test
    void who_must_see_all_is_not_told_that_it_is_all_where_just_as_much_is_known_as_he_asked_for() {
        commit(2);
        assertThat(follow(0, 10)).hasSize(2);
        table.add(new TailRead.Entry(
                new TailToken(7, 3), Records.moves("elsewhere", 1).getFirst().row()));
        var read = tail.read(TailToken.START, 2, true);
        assertThat(places(read)).containsExactly(1L, 2L);
        assertThat(read.more()).isTrue();
    }

    @Test
    void who_is_far_behind_reads_for_himself_and_catches_up() {
        for (int i = 0; i < 900; i++) {
            commit(5);
        }
        var seen = new ArrayList<Long>();
        for (var read = follow(0, 500); !read.isEmpty(); read = follow(seen.getLast(), 500)) {
            seen.addAll(read);
            assertThat(follow(seen.getLast() / 2, 3)).hasSize(3).first().isEqualTo(seen.getLast() / 2 + 1);
        }
        assertThat(seen).hasSize(4_500).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void what_was_read_before_an_erasure_is_read_again() {
        commit(2);
        assertThat(follow(0, 10)).hasSize(2);
        tail.forget();
        assertThat(follow(0, 10)).containsExactly(1L, 2L);
        assertThat(reads).isEqualTo(2);
    }

    @Test
    void all_followers_see_everything_in_order_while_many_write_and_transactions_stay_open() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var log = new PostgresEventLog(database.service(), Records.CODEC, wakeup::wakes);
            var writing = new AtomicBoolean(true);
            var followers = new ArrayList<Future<List<TailToken>>>();
            for (int follower = 0; follower < 5; follower++) {
                int limit = 3 + 40 * follower;
                followers.add(threads.submit(() -> followed(log, wakeup, limit, writing)));
            }
            threads.submit(() -> {
                while (writing.get()) {
                    log.forget();
                    database.holdTransactionOpen();
                }
                return null;
            });
            var written = new ArrayList<Callable<Void>>();
            for (int writer = 0; writer < 8; writer++) {
                int me = writer;
                written.add(() -> {
                    for (int game = 0; game < 60; game++) {
                        log.append(Hash.ZERO, Records.moves(me + "-" + game, 1 + game % 9), Optional.empty());
                        wakeup.committed();
                    }
                    return null;
                });
            }
            for (var one : threads.invokeAll(written)) {
                one.get();
            }
            writing.set(false);
            var all = Settled.tail(database.log(), TailToken.START).stream()
                    .map(TailRead.Entry::token)
                    .toList();
            assertThat(all).hasSize(8 * (6 * 45 + 21));
            for (var follower : followers) {
                assertThat(follower.get()).isEqualTo(all);
            }
        }
    }

    /** A replica that has just been started and has read nothing, while a standby takes over that has less. */
    @Test
    void who_was_told_the_end_and_has_read_nothing_yet_notices_that_it_is_gone() throws Exception {
        try (var database = StoreDatabase.create()) {
            var log = new PostgresEventLog(database.service(), Records.CODEC, () -> wakes++);
            log.append(Hash.ZERO, Records.moves("a", 3), Optional.empty());
            Settled.tail(database.log(), TailToken.START);
            var end = log.end();
            assertThat(end).isNotEqualTo(TailToken.START);
            assertThat(log.follow(end, 10).entries()).isEmpty();
            try (var connection = database.intruder();
                    var statement = connection.createStatement()) {
                statement.execute("delete from event where sequence > 1");
            }
            log.append(Hash.ZERO, Records.moves("b", 2), Optional.empty());
            assertThatThrownBy(() -> log.follow(end, 10)).isInstanceOf(EventLog.StoreException.class);
        }
    }

    @Test
    void where_the_last_event_that_was_read_is_gone_nobody_reads_on_for_new_ones_may_lie_before_it() throws Exception {
        try (var database = StoreDatabase.create()) {
            var log = new PostgresEventLog(database.service(), Records.CODEC, () -> wakes++);
            log.append(Hash.ZERO, Records.moves("a", 3), Optional.empty());
            var read = settled(log, 3);
            try (var connection = database.intruder();
                    var statement = connection.createStatement()) {
                statement.execute("delete from event where sequence > 1");
            }

            assertThatThrownBy(() -> log.follow(read, 10))
                    .isInstanceOf(EventLog.StoreException.class)
                    .cause()
                    .hasMessageContaining("start it again");
            log.append(Hash.ZERO, Records.moves("b", 2), Optional.empty());
            log.forget();
            assertThatThrownBy(() -> log.follow(read, 10)).isInstanceOf(EventLog.StoreException.class);
            await("who is behind what is kept")
                    .until(() -> log.follow(TailToken.START, 10).entries(), found -> found.size() == 3);
        }
    }

    /** The place of the last of so many events, as soon as all are told. */
    private static TailToken settled(EventLog log, int events) {
        return await().until(() -> log.follow(TailToken.START, 10).entries(), found -> found.size() == events)
                .getLast()
                .token();
    }

    private static List<TailToken> followed(EventLog log, TailWakeup wakeup, int limit, AtomicBoolean writing)
            throws InterruptedException {
        var seen = new ArrayList<TailToken>();
        try (var follower = new TailFollower(log, wakeup, TailToken.START)) {
            for (var atEnd = false; !atEnd; ) {
                atEnd = !writing.get();
                var read = follower.next(limit, Duration.ofMillis(2L * TailWakeup.SAFETY_NET));
                read.entries().forEach(one -> seen.add(one.token()));
                atEnd &= read.entries().isEmpty();
            }
        }
        return seen;
    }
}
