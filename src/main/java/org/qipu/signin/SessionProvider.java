package org.qipu.signin;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;

/** Knows who has signed in: asked anew with every request, so that a session that is ended is ended at once and everywhere. */
@ApplicationScoped
public class SessionProvider implements IdentityProvider<SessionRequest> {

    @Inject
    Sessions sessions;

    @Inject
    Clock clock;

    @Override
    public Class<SessionRequest> getRequestType() {
        return SessionRequest.class;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(SessionRequest request, AuthenticationRequestContext context) {
        return context.runBlocking(() -> sessions.find(request.secret(), clock.instant())
                .map(SessionProvider::identity)
                .orElseThrow(() -> new AuthenticationFailedException("the session is over")));
    }

    static SecurityIdentity identity(Session session) {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(new SessionPrincipal(session))
                .addRole(session.role().wireName())
                .build();
    }
}
