package org.qipu.relay;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RetriableException;

/** One writer's turn at a line: from taking over until another does, or something fails. */
final class Turn implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Turn.class.getName());

    private final Line line;
    private final Work work;
    private final Checkpoints checkpoints;
    private final Publisher publisher;
    private final TopicGuard guard;
    private final Tally tally;
    private final Duration heartbeat;
    private Checkpoint checkpoint;
    /** By a clock that nobody sets. */
    private long lastSign = System.nanoTime();

    Turn(
            Line line,
            Work work,
            Checkpoints checkpoints,
            Publisher publisher,
            TopicGuard guard,
            Checkpoint checkpoint,
            Tally tally,
            Duration heartbeat) {
        this.line = line;
        this.work = work;
        this.checkpoints = checkpoints;
        this.publisher = publisher;
        this.guard = guard;
        this.checkpoint = checkpoint;
        this.tally = tally;
        this.heartbeat = heartbeat;
        work.begin(checkpoint.token());
    }

    /**
     * Publishes what comes next.
     *
     * @return how long to sleep before the next look, unless woken
     * @throws Superseded when another writer holds the line now
     */
    Duration step() {
        if (guard.isOverdue()) {
            lookAround();
        }
        var portion = work.next();
        if (portion.records().isEmpty()) {
            giveSign(portion.place());
            if (guard.isDue()) {
                lookAround();
            }
            return portion.rest();
        }
        publish(portion);
        return Duration.ZERO;
    }

    private void publish(Portion portion) {
        var begun = System.nanoTime();
        var written = publisher.publish(portion.records());
        LOG.log(
                Level.DEBUG,
                "{0} got {1} records in {2} ms",
                line.events(),
                portion.records().size(),
                Duration.ofNanos(System.nanoTime() - begun).toMillis());
        if (checkpoint.topics().contradictedBy(written)) {
            lookAfterTopics();
        }
        // Only now: after a crash in between the same events are published once more, never none.
        keep(checkpoint.at(portion.place()).with(checkpoint.topics().after(written)), portion);
        work.done(portion);
        tally.published(portion.events());
    }

    /** That a broker is away for a while is no reason to stop: what it led another leads soon, and publishing finds that out. */
    private void lookAround() {
        try {
            lookAfterTopics();
        } catch (KafkaException e) {
            if (!guard.hasLooked() || !(e.getCause() instanceof RetriableException)) {
                throw e;
            }
            guard.postpone();
            LOG.log(Level.INFO, "{0} will be looked at later: {1}", line.events(), e.getMessage());
        }
    }

    private void lookAfterTopics() {
        var begun = System.nanoTime();
        var found = guard.look(checkpoint.topics(), checkpoint.token());
        LOG.log(
                Level.DEBUG,
                "{0} was looked at in {1} ms",
                line.events(),
                Duration.ofNanos(System.nanoTime() - begun).toMillis());
        if (!found.equals(checkpoint.topics())) {
            keep(checkpoint.with(found));
        }
        tally.lost(found.losses());
        if (!found.topics().keySet().equals(Set.copyOf(line.topics()))) {
            throw new KafkaException(
                    "not all topics are there, only " + found.topics().keySet());
        }
    }

    private void giveSign(Place place) {
        if (System.nanoTime() - lastSign >= heartbeat.toNanos()) {
            keep(checkpoint.at(place));
        }
    }

    private void keep(Checkpoint next) {
        kept(next, checkpoints.move(next));
    }

    private void keep(Checkpoint next, Portion portion) {
        kept(next, checkpoints.move(next, portion.positions()));
    }

    private void kept(Checkpoint next, boolean moved) {
        if (!moved) {
            throw new Superseded();
        }
        checkpoint = next;
        lastSign = System.nanoTime();
    }

    /** Another writer has taken over. */
    static final class Superseded extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Superseded() {
            super("another relay has taken over");
        }
    }

    @Override
    public void close() {
        publisher.close();
        guard.close();
    }
}
