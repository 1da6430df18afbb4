package org.qipu.api.guard;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.log.AskedBy;

/**
 * Lets in of each share so many requests at once, so that ten thousand spectators never delay an arbiter: what is recorded
 * has places, connections to the database and threads that nobody else takes.
 */
@Singleton
public class Bulkheads {

    /** After it is known who sends a request and that its body is none too many, before anybody works on it. */
    private static final int ORDER = 0;

    static final String TURN = "qipu.turn";
    private static final String API = "/api/";
    private static final String BROADCAST = "/broadcast/";
    private static final String LOG = "/log/";

    private final Map<Share, Bulkhead> bulkheads = new EnumMap<>(Share.class);

    Bulkheads(Places places, MeterRegistry metrics) {
        metrics.counter("qipu.stream.given.up"); // told before the first is
        for (var who : List.of(AskedBy.SERVICE, Share.OFFICIALS.word(), Share.SPECTATORS.word())) {
            FunctionCounter.builder("qipu.log.questions", who, AskedBy::questions)
                    .tag("for", who)
                    .register(metrics);
        }
        for (var share : Share.values()) {
            var refused = metrics.counter("qipu.share.refused", "share", share.word());
            var bulkhead = new Bulkhead(
                    places.most(share),
                    places.waiting(share),
                    places.patience(),
                    request -> refuse(request, share, refused, places.patience()));
            bulkheads.put(share, bulkhead);
            Gauge.builder("qipu.share.at.work", bulkhead, Bulkhead::atWork)
                    .tag("share", share.word())
                    .register(metrics);
            Gauge.builder("qipu.share.waiting", bulkhead, Bulkhead::waiting)
                    .tag("share", share.word())
                    .register(metrics);
        }
    }

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(this::enter);
    }

    private void enter(RoutingContext request) {
        var path = request.normalizedPath();
        if (!path.startsWith(API)
                && !path.startsWith(BROADCAST)
                && !path.startsWith(LOG)) { // from memory: pages, words, health
            request.next();
            return;
        }
        var share = Share.of(request);
        var turn = bulkheads.get(share).turn(request);
        if (share == Share.STREAMS) {
            request.addHeadersEndHandler(open -> turn.leave()); // what is open is counted by itself
        } else {
            request.put(TURN, turn);
        }
        turn.enter();
    }

    private static void refuse(RoutingContext request, Share share, Counter refused, Duration patience) {
        refused.increment();
        request.response().putHeader("Retry-After", String.valueOf(Math.clamp(patience.toSeconds(), 1, 5)));
        Problem.of(
                        ProblemKind.UNAVAILABLE,
                        share == Share.IMPORTS
                                ? "Other imports are being worked on: send it again in a moment."
                                : "More is asked than can be answered at present: send it again in a moment.")
                .refuse(request.request());
    }
}
