package org.qipu.log.tail;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/**
 * Wakes those who follow the tail when something was committed, here or by another replica.
 *
 * <p>What this process commits wakes its own followers directly. Other replicas hear of it by NOTIFY, sent after the commit on a connection
 * of its own and coalesced: inside the append it would make commits queue. Where there are none nobody is notified. A wake-up can be lost
 * or come for nothing, so followers are woken every second anyway.
 */
public final class TailWakeup implements AutoCloseable {

    /** How long a lost wake-up delays the tail at most, in milliseconds. */
    public static final int SAFETY_NET = 1000;
    /** The least time between two notifications, in milliseconds: what comes meanwhile goes with the next. */
    private static final int COALESCING = 2;
    /** After how many looks, each a second at most, the connection is asked whether it is still one. */
    private static final int LOOKS_BETWEEN_QUESTIONS = 10;
    /** How long that may take, in seconds. */
    private static final int LONGEST_ANSWER = 5;

    private static final String CHANNEL = "qipu_tail";
    /** Where it is told that words or names were erased, in the transaction that does it. */
    public static final String ERASED = "qipu_erased";

    private static final Logger LOG = Logger.getLogger(TailWakeup.class.getName());

    private final DataSource database;
    private final BooleanSupplier others;
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();
    private final List<Runnable> forgetting = new CopyOnWriteArrayList<>();
    private final AtomicLong wakes = new AtomicLong();
    private final Semaphore committed = new Semaphore(0);
    private final Thread listener;
    private final Thread notifier;
    private final Pulse listening = new Pulse();
    private volatile boolean closed;
    private volatile int ownBackend = -1;

    private TailWakeup(DataSource database, BooleanSupplier others) {
        this.database = database;
        this.others = others;
        this.listener = Thread.ofPlatform().daemon().name("qipu-tail-listener").unstarted(() -> keep(this::listen));
        this.notifier =
                Thread.ofPlatform().daemon().name("qipu-tail-notifier").unstarted(() -> keep(this::notifyOthers));
    }

    /**
     * Starts to listen, and to notify whoever else may be there.
     *
     * @param database keeps two of its connections until {@link #close()}
     */
    public static TailWakeup open(DataSource database) {
        return open(database, () -> true);
    }

    /**
     * The same where it is known whether there is anybody else: to notify nobody costs a transaction, and this process its own call.
     *
     * @param others whether other replicas may be there; one that joins hears of each commit within a second until that is known
     */
    public static TailWakeup open(DataSource database, BooleanSupplier others) {
        var wakeup = new TailWakeup(database, others);
        wakeup.listener.start();
        wakeup.notifier.start();
        return wakeup;
    }

    /** Something was committed by this process; returns at once. */
    public void committed() {
        wakeFollowers();
        committed.release();
    }

    /**
     * Has a follower woken from now on; it must return quickly and throw nothing.
     *
     * @return ends it
     */
    public Runnable follow(Runnable follower) {
        followers.add(follower);
        return () -> followers.remove(follower);
    }

    /**
     * Has something done whenever words were erased, by whichever replica, or may have been while nobody listened; it must return quickly.
     *
     * @return ends it
     */
    public Runnable onErasure(Runnable forget) {
        forgetting.add(forget);
        return () -> forgetting.remove(forget);
    }

    /** What a follower does wrong must not reach the writer: his events are durable. */
    private void wakeFollowers() {
        wakes.incrementAndGet();
        wake(followers);
    }

    private static void wake(List<Runnable> followers) {
        for (var follower : followers) {
            try {
                follower.run();
            } catch (RuntimeException e) {
                LOG.log(Level.WARNING, "A follower of the tail could not be woken", e);
            }
        }
    }

    /** How often followers have been woken, counted before they are. */
    public long wakes() {
        return wakes.get();
    }

    /** Whether the database is being listened to; while it is not, the tail is polled. */
    public Pulse listening() {
        return listening;
    }

    private void listen(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("listen " + CHANNEL);
            statement.execute("listen " + ERASED);
        }
        wake(forgetting); // whatever was erased while nobody listened
        var notifications = connection.unwrap(PGConnection.class);
        for (int looks = 1; !closed; looks++) {
            var received = notifications.getNotifications(SAFETY_NET);
            if (looks % LOOKS_BETWEEN_QUESTIONS == 0
                    && !connection.isValid(LONGEST_ANSWER)) { // a silent connection never says that it is dead
                throw new SQLException("the connection does not answer any more");
            }
            listening.beat();
            var foreign = received == null || received.length == 0; // nobody called: the safety net
            for (var i = 0; received != null && i < received.length; i++) {
                foreign |= received[i].getPID() != ownBackend;
                if (received[i].getName().equals(ERASED)) {
                    wake(forgetting);
                }
            }
            if (foreign) {
                wakeFollowers();
            }
        }
    }

    private void notifyOthers(Connection connection) throws SQLException, InterruptedException {
        ownBackend = connection.unwrap(PGConnection.class).getBackendPID();
        // A notification has nothing to lose; for its transaction alone, since appends may have this connection after
        // it.
        try (var send = connection.prepareStatement(
                "select set_config('synchronous_commit', 'off', true), pg_notify('" + CHANNEL + "', '')")) {
            while (!closed) {
                committed.acquire();
                committed.drainPermits();
                if (others.getAsBoolean()) {
                    send.execute();
                }
                TimeUnit.MILLISECONDS.sleep(COALESCING);
            }
        }
    }

    /** Does something on a connection until this is closed, on a new one when the old one breaks. */
    private void keep(OnConnection task) {
        while (!closed) {
            try (var connection = database.getConnection()) {
                task.run(connection);
            } catch (SQLException
                    | RuntimeException
                            e) { // whatever it was: without this thread replicas would hear nothing of each other
                if (!closed) {
                    LOG.log(
                            Level.WARNING,
                            "The tail is polled every second until the database can be listened to again: "
                                    + e.getMessage());
                    wakeFollowers();
                    pause();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(SAFETY_NET);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
        notifier.interrupt();
        committed.release();
        try {
            notifier.join(2L * SAFETY_NET);
            listener.join(2L * SAFETY_NET);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What is done on one connection. */
    private interface OnConnection {
        void run(Connection connection) throws SQLException, InterruptedException;
    }
}
