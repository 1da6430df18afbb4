package org.qipu.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.quarkus.security.AuthenticationException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.qipu.store.GameJson;

/** Answers a token that is not believed as a problem too: it is refused before any resource is asked. */
@Singleton
public class RefusedTokens {

    void mount(@Observes Router router) {
        router.route().failureHandler(this::answer);
    }

    private void answer(RoutingContext request) {
        if (!(request.failure() instanceof AuthenticationException) || request.response().ended()) {
            request.next();
            return;
        }
        var problem = Problem.of(401, "not-authenticated", "This bearer token is not believed: it is not one of this service, or is no longer good.");
        try {
            request.response().setStatusCode(401).putHeader("Content-Type", Problem.MEDIA_TYPE).putHeader("WWW-Authenticate", "Bearer")
                    .end(GameJson.mapper().writeValueAsString(problem));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
