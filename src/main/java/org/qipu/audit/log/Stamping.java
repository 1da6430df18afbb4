package org.qipu.audit.log;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.qipu.audit.log.Stamps.Unstamped;
import org.qipu.audit.stamp.AskedAuthority;
import org.qipu.audit.stamp.AskedAuthority.Outcome;
import org.qipu.log.EventLog.StoreException;

/**
 * Asks a time-stamping authority to stamp the newest head, once an interval where there is something new, in a thread of
 * its own: one that is slow or away holds up nobody.
 */
public final class Stamping implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(Stamping.class.getName());
    /** How often it is looked whether one is due, in an interval; and how long it waits first after a failure. */
    private static final int LOOKS = 60;
    /** How often it asks at least, in an interval in which it fails. */
    private static final int TRIES = 6;
    /** It may stand still for so many intervals before somebody should look. */
    private static final int PATIENCE = 3;

    private final Stamps kept;
    private final AskedAuthority authority;
    private final BooleanSupplier mine;
    private final Duration every;
    private final Clock clock;
    private final Thread thread;
    private Instant again = Instant.MIN;
    private Duration pause;
    private volatile Standing standing = new Standing(Optional.empty(), Optional.empty());

    /**
     * How it stands.
     *
     * @param unstamped since when there is a head that no time stamp covers, where there is one
     * @param trouble   why this replica got no time stamp when it asked last, where that is so
     */
    public record Standing(Optional<Instant> unstamped, Optional<String> trouble) {}

    /**
     * @param mine  whether this replica asks: two would only ask for the same
     * @param every how often it is asked, where there is something new
     */
    public Stamping(Stamps kept, AskedAuthority authority, BooleanSupplier mine, Duration every, Clock clock) {
        this.kept = kept;
        this.authority = authority;
        this.mine = mine;
        this.every = every;
        this.clock = clock;
        this.pause = every.dividedBy(LOOKS);
        this.thread = Thread.ofVirtual().name("qipu-time-stamps").unstarted(this::run);
    }

    /** Begins. */
    public void start() {
        thread.start();
    }

    /** How it stands. */
    public Standing standing() {
        return standing;
    }

    /** How often the authority is asked. */
    public Duration every() {
        return every;
    }

    /** For how long there has been a head that no time stamp covers; zero where there is none. */
    public Duration waiting() {
        return standing.unstamped()
                .map(since -> Duration.between(since, clock.instant()))
                .filter(Duration::isPositive)
                .orElse(Duration.ZERO);
    }

    /** Whether it has taken so long that somebody should look. */
    public boolean isOverdue() {
        return waiting().compareTo(every.multipliedBy(PATIENCE)) > 0;
    }

    private void run() {
        try {
            while (true) {
                look();
                Thread.sleep(every.dividedBy(LOOKS));
            }
        } catch (InterruptedException e) {
            LOG.fine("The time-stamping authority is asked no longer.");
        }
    }

    private void look() throws InterruptedException {
        try {
            var found = kept.unstamped();
            var asks = mine.getAsBoolean();
            standing = new Standing(
                    found.map(Unstamped::since), standing.trouble().filter(any -> asks && found.isPresent()));
            if (asks && found.isPresent() && isDue(found.get(), clock.instant())) {
                ask(found.get());
            }
        } catch (StoreException e) { // the database is away: it is tried again
            LOG.log(Level.FINE, "A time stamp waits for the database.", e);
        } catch (RuntimeException e) { // whatever it was: without this thread nothing would ever be stamped again
            trouble("It could not be asked: " + e);
        }
    }

    private boolean isDue(Unstamped head, Instant now) {
        return !now.isBefore(again)
                && head.stamped().map(at -> !now.isBefore(at.plus(every))).orElse(true);
    }

    private void ask(Unstamped head) throws InterruptedException {
        switch (authority.ask(head.bytes())) {
            case Outcome.Stamped stamped -> {
                kept.keep(head.size(), stamped);
                pause = every.dividedBy(LOOKS);
                standing = new Standing(kept.unstamped().map(Unstamped::since), Optional.empty());
                LOG.log(Level.FINE, "The head of {0} events was stamped.", head.size());
            }
            case Outcome.Refused refused -> trouble(refused.why());
            case Outcome.Away away -> trouble("It did not answer: " + away.why());
        }
    }

    private void trouble(String why) {
        if (standing.trouble().isEmpty()) {
            LOG.log(Level.WARNING, () -> "There is no time stamp, and it is tried again: " + why);
        }
        standing = new Standing(standing.unstamped(), Optional.of(why));
        again = clock.instant().plus(pause);
        var longest = every.dividedBy(TRIES);
        pause = pause.multipliedBy(2).compareTo(longest) > 0 ? longest : pause.multipliedBy(2);
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
