package org.qipu.axon;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.qipu.log.EventLog;
import org.qipu.log.TailToken;
import org.qipu.log.tail.Bell;
import org.qipu.log.tail.TailFollower;
import org.qipu.log.tail.TailWakeup;

/**
 * The tail as an endless stream for one of Axon's processors.
 *
 * <p>The processor asks far more often than there is something new, so the table is only asked after a wake-up. A
 * failing database looks like an empty tail: an exception would end the stream.
 */
final class TailStream implements MessageStream<EventMessage> {

    private static final Logger LOG = Logger.getLogger(TailStream.class.getName());
    private static final int AT_ONCE = 500;
    private static final Duration AFTER_FAILURE = Duration.ofMillis(500);

    private final TailFollower tail;
    private final Bell bell = new Bell();
    private final Runnable leave;
    private final Predicate<String> handled;
    private final Deque<Entry<EventMessage>> messages = new ArrayDeque<>();
    private volatile boolean closed;
    private volatile Runnable callback = () -> {};

    /**
     * The tail after a place.
     *
     * @param handled whether a kind of event, as it is stored, is handled by whom the stream is for
     */
    TailStream(EventLog log, TailWakeup wakeup, TailToken after, Predicate<String> handled) {
        this.handled = handled;
        this.tail = new TailFollower(log, bell, after);
        bell.ring(); // there may be something already
        this.leave = wakeup.follow(this::wake);
    }

    private void wake() {
        bell.ring();
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
        return hasNextAvailable() ? Optional.of(messages.removeFirst()) : Optional.empty();
    }

    @Override
    public synchronized Optional<Entry<EventMessage>> peek() {
        return hasNextAvailable() ? Optional.of(messages.getFirst()) : Optional.empty();
    }

    @Override
    public synchronized boolean hasNextAvailable() {
        if (messages.isEmpty() && !closed && bell.hasRung()) {
            look();
        }
        return !messages.isEmpty();
    }

    private void look() {
        try {
            var read = tail.look(AT_ONCE);
            messages.addAll(Bundle.messages(read.entries(), handled));
            if (!read.entries().isEmpty()) {
                tail.moveTo(read.entries().getLast().token());
            }
            if (read.entries().size() == AT_ONCE) {
                bell.ring();
            } else if (read.more()) {
                lookAgainIn(tail.rest(read, Duration.ZERO));
            }
        } catch (EventLog.StoreException e) {
            LOG.log(
                    Level.WARNING,
                    "The tail cannot be read; trying again: " + e.getCause().getMessage());
            lookAgainIn(AFTER_FAILURE);
        }
    }

    private void lookAgainIn(Duration rest) {
        CompletableFuture.delayedExecutor(rest.toMillis(), TimeUnit.MILLISECONDS)
                .execute(this::wake);
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
