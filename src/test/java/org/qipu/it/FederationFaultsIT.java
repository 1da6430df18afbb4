package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.qipu.it.Provider.Fault;

/** What an identity provider does wrong signs nobody in, and shows nobody anything. */
class FederationFaultsIT {

    private static final String SESSION = "/api/v1/session";

    private static Provider provider;
    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        provider = new Provider();
        service = RunningService.start(List.of(
                "-Dquarkus.oidc.tenant-enabled=true",
                "-Dquarkus.oidc.auth-server-url=" + provider.address,
                "-Dquarkus.oidc.client-id=" + Provider.CLIENT,
                "-Dquarkus.oidc.credentials.secret=a secret of more than 32 characters",
                "-Dquarkus.oidc.token.forced-jwk-refresh-interval=1S",
                "-Dqipu.oidc.roles=hall-arbiters=arbiter"));
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
        provider.close();
    }

    @AfterEach
    void mend() {
        provider.fault = Fault.NONE;
    }

    /** Who goes there and comes back, with what he then has. */
    private static HttpResponse<String> signIn(Visitor visitor) throws Exception {
        return visitor.follow(visitor.follow(visitor.visit(service.uri(SESSION + "/federation"))));
    }

    private static String role(Visitor visitor) throws Exception {
        return service.send(HttpRequest.newBuilder(service.uri(SESSION))
                        .header("Cookie", "qipu-session=" + visitor.cookies().getOrDefault("qipu-session", "none")))
                .body()
                .path("role")
                .asText();
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"NONE", "NO_ROLES"})
    void whatIsWrongSignsNobodyIn(Fault fault) throws Exception {
        var good = new Visitor();
        assertThat(signIn(good).statusCode()).isEqualTo(303);
        assertThat(role(good)).isEqualTo("arbiter");
        provider.fault = fault;
        var visitor = new Visitor();
        assertThat(signIn(visitor).statusCode()).isNotEqualTo(303);
        assertThat(visitor.cookies()).doesNotContainKey("qipu-session");
        if (!EnumSet.of(Fault.WRONG_NONCE, Fault.NO_NONCE).contains(fault)) { // an access token has none
            assertThat(service.get(SESSION, provider.token()).status()).isEqualTo(401);
        }
    }

    @Test
    void whoseRolesAreNotToldIsASpectator() throws Exception {
        provider.fault = Fault.NO_ROLES;
        var visitor = new Visitor();
        assertThat(signIn(visitor).statusCode()).isEqualTo(303);
        assertThat(role(visitor)).isEqualTo("spectator");
        assertThat(service.get(SESSION, provider.token()).body().path("role").asText())
                .isEqualTo("spectator");
    }

    @Test
    void aNewKeyOfTheProviderIsFetched() throws Exception {
        var old = provider.token();
        assertThat(service.get(SESSION, old).status()).isEqualTo(200);
        provider.changeKeys();
        Thread.sleep(1_100); // no more often than that
        assertThat(service.get(SESSION, provider.token()).status()).isEqualTo(200);
        assertThat(signIn(new Visitor()).statusCode()).isEqualTo(303);
        assertThat(service.get(SESSION, old).status())
                .as("by a key that is gone")
                .isEqualTo(401);
    }
}
