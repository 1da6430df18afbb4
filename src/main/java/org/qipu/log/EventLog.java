package org.qipu.log;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.Streams;
import org.qipu.log.codec.TextPlace;

/**
 * The record of all games and competitions: what was appended stays, in the order of each stream and that of games in one order of all.
 *
 * <p>What follows the tail or reads a game sees games alone; competitions and the receipts of erasures are streams under names that no game can
 * have ({@link Streams}).
 *
 * <p>Every method may throw {@link StoreException} when the database fails it.
 */
public interface EventLog {

    /**
     * Appends events of one stream, a game or a competition, all or none; they are durable when this returns.
     *
     * <p>They are stored only where the event they are chained to is there, with that hash, and is the stream's last: what the caller
     * remembers of the game need not be asked for again before.
     *
     * @param previous the hash of the event they follow, {@link Hash#ZERO} at the beginning of a game
     * @param events   chained by {@link EventCodec#chain}, in sequence without a gap; at least one
     * @param key      kept with the events in the same transaction
     */
    AppendOutcome append(Hash previous, List<? extends Chained> events, Optional<IdempotencyKey> key);

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

    /**
     * The same for who is woken by every commit: it may be what another follower has read since the last time, without
     * a question to the database.
     */
    default TailRead follow(TailToken after, int limit) {
        return tail(after, limit);
    }

    /** The place of the last settled event, or {@link TailToken#START}. */
    TailToken end();

    /** The place after which everything comes that was recorded at an instant or later; reads the whole table. */
    TailToken placeAt(Instant recordedAt);

    /** How many events lie behind a place in the tail, counted up to a most. */
    long behind(TailToken place, int most);

    /** Which of the streams. */
    enum Part {
        GAMES,
        COMPETITIONS,
        ALL
    }

    /** Hands over every event of a part there is now, stream by stream and each in sequence; constant memory. */
    void scan(Part part, Consumer<EventRow> rows);

    /** Hands over every event of the games. */
    default void scan(Consumer<EventRow> rows) {
        scan(Part.GAMES, rows);
    }

    /** All streams there are or may be, in ranges that can be read at once: two, one of a small log, and more of a large one, with about as many events in each. */
    List<StreamRange> ranges();

    /**
     * Hands over every event of those streams as they are stored: mostly in the order of recording, and two of one stream at times the other
     * way round. Where games are played at the same time that takes the database a third of what it takes to put them in order.
     */
    void scanAsStored(StreamRange range, Consumer<EventRow> rows);

    /** How many events a part has. */
    long count(Part part);

    /** The last event of a stream, undecoded. */
    Optional<EventRow> last(String stream);

    /**
     * Hands over the last event of each competition, undecoded, in the order of their streams' names; few of them are in memory at a time.
     *
     * @param after the stream after which they begin, {@link Streams#COMPETITION} for the first
     * @param limit the most competitions wanted
     * @param wanted takes each, and tells whether another is wanted
     */
    void lastOfCompetitions(String after, int limit, Predicate<EventRow> wanted);

    /**
     * Hands over the events of a stream in sequence, undecoded; few of them are in memory at a time.
     *
     * @param after 0, or the sequence after which they begin
     * @param wanted takes each, and tells whether another is wanted
     */
    void each(String stream, long after, Predicate<EventRow> wanted);

    /** Every event of a stream in sequence, undecoded. */
    List<EventRow> rows(String stream);

    /**
     * Every event of some streams after a sequence of each, stream by stream and each in sequence, undecoded.
     *
     * @param last of each stream the sequence after which its events are wanted
     */
    List<EventRow> since(Map<String, Long> last);

    /** Every place whose words were erased. */
    default Set<TextPlace> erased() {
        return Set.of();
    }

    /** The database failed; the cause says how. Nothing is known of what was asked, an append may even have succeeded. */
    final class StoreException extends RuntimeException {
        public StoreException(String message, Throwable cause) {
            super(message, cause);
        }

        /**
         * Whether the same may well succeed when it is tried again later: the database is away, full or overburdened,
         * and nothing was wrong with what was asked.
         */
        public boolean mayPass() {
            return getCause() instanceof SQLException failure && Failures.ofTheDatabase(failure);
        }
    }
}
