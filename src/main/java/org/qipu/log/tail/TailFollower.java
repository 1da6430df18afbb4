package org.qipu.log.tail;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.qipu.log.EventLog;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;

/**
 * Follows the tail for one consumer: it knows his place, looks for what comes next, and how long to rest where nothing did.
 *
 * <p>Who takes events as they come asks for the {@link #next}. Who may only move on when he has done something with
 * them, or may not wait, {@link #look looks}, {@link #moveTo moves} and {@link #rest rests} himself. Not for use by
 * several threads at once.
 */
public final class TailFollower implements AutoCloseable {

    /**
     * The longest pause between two looks of who is not behind, in nanoseconds: what is recorded meanwhile is seen together, for each look
     * of each follower of each replica is work for the database that writers would wait for.
     */
    private static final long LONGEST_PAUSE = 20_000_000;
    /** What a pause grows by for each event that a look found: where they come one by one each is seen at once, where they rain they are seen together. */
    private static final long FOR_EACH = 1_000_000;
    /**
     * A follower rests so many times as long as a look took: where the machine is busy he makes it no busier. But no longer than some
     * milliseconds: a look that was held up once is no rain.
     */
    private static final int REST = 4;

    private static final long LONGEST_REST = 4_000_000;

    private final Tail tail;
    private final Bell bell;
    private final Runnable leave;
    private final Patience patience = new Patience();
    private TailToken place;
    /** When he may look again. */
    private long again = System.nanoTime();

    /**
     * A follower that begins after a place in the tail.
     *
     * @param wakeup wakes it when there is something new
     */
    public TailFollower(EventLog log, TailWakeup wakeup, TailToken after) {
        this.tail = log::follow;
        this.bell = new Bell();
        this.place = after;
        this.leave = wakeup.follow(bell::ring);
    }

    /**
     * A follower that begins after a place in the tail.
     *
     * @param bell wakes it; rung by whoever made it
     */
    public TailFollower(EventLog log, Bell bell, TailToken after) {
        this((Tail) log::follow, bell, after);
    }

    private TailFollower(Tail tail, Bell bell, TailToken after) {
        this.tail = tail;
        this.bell = bell;
        this.place = after;
        this.leave = () -> {};
    }

    /**
     * A follower of whom others ask whether he has heard of everything: each look sees all that had been committed when it
     * began, also by another replica of which nobody has been woken yet.
     *
     * @param bell wakes it; rung by whoever made it
     */
    public static TailFollower ofAll(EventLog log, Bell bell, TailToken after) {
        return new TailFollower((Tail) log::tail, bell, after);
    }

    /** Where it looks. */
    private interface Tail {
        TailRead after(TailToken place, int limit);
    }

    /** The place after which it looks. */
    public TailToken place() {
        return place;
    }

    /** The events that come next, where there are any; its place stays. */
    public TailRead look(int limit) {
        LockSupport.parkNanos(again - System.nanoTime());
        var begun = System.nanoTime();
        var read = tail.after(place, limit);
        var now = System.nanoTime();
        again = now + pause(read.entries().size(), limit, now - begun);
        if (!read.entries().isEmpty()) {
            patience.renew();
        }
        return read;
    }

    /** None for who is behind. */
    private static long pause(int found, int limit, long took) {
        return found > limit / 2
                ? 0
                : Math.max(Math.min(REST * took, LONGEST_REST), Math.min(found * FOR_EACH, LONGEST_PAUSE));
    }

    /** From now on it looks after that place. */
    public void moveTo(TailToken done) {
        place = done;
    }

    /**
     * How long to rest after a look. Nobody announces the end of a transaction that keeps events back: it looks again
     * soon, and less soon the longer that lasts.
     *
     * @param usual how long where nothing is kept back: the bell rings
     */
    public Duration rest(TailRead read, Duration usual) {
        if (!read.more()) {
            patience.renew();
            return usual;
        }
        return Duration.ofMillis(patience.pause());
    }

    /**
     * The next events, as soon as there are any; its place is after them then.
     *
     * @param limit the most wanted at once
     * @param wait  how long to wait for the first
     * @return empty when the time is up
     */
    public TailRead next(int limit, Duration wait) throws InterruptedException {
        var end = System.nanoTime() + wait.toNanos();
        while (true) {
            var read = look(limit);
            if (!read.entries().isEmpty()) {
                moveTo(read.entries().getLast().token());
                return read;
            }
            var left = Duration.ofNanos(end - System.nanoTime());
            if (!left.isPositive()) {
                return read;
            }
            var rest = rest(read, left);
            bell.sleep(rest.compareTo(left) < 0 ? rest : left);
        }
    }

    @Override
    public void close() {
        leave.run();
    }
}
