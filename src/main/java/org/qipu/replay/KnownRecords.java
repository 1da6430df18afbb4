package org.qipu.replay;

import com.github.benmanes.caffeine.cache.Cache;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.qipu.log.EventLog;

/**
 * The records that were asked for last: each is read and folded once, whoever asks, and only what is newer is read again.
 *
 * <p>The table is asked every time, so that an answer is never behind an answered command; what is remembered is only
 * believed while the hash it ends with stands there.
 */
final class KnownRecords {

    private static final int MOST = 2_000;
    private static final int LONGEST_WAIT_SECONDS = 10;
    /** An eighth of the memory there is. */
    private static final long HEAVIEST = Runtime.getRuntime().maxMemory() / 8;

    private final EventLog log;
    private final Cache<String, KnownRecord> known = Remembered.of(MOST, HEAVIEST, KnownRecord::weight);
    private final ReentrantLock[] locks =
            Stream.generate(ReentrantLock::new).limit(128).toArray(ReentrantLock[]::new);

    KnownRecords(EventLog log) {
        this.log = log;
    }

    Optional<KnownRecord> of(String gameId) {
        return of(gameId, 0);
    }

    /** The record of a game; as it is remembered where that has a version which is known to be the last. */
    Optional<KnownRecord> of(String gameId, long atLeast) {
        var before = Optional.ofNullable(known.getIfPresent(gameId));
        if (atLeast > 0 && before.filter(record -> record.version() >= atLeast).isPresent()) {
            return before;
        }
        var lock = locks[Math.floorMod(gameId.hashCode(), locks.length)];
        take(lock, gameId);
        try {
            var meanwhile = Optional.ofNullable(known.getIfPresent(gameId));
            if (atLeast > 0
                    && meanwhile.filter(record -> record.version() >= atLeast).isPresent()) {
                return meanwhile;
            }
            var record = meanwhile.flatMap(this::renewed).or(() -> read(gameId));
            record.ifPresent(one -> known.put(gameId, one));
            return record;
        } finally {
            lock.unlock();
        }
    }

    /** With a database that is away nobody waits for all who came before him. */
    private static void take(ReentrantLock lock, String gameId) {
        try {
            if (!lock.tryLock(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new EventLog.StoreException(
                        "game " + gameId + " could not be read",
                        new SQLException("others wait for it too long already", "57014"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EventLog.StoreException(
                    "game " + gameId + " could not be read", new SQLException("interrupted", "57014", e));
        }
    }

    /** With what is newer; none where the table does not hold what is remembered, after a fail-over or a restored backup. */
    private Optional<KnownRecord> renewed(KnownRecord record) {
        try {
            var newer = log.read(record.gameId(), record.version());
            return !newer.before().equals(record.hash())
                    ? Optional.empty()
                    : Optional.of(newer.events().isEmpty() ? record : record.with(newer.events()));
        } catch (IllegalArgumentException notThere) {
            return Optional.empty();
        }
    }

    private Optional<KnownRecord> read(String gameId) {
        var events = log.read(gameId, 0).events();
        known.invalidate(gameId);
        return events.isEmpty() ? Optional.empty() : Optional.of(KnownRecord.of(events));
    }

    void forget() {
        known.invalidateAll();
    }
}
