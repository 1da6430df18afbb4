package org.qipu.log.tail;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.qipu.log.AppendOutcome;
import org.qipu.log.EventLog;
import org.qipu.log.Records;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Hash;

class TailTest {

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
    void no_event_is_skipped_and_no_game_out_of_order_while_many_write_and_transactions_stay_open() throws Exception {
        int writers = 12;
        int games = 4;
        int each = 150;
        var writing = new AtomicBoolean(true);
        var seen = new ArrayList<TailRead.Entry>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var done = new CountDownLatch(writers);
            for (int writer = 0; writer < writers; writer++) {
                int me = writer;
                threads.submit(() -> {
                    try {
                        // Three writers a game: most appends meet a conflict and are tried again.
                        for (int written = 0; written < each; ) {
                            var known = log.read("game-" + me % games, 0);
                            var next = Records.chain(
                                    "game-" + me % games,
                                    known.version(),
                                    known.hash(),
                                    Records.move((int) known.version() + 1));
                            written +=
                                    log.append(known.hash(), next, Optional.empty()) == AppendOutcome.APPENDED ? 1 : 0;
                        }
                    } finally {
                        done.countDown();
                    }
                });
            }
            threads.submit(() -> {
                while (writing.get()) {
                    database.holdTransactionOpen();
                }
                return null;
            });
            var after = TailToken.START;
            for (var atEnd = false; !atEnd; ) {
                atEnd = done.getCount() == 0;
                var read = log.tail(after, 7);
                seen.addAll(read.entries());
                after = read.entries().isEmpty()
                        ? after
                        : read.entries().getLast().token();
                atEnd &= !read.more();
            }
            writing.set(false);
        }
        assertThat(seen).hasSize(writers * each);
        var versions = new HashMap<String, Long>();
        for (var entry : seen) {
            assertThat(entry.row().sequence())
                    .isEqualTo(versions.merge(entry.row().gameId(), 1L, Long::sum));
        }
        assertThat(seen).extracting(TailRead.Entry::token).isSorted();
        assertThat(versions.values()).containsOnly((long) writers / games * each);
    }

    @Test
    void a_commit_wakes_followers_here_and_in_another_process() throws Exception {
        try (var here = TailWakeup.open(database.service());
                var elsewhere = TailWakeup.open(database.service())) {
            var wokenHere = new Semaphore(0);
            var wokenThere = new Semaphore(0);
            here.follow(wokenHere::release);
            elsewhere.follow(wokenThere::release);
            Thread.sleep(200);
            var commits = 10;
            var begun = System.nanoTime();
            for (int i = 0; i < commits; i++) {
                wokenHere.drainPermits();
                wokenThere.drainPermits();
                here.committed();
                assertThat(wokenHere.tryAcquire()).as("its own at once").isTrue();
                assertThat(wokenThere.tryAcquire(10L * TailWakeup.SAFETY_NET, TimeUnit.MILLISECONDS))
                        .isTrue();
                Thread.sleep(20);
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begun))
                    .as("all of them: woken by its safety net alone the other would have waited a second each time")
                    .isLessThan(Duration.ofMillis(commits * TailWakeup.SAFETY_NET / 2));
        }
    }

    @Test
    void who_is_alone_calls_nobody_and_whoever_comes_is_called_once_he_is_known() throws Exception {
        var others = new AtomicBoolean();
        try (var here = TailWakeup.open(database.service(), others::get);
                var listening = database.service().getConnection();
                var statement = listening.createStatement()) {
            statement.execute("listen qipu_tail");
            var called = listening.unwrap(PGConnection.class);
            for (int i = 0; i < 10; i++) {
                here.committed();
                Thread.sleep(20);
            }
            assertThat(called.getNotifications(500)).isNullOrEmpty();
            others.set(true);
            here.committed();
            assertThat(called.getNotifications(10 * TailWakeup.SAFETY_NET)).isNotEmpty();
        }
    }

    @Test
    void a_follower_waits_for_the_next_event_and_is_woken_by_it() throws Exception {
        try (var wakeup = TailWakeup.open(database.service());
                var follower = new TailFollower(log, wakeup, TailToken.START)) {
            assertThat(follower.next(10, Duration.ofMillis(20)).entries()).isEmpty();
            Thread.startVirtualThread(() -> {
                log.append(Hash.ZERO, Records.moves("g", 2), Optional.empty());
                wakeup.committed();
            });
            assertThat(follower.next(1, Duration.ofSeconds(10)).entries())
                    .extracting(entry -> entry.row().sequence())
                    .containsExactly(1L);
            assertThat(follower.next(1, Duration.ofSeconds(10)).entries())
                    .extracting(entry -> entry.row().sequence())
                    .containsExactly(2L);
        }
    }

    @Test
    void what_a_transaction_hid_comes_soon_after_its_end_though_nobody_announces_it() throws Exception {
        try (var wakeup = TailWakeup.open(database.service());
                var follower = new TailFollower(log, wakeup, TailToken.START);
                var open = database.service().getConnection();
                var statement = open.createStatement()) {
            open.setAutoCommit(false);
            statement.execute("select pg_current_xact_id()");
            log.append(Hash.ZERO, Records.moves("g", 1), Optional.empty());
            wakeup.committed();
            assertThat(follower.next(1, Duration.ofMillis(100)).entries()).isEmpty();
            open.rollback();
            open.setAutoCommit(true);
            assertThat(follower.next(1, Duration.ofMillis(TailWakeup.SAFETY_NET / 2))
                            .entries())
                    .hasSize(1);
        }
    }

    @Test
    void the_wake_up_outlives_a_lost_connection() throws Exception {
        try (var wakeup = TailWakeup.open(database.service())) {
            var woken = new Semaphore(0);
            Thread.sleep(200);
            try (var superuser = database.superuserElsewhere();
                    var statement = superuser.createStatement()) {
                statement.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = '"
                        + database.name() + "'");
            }
            wakeup.follow(woken::release);
            assertThat(woken.tryAcquire(3, 6L * TailWakeup.SAFETY_NET, TimeUnit.MILLISECONDS))
                    .isTrue();
        }
        assertThat(List.of(Thread.getAllStackTraces().keySet().stream()
                        .map(Thread::getName)
                        .filter(name -> name.startsWith("qipu-tail"))
                        .toArray()))
                .isEmpty();
    }
}
