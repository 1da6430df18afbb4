package org.qipu.api;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.signin.Credentials;

/**
 * Refuses what a page of somebody else sends with the session of whoever looks at it: what is sent with a cookie comes from
 * the service's own pages, and so does a sign-in, lest somebody is signed in as another without knowing.
 */
@Singleton
public class OwnPages {

    /** After the language of the answer is known, before anybody is asked who it is. */
    private static final int ORDER = Integer.MIN_VALUE + 2;

    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);
    private static final String SESSION = "/api/v1/session";

    private final Optional<Origin> address;

    OwnPages(@ConfigProperty(name = "qipu.address") Optional<String> address) {
        this.address = address.filter(text -> !text.isBlank())
                .map(text -> Origin.of(text)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "QIPU_ADDRESS is https:// and a host, not '" + text + "'.")));
    }

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(this::check);
    }

    private void check(RoutingContext context) {
        var request = context.request();
        if (READING.contains(request.method()) || !isToBeTold(context) || comesFromHere(request)) {
            context.next();
        } else {
            Problem.of(
                            ProblemKind.FOREIGN_ORIGIN,
                            "With a session only the pages of this service send anything: Origin names it, or Sec-Fetch-Site is same-origin.")
                    .in("header", "Origin", request.getHeader("Origin"))
                    .endWith(request);
        }
    }

    private static boolean isToBeTold(RoutingContext context) {
        var headers = context.request().headers();
        return Credentials.of(context.request()).filter(Credentials::byCookie).isPresent()
                || context.normalizedPath().startsWith(SESSION)
                        && (headers.contains("Origin") || headers.contains("Sec-Fetch-Site"));
    }

    private boolean comesFromHere(HttpServerRequest request) {
        var site = request.getHeader("Sec-Fetch-Site");
        var origin = request.getHeader("Origin");
        return (site != null || origin != null)
                && (site == null || site.equals("same-origin"))
                && (origin == null || isOwn(origin, request));
    }

    private boolean isOwn(String sent, HttpServerRequest request) {
        var origin = Origin.of(sent);
        return origin.isPresent()
                && (origin.equals(address)
                        || request.authority() != null
                                && origin.get()
                                        .isAt(
                                                "https".equals(request.scheme()),
                                                request.authority().toString()));
    }

    /** The address under which a browser that sent a request reaches the service. */
    String own(HttpServerRequest request) {
        return address.map(Origin::toString).orElseGet(() -> request.scheme() + "://" + request.authority());
    }
}
