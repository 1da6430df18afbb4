package org.qipu.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.HashChain;

/** Holds the events of one stream against its chain, each against the hash that stands beside the one before it. */
final class StreamChain {

    private static final Queue<EventRow> NONE = new PriorityQueue<>();

    private final FaultsFound faults;
    private final WordsHeld words;
    private long next = 1;
    /** What the next event may be chained to: the stored hash of the last one or, where only that was changed, the computed one. */
    private List<Hash> links = List.of(Hash.ZERO);
    /** Those that came before their turn; none for most streams. */
    private Queue<EventRow> early = NONE;

    StreamChain(FaultsFound faults, WordsHeld words) {
        this.faults = faults;
        this.words = words;
    }

    /** Whether those before it have not all come. */
    boolean isEarly(EventRow row) {
        return row.sequence() > next;
    }

    private boolean isNext(EventRow row) {
        return row.sequence() == next;
    }

    /** Keeps an event for later. */
    void keep(EventRow row) {
        early = early.isEmpty() ? new PriorityQueue<>(Comparator.comparingLong(EventRow::sequence)) : early;
        early.add(row);
    }

    /** Holds an event against the one before it, then those kept that are not early any more; returns these. */
    List<EventRow> take(EventRow row) {
        hold(row);
        var taken = new ArrayList<EventRow>();
        for (var first = early.peek(); first != null && !isEarly(first); first = early.peek()) {
            hold(first);
            taken.add(early.remove());
        }
        return taken;
    }

    /** Holds those that are left, before which some are missing. */
    void end() {
        while (!early.isEmpty()) {
            hold(early.remove());
        }
    }

    private void hold(EventRow row) {
        if (row.sequence() < next) { // one of its number has been there: the key of the table was taken away
            faults.add(changed(row));
            return;
        }
        if (isEarly(row)) {
            faults.add(new ChainFault(row.gameId(), next, row.sequence() - 1, ChainFault.Kind.MISSING));
        }
        // After a gap nothing is left to hold this event against.
        links = isNext(row) ? held(row) : links(row);
        next = row.sequence() + 1;
    }

    private List<Hash> held(EventRow row) {
        for (var link : links) {
            if (Arrays.equals(HashChain.next(link, row).bytes(), row.hash())) {
                words.take(row).forEach(faults::add);
                return links(row);
            }
        }
        faults.add(changed(row));
        var either = new ArrayList<>(links(row));
        either.add(HashChain.next(links.getFirst(), row));
        return either;
    }

    private static ChainFault changed(EventRow row) {
        return new ChainFault(row.gameId(), row.sequence(), row.sequence(), ChainFault.Kind.CHANGED);
    }

    private static List<Hash> links(EventRow row) {
        return row.hash().length == Hash.LENGTH ? List.of(Hash.of(row.hash())) : List.of(Hash.ZERO);
    }
}
