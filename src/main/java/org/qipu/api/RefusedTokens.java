package org.qipu.api;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.security.AuthenticationException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.security.TokenKey;

/** Answers a token that is not believed as a problem too: it is refused before any resource is asked. */
@Singleton
public class RefusedTokens {

    private static final Problem NOT_BELIEVED = Problem.of(
                    ProblemKind.NOT_AUTHENTICATED,
                    "This bearer token is not believed: it is not one of this service, or is no longer good.")
            .in("header", "Authorization", null);
    private static final Problem NOT_KNOWN =
            Problem.of(ProblemKind.UNAVAILABLE, "This service cannot tell at present whose tokens are good.");

    @Inject
    TokenKey key;

    void mount(@Observes Router router) {
        router.route().failureHandler(this::answer);
    }

    private void answer(RoutingContext request) {
        var response = request.response();
        if (response.ended()) {
            request.next();
        } else if (request.request().headers().contains(HttpHeaderNames.AUTHORIZATION)
                && key.trouble().isPresent()) {
            NOT_KNOWN.writeTo(response);
        } else if (request.failure() instanceof AuthenticationException) {
            NOT_BELIEVED.writeTo(response);
        } else {
            request.next();
        }
    }
}
