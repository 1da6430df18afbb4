package org.qipu.api.guard;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * So many requests of a share at once; some more wait for their turn in the order in which they came, and what is beyond
 * that is refused. Nobody's thread waits.
 */
final class Bulkhead {

    /** How long the place of a request is kept whose sender has gone while it is still worked on. */
    private static final Duration FORGOTTEN = Duration.ofMinutes(1);

    private final int most;
    private final int mostWaiting;
    private final Duration patience;
    private final Refusal refusal;
    private final Deque<Turn> waiting = new ArrayDeque<>();
    private int atWork;

    /** What is answered to a request that is not let in. */
    interface Refusal {
        void answer(RoutingContext request);
    }

    /**
     * A bulkhead.
     *
     * @param most        how many at once
     * @param mostWaiting how many more wait
     * @param patience    how long one waits before it is refused
     */
    Bulkhead(int most, int mostWaiting, Duration patience, Refusal refusal) {
        this.most = Math.max(1, most);
        this.mostWaiting = Math.max(0, mostWaiting);
        this.patience = patience;
        this.refusal = refusal;
    }

    /** The turn of a request, which has to enter yet. */
    Turn turn(RoutingContext request) {
        return new Turn(request, Vertx.currentContext());
    }

    private boolean isLetIn(Turn turn) {
        synchronized (this) {
            if (atWork >= most) {
                if (waiting.size() >= mostWaiting) {
                    return false;
                }
                waiting.addLast(turn);
                turn.waits();
                return true;
            }
            atWork++;
            turn.state = State.LET_IN;
        }
        turn.request.next();
        return true;
    }

    /** A place is free: whoever waits longest has it. */
    private void free() {
        Optional<Turn> next;
        synchronized (this) {
            next = Optional.ofNullable(waiting.pollFirst());
            next.ifPresentOrElse(turn -> turn.state = State.LET_IN, () -> atWork--);
        }
        next.ifPresent(Turn::go);
    }

    /** How many are worked on. */
    synchronized int atWork() {
        return atWork;
    }

    /** How many wait. */
    synchronized int waiting() {
        return waiting.size();
    }

    private enum State {
        OUTSIDE,
        LET_IN,
        OVER
    }

    /** The turn of one request. */
    final class Turn {
        private final RoutingContext request;
        private final Context context;
        private State state = State.OUTSIDE;
        private long timer = -1;
        private boolean atWork;
        private boolean gone;

        Turn(RoutingContext request, Context context) {
            this.request = request;
            this.context = context;
        }

        /** Lets the request in now or when it is its turn, or refuses it. */
        void enter() {
            request.addEndHandler(ended -> ended());
            if (!isLetIn(this)) {
                refusal.answer(request);
            }
        }

        private void waits() {
            timer = request.vertx().setTimer(Math.max(1, patience.toMillis()), late -> late());
        }

        private void go() {
            request.vertx().cancelTimer(timer);
            context.runOnContext(now -> request.next());
        }

        private void late() {
            boolean waited;
            synchronized (Bulkhead.this) {
                waited = waiting.remove(this);
            }
            if (waited) {
                context.runOnContext(now -> refusal.answer(request));
            }
        }

        /** A resource works on it: until that is done its place is taken, whether its sender has gone or not. */
        void begun() {
            synchronized (Bulkhead.this) {
                atWork = true;
            }
        }

        /** The resource has answered. */
        void answered() {
            boolean over;
            synchronized (Bulkhead.this) {
                atWork = false;
                over = gone;
            }
            if (over) {
                leave();
            }
        }

        private void ended() {
            boolean later;
            synchronized (Bulkhead.this) {
                gone = true;
                later = atWork;
            }
            if (later) {
                request.vertx().setTimer(FORGOTTEN.toMillis(), late -> leave());
            } else {
                leave();
            }
        }

        /** Gives its place back, once. */
        void leave() {
            boolean held;
            synchronized (Bulkhead.this) {
                held = state == State.LET_IN;
                if (state == State.OUTSIDE && waiting.remove(this)) {
                    request.vertx().cancelTimer(timer);
                }
                state = State.OVER;
            }
            if (held) {
                free();
            }
        }
    }
}
