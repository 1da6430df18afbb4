package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** Signing in by the identity provider of a federation: its tokens, its code flow, its names of roles. */
class FederationIT {

    private static final String SESSION = "/api/v1/session";

    private static Provider provider;
    private static RunningService service;
    private static final HttpClient BROWSER =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

    @BeforeAll
    static void start() throws Exception {
        provider = new Provider();
        service = RunningService.start(List.of(
                "-Dquarkus.oidc.tenant-enabled=true",
                "-Dquarkus.oidc.auth-server-url=" + provider.address,
                "-Dquarkus.oidc.client-id=" + Provider.CLIENT,
                "-Dquarkus.oidc.credentials.secret=a secret of more than 32 characters",
                "-Dqipu.oidc.roles=hall-arbiters=arbiter,chiefs=chief-arbiter"));
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
        provider.close();
    }

    private static HttpResponse<String> visit(URI address, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(address).GET();
        return BROWSER.send(
                (headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    private static String cookies(HttpResponse<String> answer) {
        return answer.headers().allValues("Set-Cookie").stream()
                .map(cookie -> cookie.split(";")[0])
                .collect(Collectors.joining("; "));
    }

    @Test
    void whoComesBackFromTheProviderHasASessionOfThisService() throws Exception {
        assertThat(service.get(SESSION).body().at("/oidc/address").asText()).isEqualTo(SESSION + "/federation");
        var sent = visit(service.uri(SESSION + "/federation"));
        assertThat(sent.statusCode()).isEqualTo(302);
        var there = URI.create(sent.headers().firstValue("Location").orElseThrow());
        assertThat(there.toString())
                .startsWith(provider.address)
                .contains("code_challenge=")
                .contains("nonce=");
        var back = URI.create(visit(there).headers().firstValue("Location").orElseThrow());
        assertThat(visit(back).statusCode()).as("another browser").isNotEqualTo(303);
        var done = visit(back, "Cookie", cookies(sent));
        assertThat(done.statusCode()).as(done.body()).isEqualTo(303);
        assertThat(done.headers().firstValue("Location")).contains("/ui/");
        assertThat(done.headers().allValues("Set-Cookie"))
                .as("what the provider gave is kept nowhere")
                .noneMatch(cookie -> cookie.startsWith("q_session") && !cookie.contains("Max-Age=0"));
        var session = done.headers().allValues("Set-Cookie").stream()
                .filter(cookie -> cookie.startsWith("qipu-session="))
                .findFirst()
                .orElseThrow();
        assertThat(session).contains("; HttpOnly; SameSite=Strict");
        var who = service.send(HttpRequest.newBuilder(service.uri(SESSION)).header("Cookie", session.split(";")[0]))
                .body();
        assertThat(who.path("role").asText()).isEqualTo("arbiter");
        assertThat(who.path("subject").asText()).isEqualTo("f-4711");
        assertThat(who.path("competition").asText()).isEqualTo("cup");
        assertThat(visit(back, "Cookie", cookies(sent)).statusCode())
                .as("the same code again")
                .isNotEqualTo(303);
    }

    @Test
    void aTokenOfTheProviderIsBelievedAndOneThatIsNotItsOwnIsNot() throws Exception {
        var who = service.get(SESSION, provider.token(Provider.CLIENT)).body();
        assertThat(who.path("role").asText()).isEqualTo("arbiter");
        assertThat(service.get(SESSION, provider.token("somebody else")).status())
                .isEqualTo(401);
        assertThat(service.get(SESSION, provider.forged()).status()).isEqualTo(401);
        assertThat(service.get(SESSION, service.token(Role.AUDITOR))
                        .body()
                        .path("role")
                        .asText())
                .as("the local issuer's beside")
                .isEqualTo("auditor");
        var signed = service.post(SESSION, "{\"token\":\"" + provider.token(Provider.CLIENT) + "\"}", null);
        assertThat(signed.body().path("role").asText()).isEqualTo("arbiter");
        provider.groups = List.of("auditor", "staff");
        try {
            assertThat(service.get(SESSION, provider.token(Provider.CLIENT))
                            .body()
                            .path("role")
                            .asText())
                    .as("a name that is not told what it means gives no role")
                    .isEqualTo("spectator");
        } finally {
            provider.groups = List.of("hall-arbiters", "staff");
        }
    }

    @Test
    void aStateThatIsNotTheBrowsersIsRefused() throws Exception {
        var sent = visit(service.uri(SESSION + "/federation"));
        var other = visit(service.uri(SESSION + "/federation"));
        var there = URI.create(other.headers().firstValue("Location").orElseThrow());
        assertThat(Map.copyOf(Provider.form(there.getRawQuery()))).containsKey("state");
        var back = URI.create(visit(there).headers().firstValue("Location").orElseThrow());
        var answer = visit(back, "Cookie", cookies(sent));
        assertThat(answer.statusCode()).isNotEqualTo(303);
        assertThat(answer.headers().allValues("Set-Cookie")).noneMatch(cookie -> cookie.startsWith("qipu-session="));
    }
}
