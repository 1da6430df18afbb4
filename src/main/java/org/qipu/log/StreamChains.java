package org.qipu.log;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Streams;

/**
 * Holds the events of many streams against their chains, in whatever order they come.
 *
 * <p>As they are stored, an event is mostly behind the one before it: a hash is held for each stream, and those events that came too early.
 */
final class StreamChains implements Consumer<EventRow> {

    /** What is held at most, in bytes, about: some 230,000 streams. */
    static final long MOST_HELD = 64L << 20;

    private static final int A_STREAM = 220; // without its name
    private static final int AN_EVENT = 400; // without its payload and its words

    /** More streams are open, or more events came too early, than may be held: as they are stored they cannot be verified. */
    static final class TooMuchHeld extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private final boolean inOrder;
    private final long mostHeld; // bytes
    private final Map<String, StreamChain> open = new HashMap<>();
    private final FaultsFound faults = new FaultsFound();
    private final WordsHeld words = new WordsHeld();
    private long games;
    private long competitions;
    private long events;
    private long held;

    private StreamChains(boolean inOrder, long mostHeld) {
        this.inOrder = inOrder;
        this.mostHeld = mostHeld;
    }

    /** For events in the order of the table, of which no more bytes than that are to be held. */
    static StreamChains asStored(long mostHeld) {
        return new StreamChains(false, mostHeld);
    }

    /** For events stream by stream, each in sequence. */
    static StreamChains inOrder() {
        return new StreamChains(true, Long.MAX_VALUE);
    }

    /** Takes the next event; throws {@link TooMuchHeld}. */
    @Override
    public void accept(EventRow row) {
        events++;
        var chain = open.get(row.gameId());
        if (chain == null) {
            chain = begun(row.gameId());
        }
        if (!inOrder && chain.isEarly(row)) {
            held += bytes(row);
            chain.keep(row);
        } else {
            for (var early : chain.take(row)) {
                held -= bytes(early);
            }
        }
        if (held > mostHeld) {
            throw new TooMuchHeld();
        }
    }

    private static long bytes(EventRow row) {
        return AN_EVENT + 2 * row.bytes();
    }

    private StreamChain begun(String stream) {
        if (Streams.isGame(stream)) {
            games++;
        } else if (Streams.isCompetition(stream)) {
            competitions++;
        }
        if (inOrder) {
            open.clear(); // nothing more comes of the stream before
        } else {
            held += A_STREAM + 2L * stream.length();
        }
        var chain = new StreamChain(faults, words);
        open.put(stream, chain);
        return chain;
    }

    /** What was found, once all have been taken. */
    ChainVerification.Report report(EventLog log) {
        open.values().forEach(StreamChain::end);
        // What was erased is on record, and asked for only now, for it may have been erased meanwhile.
        words.missing(log).forEach(faults::add);
        return new ChainVerification.Report(games, competitions, events, faults.count(), faults.kept());
    }
}
