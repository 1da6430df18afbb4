package org.qipu.audit.log;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.tail.Bell;
import org.qipu.log.tail.Pulse;
import org.qipu.log.tail.TailWakeup;

/**
 * Keeps the tree up with the log: takes in what was recorded, signs the head, and looks how much of it everybody may know;
 * at most twice a second, so that many events are one piece of work.
 *
 * <p>Every replica does; of two that do the same at once one has done it in vain. Where the tree contradicts what was
 * signed nothing is signed any more, and it says so, until somebody has seen to it and starts the replica again.
 */
public final class Keeping implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(Keeping.class.getName());
    private static final int AT_ONCE = 5_000;
    private static final Duration BETWEEN = Duration.ofMillis(500);
    /** Releases come without anything that is recorded. */
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private static final Duration AFTER_ALARM = Duration.ofSeconds(10);

    private final Integration integration;
    private final Signing signing;
    private final PublicHead head;
    private final Clock clock;
    private final Bell bell = new Bell();
    private final Pulse pulse = new Pulse();
    private final Runnable leave;
    private final Thread thread;
    private volatile Standing standing = new Standing(0, 0, Optional.empty());

    /**
     * How the tree stood last.
     *
     * @param signed   how many leaves have a head that is signed
     * @param released how many of them everybody may know of
     * @param alarm    why nothing is signed any more, where that is so
     */
    public record Standing(long signed, long released, Optional<String> alarm) {}

    private Keeping(Integration integration, Signing signing, PublicHead head, TailWakeup wakeup, Clock clock) {
        this.integration = integration;
        this.signing = signing;
        this.head = head;
        this.clock = clock;
        this.leave = wakeup.follow(bell::ring);
        this.thread = Thread.ofPlatform().daemon().name("qipu-tree").unstarted(this::run);
    }

    /** Begins, in a thread of its own. */
    public static Keeping start(
            Integration integration, Signing signing, PublicHead head, TailWakeup wakeup, Clock clock) {
        var keeping = new Keeping(integration, signing, head, wakeup, clock);
        keeping.thread.start();
        return keeping;
    }

    /** How the tree stood last. */
    public Standing standing() {
        return standing;
    }

    /** When it was looked at last. */
    public Pulse pulse() {
        return pulse;
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(once());
                bell.sleep(LONGEST);
            }
        } catch (InterruptedException e) {
            LOG.fine("The tree is kept no longer.");
        }
    }

    /** Does what there is to do, and says how long to leave it alone. */
    private Duration once() {
        if (standing.alarm().isPresent()) { // until somebody has seen to it, and starts the service again
            return AFTER_ALARM;
        }
        try {
            while (integration.some(AT_ONCE) == AT_ONCE) {
                pulse.beat();
            }
            var now = clock.instant();
            standing = new Standing(signing.sign(now), head.advance(now), Optional.empty());
            pulse.beat();
            return BETWEEN;
        } catch (StoreException e) { // the database is away: it is tried again
            LOG.log(Level.FINE, "The tree waits for the database.", e);
            return LONGEST;
        } catch (Integration.NotTheSame | Signing.Contradiction e) {
            LOG.log(Level.SEVERE, "Nothing is signed any more: " + e.getMessage());
            standing = new Standing(standing.signed(), standing.released(), Optional.of(e.getMessage()));
            return AFTER_ALARM;
        } catch (RuntimeException e) { // whatever it was: without this thread nothing would ever be signed again
            LOG.log(Level.WARNING, "The tree stands still, and is tried again.", e);
            return LONGEST;
        }
    }

    @Override
    public void close() {
        leave.run();
        thread.interrupt();
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
