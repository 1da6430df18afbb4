package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jose4j.jwt.JwtClaims;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.game.event.Actor.Role;

/** Which tokens are believed besides that they are signed. */
class BelievedTokensTest {

    private static final Instant NOW = Instant.parse("2026-11-22T09:00:00Z");

    @ParameterizedTest(name = "issued {0}, good until {1}: {2}")
    @CsvSource({
        "-PT1H, P7D, true",
        "PT30S, P7D, true",
        "PT2M, P7D, false",
        "-PT1H, P366D, false",
        "-P1D, P364D, true",
        "-PT1H, P115000D, false",
        "-PT1H, -PT2H, false"
    })
    void aTokenIsOfThePastAndGoodForAYearAtMost(Duration issued, Duration until, boolean believed) {
        assertThat(BelievedTokens.isTimely(
                        NOW.plus(issued).getEpochSecond(), NOW.plus(until).getEpochSecond(), NOW))
                .isEqualTo(believed);
    }

    @Test
    void aTokenThatDoesNotSayWhenItWasIssuedIsNotBelieved() {
        assertThat(BelievedTokens.isTimely(0, NOW.plusSeconds(60).getEpochSecond(), NOW))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"'', true", "' ', true", "tablet, false", ", false"})
    void aTokenThatNamesNobodyIsNotBelieved(String subject, boolean nobody) {
        var claims = new JwtClaims();
        claims.setSubject(subject);
        assertThat(BelievedTokens.namesNobody(new DefaultJWTCallerPrincipal("token", "JWT", claims)))
                .isEqualTo(nobody);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"garbage", "", " ", "..", "a.b.c", "a.b", "1-1-1-1-1", "00000000-0000-0000-0000-00000000000x"})
    void whatIsNeitherATokenNorTheIdOfOneIsNone(String text) {
        assertThatThrownBy(() -> LocalIssuer.tokenId(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anIdIsTakenAsItIs(@TempDir Path secrets) {
        var id =
                LocalIssuer.tokenId(LocalIssuer.in(secrets).token(Role.DEVICE, "tablet", Duration.ofDays(1), Map.of()));
        assertThat(LocalIssuer.tokenId(" " + id.toUpperCase(java.util.Locale.ROOT) + "\n"))
                .isEqualTo(id);
    }

    @Test
    void aRevokedTokenIsRevokedInEveryProcess(@TempDir Path secrets) {
        var issuer = LocalIssuer.in(secrets);
        var service = LocalIssuer.in(secrets);
        var lost = LocalIssuer.tokenId(issuer.token(Role.DEVICE, "tablet", Duration.ofDays(1), Map.of()));
        var kept = LocalIssuer.tokenId(issuer.token(Role.DEVICE, "tablet", Duration.ofDays(1), Map.of()));
        assertThat(lost).isNotBlank().isNotEqualTo(kept);
        assertThat(service.isRevoked(lost)).isFalse();
        issuer.revoke(lost);
        assertThat(service.isRevoked(lost)).isTrue();
        assertThat(service.isRevoked(kept)).isFalse();
    }

    @Test
    void whoGuessesACodeHasFewTries() {
        var tries = new WrongCodes();
        for (int i = 0; i < 10; i++) {
            assertThat(tries.areUsedUp("1", NOW)).isFalse();
            tries.failed("1", NOW);
        }
        assertThat(tries.areUsedUp("1", NOW.plusSeconds(30))).isTrue();
        assertThat(tries.areUsedUp("2", NOW.plusSeconds(30)))
                .as("somebody else's tries")
                .isFalse();
        assertThat(tries.areUsedUp("1", NOW.plusSeconds(61))).isFalse();
    }
}
