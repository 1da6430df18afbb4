package org.qipu.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import org.qipu.log.codec.Hash;

/**
 * The tokens that were verified a moment ago: an arbiter sends the same one with every command, and its signature takes
 * a sixth of the time of all that is done for it.
 *
 * <p>A minute later it is verified again, so that a key that is changed is heard of. Whether a token is revoked, and its
 * times, are looked at with every request.
 */
@Alternative
@Priority(1)
@Singleton
public class VerifiedTokens extends JWTCallerPrincipalFactory {

    private static final Duration REMEMBERED = Duration.ofMinutes(1);
    private static final int MOST = 10_000;

    private final InstantSource clock;
    private final JWTCallerPrincipalFactory verifying;
    /** By hashes: the tokens themselves are not kept. */
    private final Cache<Hash, JWTCallerPrincipal> verified;

    /** @param clock says whether one has expired since */
    @Inject
    VerifiedTokens(Clock clock) {
        this(clock, Ticker.systemTicker(), new DefaultJWTCallerPrincipalFactory());
    }

    /** @param ticker says how long one is remembered: it is not set back, as a clock may be */
    VerifiedTokens(InstantSource clock, Ticker ticker, JWTCallerPrincipalFactory verifying) {
        this.clock = clock;
        this.verifying = verifying;
        this.verified = Caffeine.newBuilder()
                .expireAfterWrite(REMEMBERED)
                .maximumSize(MOST)
                .ticker(ticker)
                .build();
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo context) throws ParseException {
        var name = Hash.ofContent(token.getBytes(UTF_8));
        var known = verified.getIfPresent(name);
        if (known != null && clock.instant().getEpochSecond() < known.getExpirationTime()) {
            return known;
        }
        var principal = verifying.parse(token, context);
        verified.put(name, principal);
        return principal;
    }
}
