package org.qipu.log;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * The time that all replicas share: that of their own machine while the database's agrees, else the database's.
 *
 * <p>A replica on a clock that is minutes off would date what it records wrongly, and make public what has to wait.
 */
public final class SharedClock implements InstantSource, AutoCloseable {

    private static final Logger LOG = Logger.getLogger(SharedClock.class.getName());
    /** So far the two may be apart; a question that took longer says nothing, unless it is the first. */
    private static final Duration TOLERATED = Duration.ofSeconds(1);

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);

    private final Clock own;
    private final LongSupplier nanos;
    private final Asked database;
    private final Thread thread =
            Thread.ofPlatform().daemon().name("qipu-clock").unstarted(this::run);
    private volatile Known known;
    private volatile boolean off;

    /** Who is asked for the time. */
    interface Asked {
        Instant now() throws SQLException;
    }

    /** The database's time, and when it was that, as a clock tells that nobody sets. */
    private record Known(Instant time, long nanos) {}

    SharedClock(Clock own, LongSupplier nanos, Asked database) {
        this.own = own;
        this.nanos = nanos;
        this.database = database;
    }

    /** Holds the clock of this machine against the database's, now and every two seconds. */
    public static SharedClock open(DataSource database) {
        var clock = new SharedClock(Clock.systemUTC(), System::nanoTime, () -> {
            try (var connection = database.getConnection();
                    var statement = connection.createStatement();
                    var row = statement.executeQuery("select clock_timestamp()")) {
                row.next();
                return row.getObject(1, java.time.OffsetDateTime.class).toInstant();
            }
        });
        clock.look();
        clock.thread.start();
        return clock;
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(BETWEEN_LOOKS);
                look();
            }
        } catch (InterruptedException e) {
            LOG.fine("the clock is not held against the database's any more");
        }
    }

    /** Asks once; while the database does not answer, what it said last goes on. */
    void look() {
        try {
            var before = nanos.getAsLong();
            var told = database.now();
            var after = nanos.getAsLong();
            if (known == null || after - before <= TOLERATED.toNanos()) {
                known = new Known(told, before + (after - before) / 2);
                tell(Duration.between(told, own.instant()));
            }
        } catch (SQLException | RuntimeException e) {
            LOG.log(Level.FINE, "the database was not asked for the time", e);
        }
    }

    private void tell(Duration ahead) {
        var now = ahead.abs().compareTo(TOLERATED) > 0;
        if (now != off) {
            LOG.log(
                    now ? Level.WARNING : Level.INFO,
                    now
                            ? "The clock of this machine is {0} s ahead of the database''s: the database''s counts."
                            : "The clock of this machine agrees with the database''s again.",
                    ahead.toMillis() / 1000.0);
        }
        off = now;
    }

    /** By how much this machine's clock is ahead of the time that counts; zero while they agree. */
    public Duration ahead() {
        return Duration.between(instant(), own.instant());
    }

    @Override
    public Instant instant() {
        var mine = own.instant();
        var last = known;
        if (last == null) {
            return mine;
        }
        var theirs = last.time().plusNanos(nanos.getAsLong() - last.nanos());
        return Duration.between(theirs, mine).abs().compareTo(TOLERATED) > 0 ? theirs : mine;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
