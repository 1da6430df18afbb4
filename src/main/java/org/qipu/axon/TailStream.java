package org.qipu.axon;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.SimpleEntry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.qipu.log.EventLog;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;
import org.qipu.log.tail.Patience;
import org.qipu.log.tail.TailWakeup;

/**
 * The tail as an endless stream for one of Axon's processors.
 *
 * <p>The processor asks far more often than there is something new, so the table is only asked after a wake-up. A failing database looks like an
 * empty tail: an exception would end the stream.
 */
final class TailStream implements MessageStream<EventMessage> {

    private static final Logger LOG = Logger.getLogger(TailStream.class.getName());
    private static final int AT_ONCE = 500;
    /** How long to wait after a failure, in milliseconds. */
    private static final int AFTER_FAILURE = 500;

    private final EventLog log;
    private final Runnable leave;
    private final Deque<TailRead.Entry> entries = new ArrayDeque<>();
    private final Patience patience = new Patience();
    private TailToken after;
    private volatile boolean woken = true;
    private volatile boolean closed;
    private volatile Runnable callback = () -> {};

    TailStream(EventLog log, TailWakeup wakeup, TailToken after) {
        this.log = log;
        this.after = after;
        this.leave = wakeup.follow(this::wake);
    }

    private void wake() {
        woken = true;
        if (!closed) {
            try {
                callback.run();
            } catch (RejectedExecutionException stopping) {
                LOG.fine("The processor is stopping and takes no more wake-ups.");
            }
        }
    }

    @Override
    public synchronized Optional<Entry<EventMessage>> next() {
        return hasNextAvailable() ? Optional.of(entry(entries.removeFirst())) : Optional.empty();
    }

    @Override
    public synchronized Optional<Entry<EventMessage>> peek() {
        return hasNextAvailable() ? Optional.of(entry(entries.getFirst())) : Optional.empty();
    }

    private static Entry<EventMessage> entry(TailRead.Entry read) {
        var row = read.row();
        EventMessage message = new GenericEventMessage(
                row.gameId() + "/" + row.sequence(), EventNames.of(row.type()), row, Map.of(), row.recordedAt());
        return new SimpleEntry<>(
                message, TrackingToken.addToContext(Context.empty(), TailTrackingToken.of(read.token())));
    }

    @Override
    public synchronized boolean hasNextAvailable() {
        if (entries.isEmpty() && woken && !closed) {
            woken = false;
            look();
        }
        return !entries.isEmpty();
    }

    private void look() {
        try {
            var read = log.tail(after, AT_ONCE);
            entries.addAll(read.entries());
            if (!read.entries().isEmpty()) {
                after = read.entries().getLast().token();
                patience.renew();
            }
            if (read.entries().size() == AT_ONCE) {
                woken = true;
            } else if (read.more()) {
                lookAgainIn(patience.pause());
            }
        } catch (EventLog.StoreException e) {
            LOG.log(
                    Level.WARNING,
                    "The tail cannot be read; trying again: " + e.getCause().getMessage());
            lookAgainIn(AFTER_FAILURE);
        }
    }

    private void lookAgainIn(int milliseconds) {
        CompletableFuture.delayedExecutor(milliseconds, TimeUnit.MILLISECONDS).execute(this::wake);
    }

    @Override
    public void setCallback(Runnable whenAvailable) {
        callback = whenAvailable;
        whenAvailable.run();
    }

    @Override
    public Optional<Throwable> error() {
        return Optional.empty();
    }

    @Override
    public boolean isCompleted() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        leave.run();
    }
}
