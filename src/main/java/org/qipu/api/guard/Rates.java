package org.qipu.api.guard;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.signin.Credentials;

/**
 * Gives every sender so many requests a second and no more, with room for what comes at once: a hall full of telephones
 * behind one address opens its pages in the same minute.
 *
 * <p>What is answered from memory counts little. A token counts by itself as soon as it was believed, so that nobody
 * behind the same address can use up what an arbiter has; those that nobody has believed yet are counted by address,
 * for it is work to refuse them.
 */
@Singleton
public class Rates {

    /** When its language is known, before it is answered from memory. */
    private static final int FIRST = Integer.MIN_VALUE + 2;
    /** When it is known who sends it. */
    private static final int THEN = -1;

    /** What is answered from memory counts as a twentieth. */
    private static final int WHOLE = 20;

    private static final int UNKNOWN_TOKENS = 200;
    private static final int UNKNOWN_TOKENS_AT_ONCE = 5_000;

    private static final int MOST_SENDERS = 100_000;
    private static final Duration A_WHILE = Duration.ofMinutes(10);
    private static final long NANOS = 1_000_000_000L;

    private final Cache<String, Bucket> buckets = Caffeine.newBuilder()
            .maximumSize(MOST_SENDERS)
            .expireAfterAccess(A_WHILE)
            .build();
    private final Cache<String, Bucket> unknown = Caffeine.newBuilder()
            .maximumSize(MOST_SENDERS)
            .expireAfterAccess(A_WHILE)
            .build();
    private final Cache<String, Boolean> believed = Caffeine.newBuilder()
            .maximumSize(MOST_SENDERS)
            .expireAfterAccess(A_WHILE)
            .build();
    private final int aSecond;
    private final int ofToken;
    private final int atOnce;
    private final Counter refused;

    Rates(
            @ConfigProperty(name = "qipu.rate.each", defaultValue = "1000") int aSecond,
            @ConfigProperty(name = "qipu.rate.token", defaultValue = "10000") int ofToken,
            @ConfigProperty(name = "qipu.rate.at.once", defaultValue = "20000") int atOnce,
            MeterRegistry metrics) {
        this.aSecond = aSecond;
        this.ofToken = Math.max(aSecond, ofToken);
        this.atOnce = atOnce;
        this.refused = metrics.counter("qipu.rate.refused");
    }

    void mount(@Observes Router router) {
        if (aSecond > 0) {
            router.route().order(FIRST).handler(this::first);
            router.route("/api/*").order(THEN).handler(this::then);
            router.route("/broadcast/*").order(THEN).handler(this::then);
            router.route("/log/*").order(THEN).handler(this::then);
        }
    }

    private void first(RoutingContext request) {
        if (request.normalizedPath().startsWith("/q/")) { // whoever looks after the service is never refused
            request.next();
            return;
        }
        var token = Credentials.of(request.request()).map(Sender::token);
        var address = Sender.address(request.request());
        if (token.filter(one -> believed.getIfPresent(one) == null).isPresent()) {
            count(request, UNKNOWN_TOKENS, unknown, address, WHOLE);
        } else {
            count(request, token.isPresent() ? ofToken : aSecond, buckets, token.orElse(address), 1);
        }
    }

    private void then(RoutingContext request) {
        var token = Credentials.of(request.request()).map(Sender::token).filter(one -> isBelieved(request));
        token.ifPresent(one -> believed.put(one, true));
        count(
                request,
                token.isPresent() ? ofToken : aSecond,
                buckets,
                token.orElseGet(() -> Sender.address(request.request())),
                WHOLE - 1);
    }

    private static boolean isBelieved(RoutingContext request) {
        return request.user() instanceof QuarkusHttpUser user
                && !user.getSecurityIdentity().isAnonymous();
    }

    private static Bucket bucket(long aSecond, long atOnce) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(atOnce * WHOLE).refillGreedy(aSecond * WHOLE, Duration.ofSeconds(1)))
                .withNanosecondPrecision()
                .build();
    }

    private void count(RoutingContext request, int aSecond, Cache<String, Bucket> among, String sender, int weight) {
        var most = among == unknown ? UNKNOWN_TOKENS_AT_ONCE : Math.max(aSecond, atOnce);
        var probe = among.get(sender, any -> bucket(aSecond, most)).tryConsumeAndReturnRemaining(weight);
        if (probe.isConsumed()) {
            request.next();
            return;
        }
        refused.increment();
        var seconds = Math.max(1, (probe.getNanosToWaitForRefill() + NANOS - 1) / NANOS);
        request.response().putHeader("Retry-After", String.valueOf(seconds));
        Problem.of(ProblemKind.TOO_MANY, "At most " + aSecond + " requests of one sender are answered in a second.")
                .allowing(List.of(String.valueOf(aSecond)))
                .refuse(request.request());
    }
}
