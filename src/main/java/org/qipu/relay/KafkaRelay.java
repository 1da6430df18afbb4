package org.qipu.relay;

import java.time.Duration;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.Bell;
import org.qipu.tracing.Traces;

/**
 * Publishes every recorded event to Kafka, in the order of its game, from where the last relay stopped.
 *
 * <p>The table of events is the outbox: nothing is lost while brokers are away. Whoever starts takes over; the broker refuses whatever
 * its predecessor still wants to commit, and that one stands by until the new one falls silent.
 *
 * <p>Have {@link #wake} called when something was appended, {@code tailWakeup.follow(relay::wake)}; without it the
 * relay looks at its own pace.
 */
public final class KafkaRelay implements AutoCloseable {

    private final GameFolds folds;
    private final Tally tally;
    private final Bell bell = new Bell();
    private final Writer writer;

    private KafkaRelay(
            EventLog log,
            EventCodec codec,
            DataSource database,
            RelaySettings settings,
            Consumer<Duration> lateness,
            Share share,
            Traces traces) {
        this.tally = new Tally(lateness);
        this.folds = new GameFolds(log, codec, settings.cachedGames());
        var records = new Records(folds, settings.source(), tally, traces);
        var work = new AllRecorded(log, bell, folds, records, tally, settings);
        this.writer = new Writer(Line.RECORDED, work, log, database, settings, tally, bell, share);
    }

    /**
     * Starts a relay; it returns at once, whether brokers answer or not.
     *
     * @param log      what it publishes
     * @param codec    what decodes the events for the games' states
     * @param database where its checkpoint is kept, under the role of the service, in autocommit mode
     */
    public static KafkaRelay start(EventLog log, EventCodec codec, DataSource database, RelaySettings settings) {
        return started(new KafkaRelay(log, codec, database, settings, by -> {}, Share.UNSAID, Traces.OFF));
    }

    /**
     * Starts one of several relays on a database.
     *
     * @param lateness told of each event how long after it was recorded it was published
     * @param share    what this one has of the work
     * @param traces   knows of an event whose work it is, and hears of its sending
     */
    public static KafkaRelay start(
            EventLog log,
            EventCodec codec,
            DataSource database,
            RelaySettings settings,
            Consumer<Duration> lateness,
            Share share,
            Traces traces) {
        return started(new KafkaRelay(log, codec, database, settings, lateness, share, traces));
    }

    private static KafkaRelay started(KafkaRelay relay) {
        relay.writer.start();
        return relay;
    }

    /**
     * Has what is left on the topic of events deleted and every event published again, by whatever relay runs or is started next.
     */
    public static void publishAgain(DataSource database) {
        new Checkpoints(database, Line.RECORDED.shard()).startAfresh();
    }

    /** Tells the relay that there may be something new; costs next to nothing. */
    public void wake() {
        bell.ring();
    }

    /** Forgets the games it follows: they are read again when they go on. */
    public void forget() {
        folds.clear();
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
