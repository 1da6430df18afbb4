package org.qipu.trail;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/**
 * Enters who is shown what: whoever enters something goes on when it is on the disk of the database.
 *
 * <p>Those who wait at the same moment go together, in one statement. What the same caller reads again within a minute is
 * the entry that there is.
 */
public final class AccessTrail implements AutoCloseable {

    /** How long an entry stands for what is read again. */
    public static final Duration SAME = Duration.ofMinutes(1);

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_WAITING = 2_000;
    private static final int AT_ONCE = 500;
    private static final int MOST_KNOWN = 100_000;

    private final AccessRows rows;
    private final Duration patience;
    private final BlockingQueue<Waiting> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Cache<Access, CompletableFuture<Void>> lately;
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final Thread writer;
    private volatile Optional<String> trouble = Optional.empty();

    private AccessTrail(DataSource database, Duration patience, Ticker ticker) {
        this.rows = new AccessRows(database);
        this.patience = patience;
        this.lately = Caffeine.newBuilder()
                .maximumSize(MOST_KNOWN)
                .expireAfterWrite(SAME)
                .ticker(ticker)
                .build();
        this.writer = Thread.ofPlatform().daemon().name("qipu-trail").unstarted(this::write);
    }

    private record Waiting(Access access, CompletableFuture<Void> entered) {}

    /** A trail in a database, under the role of the service. */
    public static AccessTrail open(DataSource database) {
        return open(database, PATIENCE, Ticker.systemTicker());
    }

    static AccessTrail open(DataSource database, Duration patience, Ticker ticker) {
        var trail = new AccessTrail(database, patience, ticker);
        trail.writer.start();
        return trail;
    }

    /** Whether the same was entered within the last minute: then nothing more is to be done. */
    public boolean hasLately(Access access) {
        var known = lately.getIfPresent(access.same());
        return known != null && known.isDone() && !known.isCompletedExceptionally();
    }

    /**
     * Enters an access, unless the same was entered within the last minute.
     *
     * @throws NotEntered where it is not on disk within five seconds, or too many wait
     */
    public void enter(Access access) {
        var same = access.same();
        var fresh = new CompletableFuture<Void>();
        var entered =
                Optional.ofNullable(lately.asMap().putIfAbsent(same, fresh)).orElse(fresh);
        if (entered == fresh && !waiting.offer(new Waiting(access, fresh))) {
            fresh.completeExceptionally(new SQLException("more entries wait than can be written"));
        }
        await(same, entered);
    }

    private void await(Access same, CompletableFuture<Void> entered) {
        try {
            entered.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            lately.asMap().remove(same, entered); // the next one tries himself
            entered.completeExceptionally(
                    e); // nobody waits for it any more: if it still waits, it is not to be written
            throw failed(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(e);
        }
    }

    private NotEntered failed(Throwable cause) {
        failures.incrementAndGet();
        var why = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        trouble = Optional.of(why);
        return new NotEntered("an access was not entered: " + why, cause);
    }

    private void write() {
        try {
            while (true) {
                var together = new ArrayList<Waiting>(List.of(waiting.take()));
                waiting.drainTo(together, AT_ONCE - 1);
                write(together);
            }
        } catch (InterruptedException e) {
            waiting.forEach(one -> one.entered().completeExceptionally(e));
        }
    }

    private void write(List<Waiting> taken) {
        var together = taken.stream().filter(one -> !one.entered().isDone()).toList();
        if (together.isEmpty()) {
            return;
        }
        try {
            rows.insert(together.stream().map(Waiting::access).toList());
            written.addAndGet(together.size());
            trouble = Optional.empty();
            together.forEach(one -> one.entered().complete(null));
        } catch (SQLException | RuntimeException e) {
            together.forEach(one -> one.entered().completeExceptionally(e));
        }
    }

    /** How many entries it has written. */
    public long written() {
        return written.get();
    }

    /** How many accesses could not be entered, and so were refused. */
    public long failures() {
        return failures.get();
    }

    /** Why the last one could not be entered, as long as none has been since. */
    public Optional<String> trouble() {
        return trouble;
    }

    @Override
    public void close() {
        writer.interrupt();
    }
}
