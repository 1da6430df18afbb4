package org.qipu.relay;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import javax.sql.DataSource;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.ExponentialBackoff;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec.WrittenByNewerException;
import org.qipu.log.tail.Bell;

/**
 * The life of one writer: it takes its line over, publishes, stands by while another does, and pauses after failures.
 *
 * <p>Whoever takes over is believed by the broker, which refuses whatever its predecessor still wants to commit; that
 * one stands by until the new one falls silent, or the line is its own again.
 */
final class Writer implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Writer.class.getName());
    /** After so many heartbeats whoever has failed at his own line tries again. */
    private static final int STAND_BYS = 60;

    private final Line line;
    private final Work work;
    private final EventLog log;
    private final Checkpoints checkpoints;
    private final RelaySettings settings;
    private final Tally tally;
    private final Bell bell;
    private final Share share;
    private final ExponentialBackoff pauses;
    private final Thread thread;
    private volatile boolean open = true;
    private long epoch;
    private long attempts;
    private int stoodBy;

    Writer(
            Line line,
            Work work,
            EventLog log,
            DataSource database,
            RelaySettings settings,
            Tally tally,
            Bell bell,
            Share share) {
        this.line = line;
        this.work = work;
        this.log = log;
        this.checkpoints = new Checkpoints(database, line.shard(), share.replica());
        this.settings = settings;
        this.tally = tally;
        this.bell = bell;
        this.share = share;
        this.pauses = new ExponentialBackoff(
                settings.shortest().toMillis(), 2, settings.longest().toMillis(), 0.2);
        this.thread = Thread.ofPlatform().name(line.writer()).daemon().unstarted(this::run);
    }

    /** Starts it; it returns at once, whether brokers answer or not. */
    void start() {
        thread.start();
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
            if (standsBy()) {
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
            if (open && leftToAnother()) {
                LOG.log(Level.INFO, "{0} is left to another replica", line.events());
                Thread.sleep(settings.heartbeat());
            } else if (open) {
                failed(e);
                Thread.sleep(pauses.backoff(attempts++));
            }
        }
    }

    /** Whoever's line it is takes it over, but not from who does it well after having failed at it. */
    private boolean standsBy() {
        var held = switch (share.whose().get()) {
            case OURS -> attempts > 0 && heldByAnother();
            case ANOTHERS -> heldByAnother();
            case A_NEWERS -> true;
            case UNSAID -> epoch > 0 && heldByAnother();
        };
        stoodBy = held ? stoodBy + 1 : 0;
        if (stoodBy >= STAND_BYS) {
            stoodBy = 0;
            attempts = 0;
        }
        return held;
    }

    private boolean heldByAnother() {
        return checkpoints.heldByAnother(epoch, settings.patience());
    }

    /** Whether what failed is only that the replica whose line it is has taken it over, or is to. */
    private boolean leftToAnother() {
        try {
            return switch (share.whose().get()) {
                case ANOTHERS -> heldByAnother();
                case A_NEWERS -> {
                    checkpoints.release(epoch); // it need not wait until we have been silent for long
                    yield true;
                }
                case OURS, UNSAID -> false;
            };
        } catch (RuntimeException unknown) {
            return false;
        }
    }

    private Turn takeOver() {
        Topics.create(settings.client(), line, settings.partitions());
        // First the fence, then the checkpoint: so nobody moves on from a place that we have read.
        var publisher = Publisher.open(settings.client(), line);
        try {
            return begun(publisher, TopicGuard.open(settings, line, log));
        } catch (RuntimeException e) {
            publisher.close();
            throw e;
        }
    }

    private Turn begun(Publisher publisher, TopicGuard guard) {
        try {
            var checkpoint = checkpoints.take();
            epoch = checkpoint.epoch();
            LOG.log(
                    Level.INFO,
                    "publishing to {0} from {1}, epoch {2}",
                    line.events(),
                    checkpoint.token(),
                    String.valueOf(epoch));
            return new Turn(line, work, checkpoints, publisher, guard, checkpoint, tally, settings.heartbeat());
        } catch (RuntimeException e) {
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
        var kept = checkpoints.kept();
        try {
            tally.waiting(work.waiting(kept));
        } catch (WrittenByNewerException e) {
            LOG.log(Level.DEBUG, "how much waits is told by the replica that reads it: {0}", e.getMessage());
        }
        tally.lost(kept.topics().losses());
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
        LOG.log(Level.WARNING, "{0} gets nothing: {1}", line.events(), reason);
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
