package org.qipu.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Stores together what waits at the same moment: one statement and one commit for many requests, each with its own answer.
 *
 * <p>Whoever finds a lane free stores what waits, his own and that of others; the others sleep meanwhile. Nobody waits for
 * more to come: a request that is alone is stored at once.
 */
final class Combining {

    /** Statements at once. */
    private static final int LANES = 2;
    /** So many wait before there is a second one: else each of two would carry half of what one can. */
    private static final int ENOUGH = 24;
    /** How long somebody waits for the first lane, in nanoseconds, before he takes the second one all the same: it may be held up. */
    private static final long PATIENCE = 10_000_000;
    /** Events of one statement, unless one request alone has more. */
    private static final int AT_ONCE = 256;

    private final Function<List<Append>, List<Stored>> storing;
    private final Deque<Waiting> queue = new ArrayDeque<>();
    /** Guarded by the queue. */
    private int busy;

    /** @param storing stores appends to as many streams, and says of each what became of it */
    Combining(Function<List<Append>, List<Stored>> storing) {
        this.storing = storing;
    }

    /** What became of one of several appends. */
    sealed interface Stored {

        /** It was judged. */
        record Judged(AppendOutcome outcome) implements Stored {}

        /** Nothing is known of it. */
        record Failed(Throwable why) implements Stored {}
    }

    /** What somebody waits for. */
    private static final class Waiting {

        private final Append append;
        /** Rung when it is done, or when it may be his turn. */
        private final Semaphore bell = new Semaphore(0);

        private final long since = System.nanoTime();
        private volatile Optional<Stored> stored = Optional.empty();

        Waiting(Append append) {
            this.append = append;
        }

        boolean isDone() {
            return stored.isPresent();
        }
    }

    /**
     * Stores an append, alone or with others.
     *
     * @throws EventLog.StoreException when the database failed; of what was asked nothing is known then
     */
    AppendOutcome append(Append append) {
        var own = new Waiting(append);
        synchronized (queue) {
            queue.add(own);
        }
        awaitDone(own);
        return switch (own.stored.orElseThrow()) {
            case Stored.Judged(var outcome) -> outcome;
            case Stored.Failed(var why) ->
                throw new EventLog.StoreException("events of game " + append.stream() + " could not be appended", why);
        };
    }

    /** An interruption ends nothing: it may be durable already, and who waits must hear of it. */
    private void awaitDone(Waiting own) {
        var interrupted = false;
        while (!own.isDone()) {
            if (!storesSome() && !own.isDone()) {
                try {
                    if (own.bell.tryAcquire(PATIENCE, TimeUnit.NANOSECONDS)) {
                        own.bell.drainPermits();
                    }
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stores what waits, if there is a lane for it and anything does. */
    private boolean storesSome() {
        List<Waiting> batch;
        synchronized (queue) {
            if (queue.isEmpty() || !hasLane()) {
                return false;
            }
            batch = next();
            busy++;
        }
        try {
            batch.sort(
                    Comparator.comparing(one -> one.append.stream())); // so that no two statements lock each other out
            store(batch);
        } finally {
            synchronized (queue) {
                busy--;
                if (!queue.isEmpty()) {
                    queue.getFirst().bell.release();
                }
            }
        }
        return true;
    }

    private boolean hasLane() {
        return busy == 0
                || busy < LANES && (queue.size() >= ENOUGH || System.nanoTime() - queue.getFirst().since >= PATIENCE);
    }

    /** Of each stream one append, and of each key: the second is judged when the first is stored. */
    private List<Waiting> next() {
        var batch = new ArrayList<Waiting>();
        Set<Object> taken = new HashSet<>();
        var events = 0;
        for (var rest = queue.iterator(); rest.hasNext() && events < AT_ONCE; ) {
            var one = rest.next();
            var size = one.append.rows().size();
            var key = one.append.key().map(used -> List.of(used.scope(), used.key()));
            if (events > 0 && events + size > AT_ONCE
                    || taken.contains(one.append.stream())
                    || key.filter(taken::contains).isPresent()) {
                continue;
            }
            taken.add(one.append.stream());
            key.ifPresent(taken::add);
            events += size;
            batch.add(one);
            rest.remove();
        }
        return batch;
    }

    private void store(List<Waiting> batch) {
        try {
            var stored = storing.apply(batch.stream().map(one -> one.append).toList());
            for (int i = 0; i < batch.size(); i++) {
                batch.get(i).stored = Optional.of(stored.get(i));
            }
        } catch (RuntimeException e) {
            failed(batch, e);
        } catch (Error e) {
            failed(batch, e);
            throw e;
        } finally {
            batch.forEach(one -> one.bell.release());
        }
    }

    private static void failed(List<Waiting> batch, Throwable why) {
        batch.forEach(one -> one.stored = Optional.of(new Stored.Failed(why)));
    }

    /** How many wait for a lane. */
    int waiting() {
        synchronized (queue) {
            return queue.size();
        }
    }
}
