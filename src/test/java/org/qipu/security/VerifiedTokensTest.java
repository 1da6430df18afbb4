package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jose4j.jwt.JwtClaims;
import org.junit.jupiter.api.Test;

/** A token is verified once a minute, and never believed beyond its time. */
class VerifiedTokensTest {

    private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");

    private Instant now = NOW;
    private final List<String> verified = new ArrayList<>();
    private final VerifiedTokens tokens =
            new VerifiedTokens(() -> now, () -> now.toEpochMilli() * 1_000_000, new Verifying());

    /** Believes tokens that begin well for ninety seconds from the start. */
    private final class Verifying extends JWTCallerPrincipalFactory {
        @Override
        public JWTCallerPrincipal parse(String token, JWTAuthContextInfo context) throws ParseException {
            verified.add(token);
            if (!token.startsWith("good") || now.isAfter(NOW.plusSeconds(90))) {
                throw new ParseException("not believed");
            }
            var claims = new JwtClaims();
            claims.setClaim("exp", NOW.plusSeconds(90).getEpochSecond());
            return new DefaultJWTCallerPrincipal(token, "JWT", claims);
        }
    }

    private JWTCallerPrincipal parse(String token) throws ParseException {
        return tokens.parse(token, new JWTAuthContextInfo());
    }

    @Test
    void a_token_is_verified_once_and_again_after_a_minute() throws ParseException {
        var first = parse("good 1");
        assertThat(parse("good 1")).isSameAs(first);
        assertThat(parse("good 2")).isNotSameAs(first);
        now = NOW.plus(Duration.ofSeconds(61));
        parse("good 1");
        assertThat(verified).containsExactly("good 1", "good 2", "good 1");
    }

    @Test
    void one_whose_time_is_over_is_not_believed_although_it_was_a_moment_ago() throws ParseException {
        now = NOW.plusSeconds(70);
        parse("good 1");
        now = NOW.plusSeconds(91);
        assertThatThrownBy(() -> parse("good 1")).isInstanceOf(ParseException.class);
    }

    @Test
    void what_is_refused_is_verified_each_time() {
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> parse("bad")).isInstanceOf(ParseException.class);
        }
        assertThat(verified).containsExactly("bad", "bad", "bad");
    }
}
