package org.qipu.relay;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.errors.InterruptException;
import org.qipu.log.EventLog;
import org.qipu.log.TailToken;
import org.qipu.relay.Extent.Loss;

/**
 * Compares what the topics hold with what was written to them: whoever may write to the brokers may also delete, and a
 * log can be cut off.
 */
final class TopicGuard implements AutoCloseable {

    private static final Logger LOG = System.getLogger(TopicGuard.class.getName());

    /** Where there is always something to publish, they are looked at so many times more seldom. */
    private static final int AT_THE_LATEST = 6;
    /**
     * What seems to be missing is looked for so often again: a leader that stood still and has not heard yet that another
     * leads tells where the topic ended then.
     */
    private static final int LOOKS_AGAIN = 6;

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private final TopicWatch watch;
    private final Line line;
    private final EventLog log;
    private final Duration every;
    private long lookedAt;
    private boolean looked;

    TopicGuard(TopicWatch watch, Line line, EventLog log, Duration every) {
        this.watch = watch;
        this.line = line;
        this.log = log;
        this.every = every;
        this.lookedAt = System.nanoTime();
    }

    /** Whether it is time to look, where nothing waits to be published. */
    boolean isDue() {
        return System.nanoTime() - lookedAt >= every.toNanos();
    }

    /** Whether it is time whatever waits: before anything is published, and not too seldom after. */
    boolean isOverdue() {
        return !looked || System.nanoTime() - lookedAt >= every.toNanos() * AT_THE_LATEST;
    }

    /** Whether this one has seen them at all. */
    boolean hasLooked() {
        return looked;
    }

    /** They could not be seen: they are looked at when it is due again. */
    void postpone() {
        lookedAt = System.nanoTime();
    }

    static TopicGuard open(RelaySettings settings, Line line, EventLog log) {
        return new TopicGuard(TopicWatch.open(settings.client(), line), line, log, settings.look());
    }

    /** What the topics must hold from now on, and everything that they have lost. */
    Holdings look(Holdings held, TailToken published) {
        var now = watch.now();
        lookedAt = System.nanoTime();
        looked = true;
        if (held.afresh()
                && now.containsKey(line.events())
                && now.get(line.events()).size() > 0) {
            LOG.log(Level.INFO, "everything is published again: {0} is emptied first", line.events());
            watch.empty(line.events(), now.get(line.events()));
            now = watch.now();
        }
        if (published.equals(TailToken.START) && held.nothingWritten()) {
            return Holdings.beginning(now);
        }
        var found = missing(held, now, published);
        for (int again = 0; again < LOOKS_AGAIN && !found.isEmpty(); again++) {
            pause();
            now = watch.now();
            found = missing(held, now, published);
        }
        found.forEach(loss -> LOG.log(
                Level.ERROR,
                "events are missing on Kafka: {0} (at most {1} records); ./qipu rebuild kafka publishes all of them again",
                loss.what(),
                loss.records()));
        return held.with(remaining(held, now), found);
    }

    private List<Loss> missing(Holdings held, Map<String, Extent> now, TailToken published) {
        return held.known() ? compared(held, now) : counted(now, published);
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_LOOKS);
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    private static List<Loss> compared(Holdings held, Map<String, Extent> now) {
        var found = new ArrayList<Loss>();
        held.topics()
                .forEach((topic, must) -> found.addAll(
                        now.containsKey(topic)
                                ? must.missingFrom(topic, now.get(topic))
                                : List.of(new Loss(must.size(), topic + " is gone"))));
        return found;
    }

    private static Map<String, Extent> remaining(Holdings held, Map<String, Extent> now) {
        var remaining = new TreeMap<String, Extent>();
        now.forEach((topic, is) -> remaining.put(
                topic,
                held.topics().containsKey(topic) ? held.topics().get(topic).remaining(is) : is));
        return remaining;
    }

    /** Nobody has kept where records were written: there must be one for every event at least, and the first of all. */
    private List<Loss> counted(Map<String, Extent> now, TailToken published) {
        if (!now.containsKey(line.events())) {
            return List.of();
        }
        var is = now.get(line.events());
        var must = new Extent(
                is.id(),
                is.partitions().stream()
                        .map(span -> new Extent.Span(0, span.ends()))
                        .toList());
        var found = new ArrayList<>(must.missingFrom(line.events(), is));
        var events = log.behind(TailToken.START, Integer.MAX_VALUE) - log.behind(published, Integer.MAX_VALUE);
        if (must.size() < events) {
            found.add(new Loss(events - must.size(), line.events() + " holds fewer records than were published"));
        }
        return found;
    }

    @Override
    public void close() {
        watch.close();
    }
}
