package org.qipu.relay;

import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.tail.Bell;
import org.qipu.release.Policies;
import org.qipu.replay.Games;

/**
 * Publishes what is public of every game to Kafka as soon as its competition releases it, never earlier.
 *
 * <p>A game that waits long keeps no other back. What {@link KafkaRelay} promises it does too: nothing is lost, the
 * events of a game come in their order, and twice only after a crash. It is another writer, with a checkpoint and a
 * fence of its own.
 */
public final class PublicRelay implements AutoCloseable {

    private final Tally tally;
    private final Bell bell = new Bell();
    private final Writer writer;

    private PublicRelay(Parts parts, RelaySettings settings, Consumer<Duration> lateness, Share share) {
        this.tally = new Tally(lateness);
        var work = new ReleasedOnly(
                parts.log(),
                bell,
                new PublicGames(parts.games(), parts.policies()),
                new Positions(parts.database()),
                tally,
                settings,
                parts.clock());
        this.writer = new Writer(Line.RELEASED, work, parts.log(), parts.database(), settings, tally, bell, share);
    }

    /**
     * What it publishes from.
     *
     * @param log      where it hears of what is new
     * @param games    the games
     * @param policies what becomes public of them, and when
     * @param database where its checkpoint is kept, under the role of the service, in autocommit mode
     * @param clock    what time it is
     */
    public record Parts(EventLog log, Games games, Policies policies, DataSource database, InstantSource clock) {}

    /**
     * Starts a relay; it returns at once, whether brokers answer or not.
     *
     * @param lateness told of each event how long after its release it was published
     */
    public static PublicRelay start(Parts parts, RelaySettings settings, Consumer<Duration> lateness) {
        return started(new PublicRelay(parts, settings, lateness, Share.UNSAID));
    }

    /**
     * Starts one of several relays on a database.
     *
     * @param share what this one has of the work
     */
    public static PublicRelay start(Parts parts, RelaySettings settings, Consumer<Duration> lateness, Share share) {
        return started(new PublicRelay(parts, settings, lateness, share));
    }

    private static PublicRelay started(PublicRelay relay) {
        relay.writer.start();
        return relay;
    }

    /**
     * Has what is left on the public topic of events deleted and everything that is released published again, by whatever relay runs or
     * is started next.
     */
    public static void publishAgain(DataSource database) {
        new Checkpoints(database, Line.RELEASED.shard()).startAfreshWithPositions();
    }

    /** Tells the relay that there may be something new; costs next to nothing. */
    public void wake() {
        bell.ring();
    }

    /** What the relay says of itself. */
    public RelayMetrics metrics() {
        return tally;
    }

    /** Ends it within a few seconds; what was not published yet is the next relay's. */
    @Override
    public void close() {
        writer.close();
    }
}
