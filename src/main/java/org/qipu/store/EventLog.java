package org.qipu.store;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The record of all games: what was appended stays, in the order of each game and in one order of all.
 *
 * <p>Every method may throw {@link StoreException} when the database fails it.
 */
public interface EventLog {

    /**
     * Appends events of one game, all or none; they are durable when this returns.
     *
     * <p>The transaction must be the first of the caller that writes or locks anything: the order of the tail rests on it.
     *
     * @param events chained by {@link EventCodec#chain}, in sequence without a gap; at least one
     * @param key    kept with the events in the same transaction
     */
    AppendOutcome append(List<LoggedEvent> events, Optional<IdempotencyKey> key);

    /**
     * The events of a game after a sequence.
     *
     * @param after 0, or the sequence of an event of that game
     * @param limit the most events wanted
     * @throws IllegalArgumentException when the game has no event {@code after}
     */
    Stretch read(String gameId, long after, int limit);

    /** All events of a game after a sequence. */
    default Stretch read(String gameId, long after) {
        return read(gameId, after, Integer.MAX_VALUE);
    }

    /** What the request with that key recorded, if there was one. */
    Optional<KeyUse> find(IdempotencyKey key);

    /**
     * The settled events after a place in the tail.
     *
     * @param limit the most events wanted
     */
    TailRead tail(TailToken after, int limit);

    /** The place of the last settled event, or {@link TailToken#START}. */
    TailToken end();

    /** Hands over every event there is now, game by game and each in sequence; one cursor, constant memory. */
    void scan(Consumer<EventRow> rows);

    /** The database failed; the cause says how. Nothing is known of what was asked, an append may even have succeeded. */
    final class StoreException extends RuntimeException {
        public StoreException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
