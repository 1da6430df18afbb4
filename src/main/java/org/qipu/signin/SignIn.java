package org.qipu.signin;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.oidc.runtime.OidcAuthenticationMechanism;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.quarkus.smallrye.jwt.runtime.auth.JWTAuthMechanism;
import io.quarkus.smallrye.jwt.runtime.auth.JsonWebTokenCredential;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import java.util.Set;
import org.qipu.security.TokenKey;

/**
 * Finds out who sends a request: by the token in {@code Authorization}, or else by the session of its cookie.
 *
 * <p>Who reads with a session that is over reads as nobody, and is rid of the cookie; who records is told.
 */
@Alternative
@Priority(1)
@ApplicationScoped
public class SignIn implements HttpAuthenticationMechanism {

    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);
    /** What nobody has to sign in for though it is not read. */
    private static final Set<String> OPEN = Set.of("/api/v1/session", "/api/v1/tokens", "/api/v1/rules/position");

    @Inject
    JWTAuthMechanism tokens;

    @Inject
    OidcAuthenticationMechanism provider;

    @Inject
    Federation federation;

    @Inject
    TokenKey key;

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager manager) {
        var authorization = context.request().getHeader(HttpHeaderNames.AUTHORIZATION);
        if (authorization != null) {
            return (federation.gave(authorization) ? provider : tokens).authenticate(context, manager);
        }
        if (federation.signsIn(context.request(), context.normalizedPath())) {
            return provider.authenticate(context, manager);
        }
        return SessionCookie.read(context.request())
                .map(held -> manager.authenticate(asking(held, context))
                        .onFailure(AuthenticationFailedException.class)
                        .recoverWithUni(refused -> withoutSession(context, refused)))
                .orElseGet(() -> Uni.createFrom().nullItem());
    }

    /** Asks who it is that a token or the secret of a session stands for. */
    public AuthenticationRequest asking(String held, RoutingContext context) {
        var asking = isToken(held)
                ? new TokenAuthenticationRequest(
                        federation.gave(held) ? new AccessTokenCredential(held) : new JsonWebTokenCredential(held))
                : new SessionRequest(held);
        return HttpSecurityUtils.setRoutingContextAttribute(asking, context);
    }

    /** Whether a cookie holds a token that its owner has, not a session of this service. */
    public static boolean isToken(String held) {
        return held.indexOf('.') >= 0;
    }

    private Uni<SecurityIdentity> withoutSession(RoutingContext context, Throwable refused) {
        if (key.trouble().isPresent()) { // it may be good
            return Uni.createFrom().failure(refused);
        }
        SessionCookie.clear(context.request());
        return READING.contains(context.request().method()) || OPEN.contains(context.normalizedPath())
                ? Uni.createFrom().nullItem()
                : Uni.createFrom().failure(refused);
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return federation.signsIn(context.request(), context.normalizedPath())
                ? provider.getChallenge(context)
                : tokens.getChallenge(context);
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of(TokenAuthenticationRequest.class);
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return tokens.getCredentialTransport(context);
    }
}
