package org.qipu.api;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.api.guard.Sender;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;

/**
 * Gives everybody a share of the service and nobody all of it: so many requests and streams at once for a token, or
 * without one for an address.
 */
@Singleton
public class Shares {

    /** Before anybody reads a body. */
    private static final int ORDER = -1;

    private final ConcurrentMap<String, Integer> requests = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Integer> streams = new ConcurrentHashMap<>();
    private final AtomicInteger allStreams = new AtomicInteger();
    private final int mostRequests;
    private final int mostStreams;
    private final int mostStreamsOfAll;

    Shares(
            @ConfigProperty(name = "qipu.requests.each", defaultValue = "256") int mostRequests,
            @ConfigProperty(name = "qipu.streams.each", defaultValue = "2500") int mostStreams,
            @ConfigProperty(name = "qipu.streams", defaultValue = "6000") int mostStreamsOfAll) {
        this.mostRequests = mostRequests;
        this.mostStreams = mostStreams;
        this.mostStreamsOfAll = mostStreamsOfAll;
    }

    /** A place that is given back once. */
    interface Place extends AutoCloseable {
        @Override
        void close();
    }

    void mount(@Observes Router router) {
        router.route("/api/*").order(ORDER).handler(this::request);
    }

    private void request(RoutingContext request) {
        if (request.normalizedPath().endsWith("/stream")) { // counted by themselves
            request.next();
            return;
        }
        var caller = Sender.of(request.request());
        if (!enter(requests, caller, mostRequests)) {
            Problem.of(
                            ProblemKind.TOO_MANY,
                            "At most " + mostRequests + " requests of one sender are worked on at once.")
                    .allowing(List.of(String.valueOf(mostRequests)))
                    .endWith(request.request());
            return;
        }
        request.addEndHandler(ended -> leave(requests, caller));
        request.next();
    }

    /** A place for one more stream. */
    Place stream(String caller) {
        if (!enter(streams, caller, mostStreams)) {
            throw ProblemFound.of(
                    ProblemKind.TOO_MANY, "At most " + mostStreams + " streams of one sender are open at once.");
        }
        if (allStreams.incrementAndGet() > mostStreamsOfAll) {
            allStreams.decrementAndGet();
            leave(streams, caller);
            throw ProblemFound.of(
                    ProblemKind.UNAVAILABLE,
                    "At most " + mostStreamsOfAll + " streams are open at once: come again in a moment.");
        }
        var left = new AtomicBoolean();
        return () -> {
            if (left.compareAndSet(false, true)) {
                allStreams.decrementAndGet();
                leave(streams, caller);
            }
        };
    }

    /** How many streams are open. */
    public int openStreams() {
        return allStreams.get();
    }

    /** How many may be. */
    public int mostStreams() {
        return mostStreamsOfAll;
    }

    private static boolean enter(ConcurrentMap<String, Integer> places, String caller, int most) {
        var entered = new AtomicBoolean();
        places.compute(caller, (id, taken) -> {
            var now = taken == null ? 0 : taken;
            entered.set(now < most);
            return now < most ? now + 1 : taken;
        });
        return entered.get();
    }

    private static void leave(ConcurrentMap<String, Integer> places, String caller) {
        places.computeIfPresent(caller, (id, taken) -> taken == 1 ? null : Integer.valueOf(taken - 1));
    }
}
