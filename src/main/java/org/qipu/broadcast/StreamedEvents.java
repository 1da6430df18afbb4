package org.qipu.broadcast;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.function.Supplier;
import org.qipu.replay.Remembered;

/** The events that were streamed last, each written once for all who are shown the same. */
public final class StreamedEvents {

    private static final int MOST = 100_000;
    /** A sixty-fourth of the memory there is. */
    private static final long HEAVIEST = Runtime.getRuntime().maxMemory() / 64;
    /** What one takes beside its text. */
    private static final int OVERHEAD = 200;

    private final Cache<Key, Event> written =
            Remembered.of(MOST, HEAVIEST, event -> OVERHEAD + 2L * event.data().length());

    /**
     * An event as it leaves.
     *
     * @param name its kind
     * @param data itself, as JSON
     */
    public record Event(String name, String data) {}

    private record Key(long reading, long number, long opened) {}

    /**
     * An event as it is shown, as it was written for somebody before or is written now.
     *
     * @param reading of which telling of its game it is
     * @param number  its number there
     * @param opened  the last opening of an envelope up to which it is shown
     */
    public Event of(long reading, long number, long opened, Supplier<Event> writing) {
        return written.get(new Key(reading, number, opened), key -> writing.get());
    }

    /** Forgets all: words in them may have been erased. */
    public void forget() {
        written.invalidateAll();
    }
}
