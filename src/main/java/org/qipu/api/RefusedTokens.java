package org.qipu.api;

import io.quarkus.security.AuthenticationException;
import io.quarkus.security.AuthenticationRedirectException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.log.EventLog;
import org.qipu.security.TokenKey;
import org.qipu.signin.Credentials;

/** Answers a token that is not believed as a problem too: it is refused before any resource is asked. */
@Singleton
public class RefusedTokens {

    private static final Problem NOT_BELIEVED = Problem.of(
                    ProblemKind.NOT_AUTHENTICATED,
                    "This bearer token is not believed: it is not one of this service, or is no longer good.")
            .in("header", "Authorization", null);
    private static final Problem NOT_SIGNED_IN = Problem.of(
                    ProblemKind.NOT_AUTHENTICATED, "You are signed in no more: sign in again.")
            .in("header", "Cookie", null);
    private static final Problem NOT_KNOWN =
            Problem.of(ProblemKind.UNAVAILABLE, "This service cannot tell at present whose tokens are good.");

    @Inject
    TokenKey key;

    void mount(@Observes Router router) {
        router.route().failureHandler(this::answer);
    }

    private void answer(RoutingContext request) {
        var response = request.response();
        if (response.ended() || request.failure() instanceof AuthenticationRedirectException) {
            request.next();
        } else if (Credentials.cameWith(request.request()) && key.trouble().isPresent()) {
            NOT_KNOWN.writeTo(response);
        } else if (request.failure() instanceof AuthenticationException) {
            (Credentials.of(request.request()).filter(Credentials::byCookie).isPresent() ? NOT_SIGNED_IN : NOT_BELIEVED)
                    .writeTo(response);
        } else if (request.failure() instanceof EventLog.StoreException) { // who is asked whose session it is
            NOT_KNOWN.writeTo(response);
        } else {
            request.next();
        }
    }
}
