package org.qipu.relay;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.KafkaException;
import org.qipu.log.EventLog;
import org.qipu.log.TailRead;
import org.qipu.log.tail.Bell;
import org.qipu.log.tail.TailFollower;

/** One relay's turn at a shard: from taking over until another does, or something fails. */
final class Turn implements AutoCloseable {

    private final EventLog log;
    private final TailFollower tail;
    private final Checkpoints checkpoints;
    private final Publisher publisher;
    private final TopicGuard guard;
    private final Records records;
    private final Tally tally;
    private final RelaySettings settings;
    private Checkpoint checkpoint;
    private Instant lastSign = Instant.now();

    Turn(
            EventLog log,
            Bell bell,
            Checkpoints checkpoints,
            Publisher publisher,
            TopicGuard guard,
            Checkpoint checkpoint,
            Records records,
            Tally tally,
            RelaySettings settings) {
        this.log = log;
        this.tail = new TailFollower(log, bell, checkpoint.token());
        this.checkpoints = checkpoints;
        this.publisher = publisher;
        this.guard = guard;
        this.checkpoint = checkpoint;
        this.records = records;
        this.tally = tally;
        this.settings = settings;
    }

    /**
     * Publishes what the tail has next.
     *
     * @return how long to sleep before the next look, unless woken
     * @throws Superseded when another relay holds the shard now
     */
    Duration step() {
        if (guard.isDue()) {
            lookAfterTopics();
        }
        var read = tail.look(settings.batch());
        if (read.entries().isEmpty()) {
            tally.waiting(Lag.NONE);
            giveSign();
            return tail.rest(read, settings.poll());
        }
        tally.waiting(Lag.of(log, checkpoint.token(), read.entries(), settings.batch()));
        publish(read.entries());
        return Duration.ZERO;
    }

    private void publish(List<TailRead.Entry> entries) {
        var written = publisher.publish(
                records.of(entries.stream().map(TailRead.Entry::row).toList()));
        if (checkpoint.topics().contradictedBy(written)) {
            lookAfterTopics();
        }
        // Only now: after a crash in between the same events are published once more, never none.
        keep(new Checkpoint(
                checkpoint.epoch(),
                entries.getLast().token(),
                checkpoint.topics().after(written)));
        tail.moveTo(checkpoint.token());
        tally.published(entries.size());
    }

    private void lookAfterTopics() {
        var found = guard.look(checkpoint.topics(), checkpoint.token());
        if (!found.equals(checkpoint.topics())) {
            keep(new Checkpoint(checkpoint.epoch(), checkpoint.token(), found));
        }
        tally.lost(found.losses());
        if (!found.topics().keySet().equals(Set.copyOf(Topics.ALL))) {
            throw new KafkaException(
                    "not all topics are there, only " + found.topics().keySet());
        }
    }

    private void giveSign() {
        if (Duration.between(lastSign, Instant.now()).compareTo(settings.heartbeat()) >= 0) {
            keep(checkpoint);
        }
    }

    private void keep(Checkpoint next) {
        if (!checkpoints.move(next)) {
            throw new Superseded();
        }
        checkpoint = next;
        lastSign = Instant.now();
    }

    /** Another relay has taken over. */
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
