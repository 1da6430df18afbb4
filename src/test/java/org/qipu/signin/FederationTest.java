package org.qipu.signin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whose a token says that it is, whatever stands in it. */
class FederationTest {

    private final Federation federation = new Federation(true, "qipu", Optional.empty(), Duration.ofHours(12));

    private boolean gave(byte[] claims) {
        return federation.gave(
                "Bearer e30." + Base64.getUrlEncoder().withoutPadding().encodeToString(claims) + ".c2ln");
    }

    @Test
    void aTokenOfAnotherIssuerIsTheFederations() {
        assertThat(gave("{\"iss\":\"https://id.example.org\"}".getBytes(UTF_8))).isTrue();
        assertThat(gave("{\"iss\":\"qipu\"}".getBytes(UTF_8))).isFalse();
    }

    @Test
    void aTokenWhoseClaimsAreInNoEncodingIsNobodys() {
        assertThat(gave(HexFormat.of().parseHex("0000007bffffffff"))).isFalse();
        assertThat(gave(new byte[0])).isFalse();
    }

    @Test
    void aNameOfTwoRolesIsRefusedByTheSettingThatGivesIt() {
        var twice = Optional.of("chief=arbiter, chief=auditor");
        assertThatThrownBy(() -> new Federation(true, "qipu", twice, Duration.ofHours(12)))
                .hasMessageContaining("QIPU_OIDC_ROLES")
                .hasMessageContaining("arbiter")
                .hasMessageContaining("auditor");
    }
}
