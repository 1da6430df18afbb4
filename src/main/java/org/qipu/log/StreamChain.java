package org.qipu.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.HashChain;

/** Holds the events of one stream against its chain, each against the hash that stands beside the one before it. */
final class StreamChain {

    private final FaultsFound faults;
    private final WordsHeld words;
    private long next = 1;
    /** What the next event may be chained to: the stored hash of the last one or, where only that was changed, the computed one. */
    private List<Hash> links = List.of(Hash.ZERO);
    /** Those that came before their turn. */
    private List<EventRow> early = List.of();

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
        early = early.isEmpty() ? new ArrayList<>() : early;
        early.add(row);
    }

    /** Holds an event against the one before it, then those kept whose turn it is; returns these. */
    List<EventRow> take(EventRow row) {
        hold(row);
        if (early.isEmpty()) {
            return List.of();
        }
        early.sort(Comparator.comparingLong(EventRow::sequence));
        int held = 0;
        while (held < early.size() && isNext(early.get(held))) {
            hold(early.get(held++));
        }
        var taken = List.copyOf(early.subList(0, held));
        early.subList(0, held).clear();
        return taken;
    }

    /** Holds those that are left, before which some are missing. */
    void end() {
        early.stream().sorted(Comparator.comparingLong(EventRow::sequence)).forEach(this::hold);
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
