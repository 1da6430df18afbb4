package org.qipu.security;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Which tokens are believed, besides that their signature and issuer are right: those issued by now, for a year at
 * most, not revoked, and somebody's.
 */
@ApplicationScoped
public class BelievedTokens implements SecurityIdentityAugmentor {

    private static final Duration LONGEST = Duration.ofDays(366);
    /** How far apart the clocks of issuer and service may be. */
    private static final Duration SKEW = Duration.ofMinutes(1);

    @Inject
    Clock clock;

    @Inject
    Optional<LocalIssuer> issuer;

    @Override
    public Uni<SecurityIdentity> augment(SecurityIdentity identity, AuthenticationRequestContext context) {
        if (!(identity.getPrincipal() instanceof JsonWebToken token)) {
            return Uni.createFrom().item(identity);
        }
        var revoked =
                issuer.filter(local -> local.isRevoked(token.getTokenID())).isPresent();
        return revoked
                        || namesNobody(token)
                        || !isTimely(token.getIssuedAtTime(), token.getExpirationTime(), clock.instant())
                ? Uni.createFrom()
                        .failure(new AuthenticationFailedException(
                                "the token is revoked, names nobody, or its times are not believed"))
                : Uni.createFrom().item(identity);
    }

    /** Whether a subject is there and is empty: events would name nobody as their actor. */
    static boolean namesNobody(JsonWebToken token) {
        return token.getSubject() != null && token.getSubject().isBlank();
    }

    /**
     * Whether a token was issued by now and is good for a year at most.
     *
     * @param issued  its {@code iat} in seconds, 0 where there is none
     * @param expires its {@code exp} in seconds
     */
    static boolean isTimely(long issued, long expires, Instant now) {
        var latest = now.plus(SKEW).getEpochSecond();
        return issued > 0 && issued <= latest && expires > issued && expires - issued <= LONGEST.toSeconds();
    }
}
