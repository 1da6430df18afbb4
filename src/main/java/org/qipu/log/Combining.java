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
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * Stores together what waits at the same moment: one statement and one commit for many requests, each with its own answer.
 *
 * <p>Whoever finds a lane free stores what waits, his own and that of others; the others sleep meanwhile. Nobody waits for
 * more to come: a request that is alone is stored at once.
 */
final class Combining {

    /** While one commits, the next is made ready; more were slower on two cores (docs/performance.md). */
    private static final int LANES = 2;
    /** Events of one statement, unless one request alone has more. */
    private static final int AT_ONCE = 256;

    private final Function<List<Append>, List<Stored>> storing;
    private final Semaphore lanes = new Semaphore(LANES);
    private final Deque<Waiting> queue = new ArrayDeque<>();

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
        private final Thread who = Thread.currentThread();
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
        var interrupted = false;
        while (!own.isDone()) {
            if (!storesSome() && !own.isDone()) {
                LockSupport.park(this);
                interrupted |= Thread.interrupted(); // it may be durable already: who waits must hear of it
            }
        }
        if (interrupted) {
            own.who.interrupt();
        }
        return switch (own.stored.orElseThrow()) {
            case Stored.Judged(var outcome) -> outcome;
            case Stored.Failed(var why) ->
                throw new EventLog.StoreException(
                        "events of game " + append.stream() + " could not be appended",
                        why instanceof EventLog.StoreException store ? store.getCause() : why);
        };
    }

    /** Stores what waits, if a lane is free and anything does. */
    private boolean storesSome() {
        if (!lanes.tryAcquire()) {
            return false;
        }
        var batch = List.<Waiting>of();
        try {
            batch = next();
            if (!batch.isEmpty()) {
                store(batch);
            }
        } finally {
            lanes.release();
            wakeFirst();
        }
        return !batch.isEmpty();
    }

    /** Of each stream one append, and of each key: the second is judged when the first is stored. In one order, so that no two statements lock each other out. */
    private List<Waiting> next() {
        var batch = new ArrayList<Waiting>();
        Set<Object> taken = new HashSet<>();
        var events = 0;
        synchronized (queue) {
            for (var rest = queue.iterator(); rest.hasNext() && events < AT_ONCE; ) {
                var one = rest.next();
                var size = one.append.rows().size();
                if (events > 0 && events + size > AT_ONCE
                        || taken.contains(one.append.stream())
                        || one.append.key().filter(taken::contains).isPresent()) {
                    continue;
                }
                taken.add(one.append.stream());
                one.append.key().ifPresent(taken::add);
                events += size;
                batch.add(one);
                rest.remove();
            }
        }
        batch.sort(Comparator.comparing(one -> one.append.stream()));
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
            batch.forEach(one -> LockSupport.unpark(one.who));
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

    private void wakeFirst() {
        synchronized (queue) {
            if (!queue.isEmpty()) {
                LockSupport.unpark(queue.getFirst().who);
            }
        }
    }
}
