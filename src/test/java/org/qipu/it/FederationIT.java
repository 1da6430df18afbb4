package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** Signing in by the identity provider of a federation (mock-oauth2-server): its tokens, its code flow, its names of roles. */
class FederationIT {

    private static final String SESSION = "/api/v1/session";

    private static MockProvider provider;
    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        provider = MockProvider.start();
        service = RunningService.start(List.of(
                "-Dquarkus.oidc.tenant-enabled=true",
                "-Dquarkus.oidc.auth-server-url=" + provider.address,
                "-Dquarkus.oidc.client-id=" + MockProvider.CLIENT,
                "-Dquarkus.oidc.credentials.secret=a secret of more than 32 characters",
                "-Dqipu.oidc.roles=hall-arbiters=arbiter,chiefs=chief-arbiter"));
    }

    @AfterAll
    static void stop() throws Exception {
        if (service != null) {
            service.close();
            provider.close();
        }
    }

    @Test
    void whoComesBackFromTheProviderHasASessionOfThisService() throws Exception {
        var visitor = new Visitor();
        assertThat(service.get(SESSION).body().at("/oidc/address").asText()).isEqualTo(SESSION + "/federation");
        var sent = visitor.visit(service.uri(SESSION + "/federation"));
        assertThat(sent.statusCode()).isEqualTo(302);
        assertThat(Visitor.whither(sent).toString())
                .startsWith(provider.address)
                .contains("code_challenge=")
                .contains("nonce=");
        var back = Visitor.whither(visitor.follow(sent));
        assertThat(new Visitor().visit(back).statusCode()).as("another browser").isNotEqualTo(303);
        var state = visitor.cookies();
        var done = visitor.visit(back);
        assertThat(done.statusCode()).as(done.body()).isEqualTo(303);
        assertThat(done.headers().firstValue("Location")).contains("/ui/");
        assertThat(visitor.cookies())
                .as("what the provider gave is kept nowhere")
                .containsOnlyKeys("qipu-session");
        assertThat(done.headers().allValues("Set-Cookie"))
                .anyMatch(
                        cookie -> cookie.startsWith("qipu-session=") && cookie.contains("; HttpOnly; SameSite=Strict"));
        Lee.isSignedIn(service, visitor);
        var again = new Visitor();
        again.take(state);
        assertThat(again.visit(back).statusCode()).as("the same code again").isNotEqualTo(303);
    }

    @Test
    void aTokenOfTheProviderIsBelievedAndOneThatIsNotItsOwnIsNot() throws Exception {
        var token = provider.token("openid");
        var who = service.get(SESSION, token).body();
        assertThat(who.path("role").asText()).isEqualTo("arbiter");
        assertThat(who.path("competition").asText()).isEqualTo("cup");
        assertThat(service.get(SESSION, provider.token("somebody-else")).status())
                .isEqualTo(401);
        assertThat(service.get(SESSION, provider.token("another", "openid")).status())
                .as("of another issuer there")
                .isEqualTo(401);
        assertThat(service.get(SESSION, service.token(Role.AUDITOR))
                        .body()
                        .path("role")
                        .asText())
                .as("the local issuer's beside")
                .isEqualTo("auditor");
        var signed = service.post(SESSION, "{\"token\":\"" + token + "\"}", null);
        assertThat(signed.body().path("role").asText()).isEqualTo("arbiter");
        assertThat(service.get(SESSION, provider.token("unknown-role"))
                        .body()
                        .path("role")
                        .asText())
                .as("a name that is not told what it means gives no role")
                .isEqualTo("spectator");
    }

    /** A session would outlive the token, and its being revoked. */
    @Test
    void aTokenDoesNotBecomeASession() throws Exception {
        for (var token : List.of(service.token(Role.CHIEF_ARBITER), provider.token("openid"))) {
            var answer = service.get(SESSION + "/federation", token);
            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.headers()).doesNotContainKey("set-cookie");
        }
    }

    @Test
    void aStateThatIsNotTheBrowsersIsRefused() throws Exception {
        var mine = new Visitor();
        mine.visit(service.uri(SESSION + "/federation"));
        var other = new Visitor();
        URI back = Visitor.whither(other.follow(other.visit(service.uri(SESSION + "/federation"))));
        var answer = mine.visit(back);
        assertThat(answer.statusCode()).isNotEqualTo(303);
        assertThat(mine.cookies()).doesNotContainKey("qipu-session");
    }
}
