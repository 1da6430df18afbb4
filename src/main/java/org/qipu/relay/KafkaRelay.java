package org.qipu.relay;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import javax.sql.DataSource;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.ExponentialBackoff;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.Bell;

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

    private static final Logger LOG = System.getLogger(KafkaRelay.class.getName());
    private static final int SHARD = 0;

    private final EventLog log;
    private final Checkpoints checkpoints;
    private final RelaySettings settings;
    private final GameFolds folds;
    private final Tally tally = new Tally();
    private final Bell bell = new Bell();
    private final ExponentialBackoff pauses;
    private final Thread thread;
    private volatile boolean open = true;
    private long epoch;
    private long attempts;

    private KafkaRelay(EventLog log, EventCodec codec, DataSource database, RelaySettings settings) {
        this.log = log;
        this.checkpoints = new Checkpoints(database, SHARD);
        this.settings = settings;
        this.folds = new GameFolds(log, codec, settings.cachedGames());
        this.pauses = new ExponentialBackoff(
                settings.shortest().toMillis(), 2, settings.longest().toMillis(), 0.2);
        this.thread = Thread.ofPlatform().name("qipu-relay").daemon().unstarted(this::run);
    }

    /**
     * Starts a relay; it returns at once, whether brokers answer or not.
     *
     * @param log      what it publishes
     * @param codec    what decodes the events for the games' states
     * @param database where its checkpoint is kept, under the role of the service, in autocommit mode
     */
    public static KafkaRelay start(EventLog log, EventCodec codec, DataSource database, RelaySettings settings) {
        var relay = new KafkaRelay(log, codec, database, settings);
        relay.thread.start();
        return relay;
    }

    /** Has what is left on the topic of events deleted and every event published again, by whatever relay runs or is started next. */
    public static void publishAgain(DataSource database) {
        new Checkpoints(database, SHARD).startAfresh();
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

    private void run() {
        try {
            while (open) {
                attempt();
            }
        } catch (InterruptedException e) {
            LOG.log(Level.DEBUG, "the relay was told to end while it waited");
        }
    }

    private void attempt() throws InterruptedException {
        tally.alive().beat();
        try {
            if (epoch > 0 && checkpoints.heldByAnother(epoch, settings.patience())) {
                lookOn();
                Thread.sleep(settings.heartbeat());
                return;
            }
            try (var turn = takeOver()) {
                tally.publishing(true);
                publish(turn);
            } finally {
                tally.publishing(false);
            }
        } catch (RuntimeException e) {
            // Whatever it was, the events are safe in the table and somebody must go on trying to hand them out.
            if (open) {
                failed(e);
                Thread.sleep(pauses.backoff(attempts++));
            }
        }
    }

    private Turn takeOver() {
        Topics.create(settings.client(), settings.partitions());
        // First the fence, then the checkpoint: so nobody moves on from a place that we have read.
        var publisher = Publisher.open(settings.client(), SHARD);
        var guard = new TopicGuard(TopicWatch.open(settings.client()), log, settings.look());
        try {
            folds.clear();
            var checkpoint = checkpoints.take();
            epoch = checkpoint.epoch();
            LOG.log(Level.INFO, "publishing to Kafka from {0}, epoch {1}", checkpoint.token(), epoch);
            return new Turn(
                    log,
                    bell,
                    checkpoints,
                    publisher,
                    guard,
                    checkpoint,
                    new Records(folds, settings.source(), tally),
                    tally,
                    settings);
        } catch (RuntimeException e) {
            publisher.close();
            guard.close();
            throw e;
        }
    }

    private void publish(Turn turn) throws InterruptedException {
        while (open) {
            var rest = turn.step();
            tally.alive().beat();
            attempts = 0;
            tally.recovered();
            if (!rest.isZero()) {
                bell.sleep(rest);
            }
        }
        checkpoints.release(epoch);
    }

    /** What waits and what is missing, as whoever publishes has kept it. */
    private void lookOn() {
        tally.waiting(Lag.after(log, checkpoints.last(), settings.batch()));
        tally.lost(checkpoints.topics().losses());
    }

    /**
     * A client that cannot be made says why only in its cause. What is wrong with a login is named by its kind alone:
     * the words may quote it.
     */
    private static String reason(Throwable e) {
        var cause = e.getCause();
        if (cause == null || !String.valueOf(e.getMessage()).startsWith("Failed to c")) {
            return String.valueOf(e.getMessage());
        }
        return e.getMessage() + ": "
                + (cause instanceof KafkaException
                        ? reason(cause)
                        : cause.getClass().getSimpleName());
    }

    private void failed(RuntimeException e) {
        var reason = reason(e);
        tally.failed(reason);
        LOG.log(Level.WARNING, "events are not being handed to Kafka: {0}", reason);
        try {
            lookOn();
        } catch (RuntimeException unknown) { // this thread goes on, whatever it was
            LOG.log(Level.DEBUG, "nor can be told how many wait", unknown);
        }
    }

    /** Ends it within a few seconds; what was not published yet is the next relay's. */
    @Override
    public void close() {
        open = false;
        bell.ring();
        try {
            // In the middle of a transaction it is better to let it finish; anywhere else it only waits.
            thread.join(tally.publishing() ? Duration.ofSeconds(2) : Duration.ofMillis(1));
            thread.interrupt();
            thread.join(Duration.ofSeconds(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
