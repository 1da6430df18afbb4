package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.junit.jupiter.api.Test;

class LimitsTest {

    @Test
    void aClaimThatIsThereLimitsToWhatItNames() throws InvalidJwtException {
        var limits = limits("{\"sub\":\"desk\",\"games\":[\"a\",\"b\"],\"boards\":7,\"competition\":\"cup\"}");
        assertThat(limits.of("games").orElseThrow()).containsExactlyInAnyOrder("a", "b");
        assertThat(limits.of("boards").orElseThrow()).containsExactly("7");
        assertThat(limits.of("competition").orElseThrow()).containsExactly("cup");
        assertThat(limits.of("player")).isEmpty();
        assertThat(limits.subject()).contains("desk");
    }

    @Test
    void aClaimThatIsThereAndNamesNothingAllowsNothing() throws InvalidJwtException {
        var limits = limits("{\"sub\":\"desk\",\"games\":[],\"competition\":null}");
        assertThat(limits.of("games").orElseThrow()).isEmpty();
        assertThat(limits.of("competition").orElseThrow()).isEmpty();
    }

    private static Limits limits(String claims) throws InvalidJwtException {
        return Limits.of(QuarkusSecurityIdentity.builder()
                .setPrincipal(new DefaultJWTCallerPrincipal(JwtClaims.parse(claims)))
                .build());
    }
}
