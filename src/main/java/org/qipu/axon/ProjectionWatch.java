package org.qipu.axon;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.PooledStreamingEventProcessor;
import org.qipu.log.EventLog;
import org.qipu.log.TailToken;
import org.qipu.projection.Projections;

/**
 * Starts a processor anew that stands still although the database answers and there is something to take in.
 *
 * <p>After failures Axon waits longer and longer, up to a minute; and whatever nobody foresaw may have it wait for ever.
 */
final class ProjectionWatch implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(ProjectionWatch.class.getName());
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);
    /** How long a projection may stand still; a batch, and the claim of another replica that has died, end well within it. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final int LONGEST_STOP_SECONDS = 10;

    private final EventLog log;
    private final Supplier<Map<String, PooledStreamingEventProcessor>> processors;
    private final Function<PooledStreamingEventProcessor, TailToken> places;
    private final SegmentSpread spread;
    private final Thread thread;
    private final AtomicLong restarts = new AtomicLong();
    private final Map<String, Place> last = new TreeMap<>();
    private volatile List<Projections.Standing> standing = List.of();

    /** Where a projection was, since when, and when it was last started anew there. */
    private record Place(TailToken token, long since, long restarted) {}

    ProjectionWatch(
            EventLog log,
            Supplier<Map<String, PooledStreamingEventProcessor>> processors,
            Function<PooledStreamingEventProcessor, TailToken> places,
            SegmentSpread spread) {
        this.log = log;
        this.processors = processors;
        this.places = places;
        this.spread = spread;
        this.thread = Thread.ofPlatform().daemon().name("qipu-projection-watch").unstarted(this::run);
    }

    void begin() {
        thread.start();
    }

    List<Projections.Standing> standing() {
        return standing;
    }

    long restarts() {
        return restarts.get();
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(BETWEEN_LOOKS);
                try {
                    processors.get().values().forEach(spread::look);
                    processors.get().values().forEach(this::look);
                } catch (RuntimeException e) { // a database that is away shows no progress and needs no restart
                    LOG.log(Level.FINE, "The progress of the projections cannot be seen.", e);
                }
                var now = System.nanoTime();
                standing = last.entrySet().stream()
                        .map(one -> new Projections.Standing(
                                one.getKey(),
                                Duration.ofNanos(now - one.getValue().since())))
                        .toList();
            }
        } catch (InterruptedException e) {
            LOG.fine("The projections are watched no longer.");
        }
    }

    private void look(PooledStreamingEventProcessor processor) {
        var now = System.nanoTime();
        var place = places.apply(processor);
        var known = last.get(processor.name());
        if (known == null
                || !known.token().equals(place)
                || log.tail(place, 1).entries().isEmpty()) {
            last.put(processor.name(), new Place(place, now, now));
        } else if (now - known.restarted() > PATIENCE.toNanos()) {
            last.put(processor.name(), new Place(place, known.since(), now));
            restart(processor);
        }
    }

    private void restart(PooledStreamingEventProcessor processor) {
        LOG.warning("Projection " + processor.name() + " stands still: it is started anew.");
        restarts.incrementAndGet();
        try {
            processor.shutdown().get(LONGEST_STOP_SECONDS, TimeUnit.SECONDS);
            processor.start().get(LONGEST_STOP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) { // it is tried again as long as it stands still
            LOG.log(Level.WARNING, "Projection " + processor.name() + " could not be started anew: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(Duration.ofSeconds(LONGEST_STOP_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
