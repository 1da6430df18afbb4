package org.qipu.app;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.api.Polls;
import org.qipu.api.problem.Problem;
import org.qipu.broadcast.LiveGames;

/** The end of the service in order: first it is not ready any more, then its streams end, then what is in use is finished. */
@Singleton
public class Drain {

    private static final Problem NOT_NOW = Problem.unavailable();

    /** How long no request came before connections are closed: longer than one takes from being sent to being read. */
    private static final Duration REFUSING = Duration.ofMillis(300);

    /** How long what is in use is waited for while new requests are told so, and how long these are; after that Quarkus waits for it. */
    private static final Duration FINISHING = Duration.ofSeconds(3);

    private static final Duration STEP = Duration.ofMillis(20);

    @Inject
    LiveGames live;

    @Inject
    Polls polls;
    /** How long it goes on answering while whoever balances the load learns that it is not ready. */
    @ConfigProperty(name = "qipu.drain", defaultValue = "PT1S")
    Duration delay;

    private final AtomicInteger inUse = new AtomicInteger();
    private volatile boolean begun;
    private volatile boolean refusing;
    /** When a request was refused last, or when that began; by {@link System#nanoTime}. */
    private volatile long refused;

    void mount(@Observes Router router) {
        router.route().order(-1).handler(this::last);
    }

    /** At the end an answer is the last of its connection, so that no request is under way when that is closed. */
    private void last(RoutingContext request) {
        if (refusing) {
            refused = System.nanoTime();
            refuse(request.request());
            return;
        }
        if (begun && request.request().version() != HttpVersion.HTTP_2) {
            request.response().putHeader(HttpHeaderNames.CONNECTION, "close");
        }
        inUse.incrementAndGet();
        request.addEndHandler(ended -> inUse.decrementAndGet());
        request.next();
    }

    /** After all that was sent, and on a connection that stays: one that is closed while somebody sends loses him the answer. */
    private static void refuse(HttpServerRequest request) {
        if (request.isEnded()) {
            NOT_NOW.writeTo(request.response());
        } else {
            request.handler(part -> {}).endHandler(sent -> NOT_NOW.writeTo(request.response()));
            request.resume();
        }
    }

    /** Whether the service is ending. */
    boolean hasBegun() {
        return begun;
    }

    /** Begins; returns when new requests have been refused for a moment, and connections may be closed. */
    public void begin() {
        begun = true;
        polls.end();
        rest(delay);
        live.end(); // followers come again, elsewhere
        refused = System.nanoTime();
        refusing = true;
        await(() -> inUse.get() == 0);
        // whoever got the last of these answers may have asked again
        await(() -> System.nanoTime() - refused >= REFUSING.toNanos());
    }

    private static void await(BooleanSupplier reached) {
        for (var waited = Duration.ZERO;
                !reached.getAsBoolean() && waited.compareTo(FINISHING) < 0;
                waited = waited.plus(STEP)) {
            rest(STEP);
        }
    }

    private static void rest(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
