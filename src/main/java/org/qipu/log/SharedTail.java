package org.qipu.log;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * The newest stretch of the tail, for all who follow it in this process: each event is read from the table once.
 *
 * <p>All are woken by a commit. The first reads, and the others take what he has read; who has fallen behind it reads for
 * himself. Nothing is settled later between events that were read before, so that a stretch never changes.
 */
final class SharedTail {

    /** What is kept at most, in events and in bytes of them. */
    private static final int MOST = 2_000;

    private static final long HEAVIEST = 4L << 20;
    /** What is read at once. */
    private static final int AT_ONCE = 500;

    private final Reading table;
    private final Reading further;
    private final LongSupplier wakes;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicLong erasures = new AtomicLong();
    private final List<TailRead.Entry> entries = new ArrayList<>();
    private TailToken start = TailToken.START;
    private TailToken end = TailToken.START;
    private long bytes;
    private long erasuresKnown;
    /** Whether nothing was committed after the end when it was read, and how often followers had been woken then. */
    private boolean whole;
    /** Whether the end is an event, and not the place before all of them: where that is gone, others may lie before it. */
    private boolean endWasRead;

    private long wakesKnown;

    /** Reads the table. */
    @FunctionalInterface
    interface Reading {
        TailRead after(TailToken place, int limit);
    }

    /**
     * The tail of that table.
     *
     * @param further reads on from an event that was read, and fails where that is gone
     * @param wakes   how often followers have been woken: as long as that is the same, nothing was committed that they are to see
     */
    SharedTail(Reading table, Reading further, LongSupplier wakes) {
        this.table = table;
        this.further = further;
        this.wakes = wakes;
    }

    /** What is kept is read again: words in it may have been erased. Returns at once. */
    void forget() {
        erasures.incrementAndGet();
    }

    /**
     * The settled events after a place.
     *
     * @param now whether all that has been committed by now must be seen, and not only what followers were woken for
     */
    TailRead read(TailToken after, int limit, boolean now) {
        lock.lock();
        try {
            if (erasuresKnown != erasures.get()) {
                begin(end);
            }
            if (after.compareTo(end) > 0) {
                endWasRead = !after.equals(
                        TailToken.START); // whoever stands there has read it, or was told that it is the last
                begin(after);
            }
            if (after.compareTo(start) >= 0) {
                var known = new ArrayList<>(entries.subList(first(after), entries.size()));
                if (known.size() <= limit && (now || !whole || wakesKnown != wakes.getAsLong())) {
                    known.addAll(further());
                }
                return known.size() > limit
                        ? new TailRead(List.copyOf(known.subList(0, limit)), true)
                        : new TailRead(known, !whole);
            }
        } finally {
            lock.unlock();
        }
        return table.after(after, limit);
    }

    private void begin(TailToken place) {
        entries.clear();
        bytes = 0;
        start = place;
        end = place;
        whole = false;
        erasuresKnown = erasures.get();
    }

    /** The number of the first entry after a place. */
    private int first(TailToken after) {
        var low = 0;
        for (var high = entries.size(); low < high; ) {
            var middle = (low + high) >>> 1;
            if (entries.get(middle).token().compareTo(after) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Reads on from the end. */
    private List<TailRead.Entry> further() {
        wakesKnown = wakes.getAsLong();
        whole = false;
        var read = (endWasRead ? further : table).after(end, AT_ONCE);
        whole = !read.more();
        if (!read.entries().isEmpty()) {
            end = read.entries().getLast().token();
            endWasRead = true;
            entries.addAll(read.entries());
            read.entries().forEach(entry -> bytes += entry.row().bytes());
            shorten();
        }
        return read.entries();
    }

    private void shorten() {
        var gone = Math.max(0, entries.size() - MOST);
        for (var one : entries.subList(0, gone)) {
            bytes -= one.row().bytes();
        }
        while (bytes > HEAVIEST && gone < entries.size()) {
            bytes -= entries.get(gone++).row().bytes();
        }
        if (gone > 0) {
            start = entries.get(gone - 1).token();
            entries.subList(0, gone).clear();
        }
    }
}
