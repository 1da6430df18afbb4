package org.qipu.api.request;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;

/**
 * Lets the body of a request in before anything of it is read: from whom, how large, and how many at once.
 *
 * <p>What a body becomes in memory is many times its size, so all that are at work together have a share of the heap
 * and no more. Only an import may be large, for it is written to a file as it comes.
 */
@Singleton
public class Bodies {

    /** In HTTP/2 nothing announces that there is no body: of these there may be one. */
    private static final Set<HttpMethod> WITH_A_BODY = Set.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH);

    /** After the token was believed and before anybody reads. */
    private static final int ORDER = -1;
    /** Where Quarkus cuts the line, in its own name for that: only behind the bound at which a problem is answered. */
    private static final String MOST = "io.quarkus.max-request-size";

    private static final long SLACK = 1 << 20;
    private static final String API = "/api/v1/";
    private static final int KILO = 1024;
    /** A body of up to so many bytes is not counted. */
    private static final long SMALL = 16 * KILO;
    /** The heap for each byte of the bodies at work. */
    private static final int SHARE = 24;

    private static final Pattern EVIDENCE = Pattern.compile(API + "games/[^/]+/evidence");

    @ConfigProperty(name = "qipu.evidence.largest")
    MemorySize evidence;

    private final int room = Math.max(4 * KILO, (int) (Runtime.getRuntime().maxMemory() / SHARE / KILO));
    private final Semaphore left = new Semaphore(room);

    /**
     * What a resource takes.
     *
     * @param most      the largest body in bytes
     * @param anonymous whether somebody without a token may send one
     * @param streamed  whether it is never in memory as a whole
     */
    public record Limit(long most, boolean anonymous, boolean streamed) {

        /** What is taken at a path. */
        public static Limit at(String path) {
            var resource = path.startsWith(API) ? path.substring(API.length()).split("/", 2)[0] : "";
            return switch (resource) {
                case "imports" -> new Limit(512L * KILO * KILO, false, true);
                case "competitions" -> new Limit(2L * KILO * KILO, false, false);
                case "erasures" -> new Limit(1024L * KILO, false, false);
                case "rules" -> new Limit(64 * KILO, true, false);
                case "tokens" -> new Limit(4 * KILO, true, false);
                case "session" -> new Limit(16 * KILO, true, false);
                case "players" -> new Limit(16 * KILO, false, false);
                case "" -> new Limit(64 * KILO, true, false);
                default -> new Limit(512 * KILO, false, false);
            };
        }
    }

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(this::letIn);
    }

    private void letIn(RoutingContext request) {
        var length = length(request);
        if (length.isPresent() && length.get() == 0) {
            request.next();
            return;
        }
        var limit = limit(request.normalizedPath());
        if (!limit.anonymous() && isAnonymous(request) && request.request().method() != HttpMethod.GET) {
            refuse(
                    request,
                    Problem.of(ProblemKind.NOT_AUTHENTICATED, "Send a bearer token: nobody else records anything."),
                    length);
        } else if (length.filter(bytes -> bytes > limit.most()).isPresent()) {
            refuse(
                    request,
                    Problem.of(
                                    ProblemKind.TOO_LARGE,
                                    "The body of this request has at most " + limit.most() + " bytes.")
                            .allowing(List.of(String.valueOf(limit.most()))),
                    length);
        } else {
            request.put(BoundedBody.MOST, limit.most());
            request.put(MOST, limit.most() + SLACK);
            reserve(request, limit, length);
        }
    }

    private Limit limit(String path) {
        return EVIDENCE.matcher(path).matches() ? new Limit(evidence.asLongValue(), false, false) : Limit.at(path);
    }

    private void reserve(RoutingContext request, Limit limit, Optional<Long> length) {
        var expected = limit.streamed() ? SMALL : length.orElse(limit.most());
        var kilobytes = expected <= SMALL ? 0 : (int) Math.min(room, expected / KILO + 1);
        if (kilobytes > 0 && !left.tryAcquire(kilobytes)) {
            request.response().putHeader("Retry-After", "1");
            refuse(
                    request,
                    Problem.of(
                            ProblemKind.UNAVAILABLE,
                            "Too many large requests are being worked on: send it again in a moment."),
                    length);
            return;
        }
        if (kilobytes > 0) {
            request.addEndHandler(ended -> left.release(kilobytes));
        }
        request.next();
    }

    private static boolean isAnonymous(RoutingContext request) {
        return !(request.user() instanceof QuarkusHttpUser user)
                || user.getSecurityIdentity().isAnonymous();
    }

    /** How many bytes are announced: none where there is no body, unknown where it comes in pieces. */
    private static Optional<Long> length(RoutingContext request) {
        var headers = request.request().headers();
        var announced = headers.get(HttpHeaderNames.CONTENT_LENGTH);
        if (announced != null && announced.matches("\\d{1,18}")) {
            return Optional.of(Long.valueOf(announced));
        }
        return headers.contains(HttpHeaderNames.TRANSFER_ENCODING)
                        || request.request().version() == HttpVersion.HTTP_2
                                && WITH_A_BODY.contains(request.request().method())
                ? Optional.empty()
                : Optional.of(0L);
    }

    /** What is small is still taken from the line, so that its sender hears why; a larger one is cut off. */
    private static void refuse(RoutingContext request, Problem problem, Optional<Long> length) {
        if (length.filter(bytes -> bytes <= 64 * KILO).isEmpty()) {
            problem.endWith(request.request());
        } else {
            request.request().resume();
            problem.writeTo(request.response());
        }
    }
}
