package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** Signing in where a proxy ends the TLS and says so: only where it is configured is it believed. */
class ProxiedIT {

    private static final String SESSION = "/api/v1/session";
    private static final String OWN = "https://hall.example";
    /** What the proxy adds; the host is another than the one it asks. */
    private static final String[] PROXY = {
        "X-Forwarded-Proto", "https", "X-Forwarded-Host", "hall.example", "X-Forwarded-For", "192.0.2.7"
    };

    private static RunningService.Reply ask(
            RunningService service, String verb, String path, String body, String... headers) throws Exception {
        var all = new ArrayList<>(Arrays.asList(PROXY));
        all.addAll(List.of(headers));
        var sent = body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
        return service.send(HttpRequest.newBuilder(service.uri(path))
                .method(verb, sent)
                .header("Content-Type", "application/json")
                .headers(all.toArray(String[]::new)));
    }

    private static List<String> oidc(Provider provider) {
        return List.of(
                "-Dquarkus.oidc.tenant-enabled=true",
                "-Dquarkus.oidc.auth-server-url=" + provider.address,
                "-Dquarkus.oidc.client-id=" + Provider.CLIENT,
                "-Dquarkus.oidc.credentials.secret=a secret of more than 32 characters",
                "-Dqipu.oidc.roles=hall-arbiters=arbiter");
    }

    private static String redirect(RunningService service) throws Exception {
        var sent = ask(service, "GET", SESSION + "/federation", null);
        assertThat(sent.status()).isEqualTo(302);
        var there = URI.create(sent.headers().get("location").getFirst());
        return Provider.form(there.getRawQuery()).get("redirect_uri");
    }

    @Test
    void aProxyThatIsConfiguredIsBelieved() throws Exception {
        try (var provider = new Provider();
                var service = RunningService.start(started(
                        provider,
                        "-Dquarkus.http.proxy.proxy-address-forwarding=true",
                        "-Dquarkus.http.proxy.enable-forwarded-host=true",
                        "-Dquarkus.http.proxy.trusted-proxies=127.0.0.1,::1"))) {
            var chief = service.token(Role.CHIEF_ARBITER);
            var signed = ask(service, "POST", SESSION, "{\"token\":\"" + chief + "\"}", "Origin", OWN);
            assertThat(signed.status()).as("%s", signed.body()).isEqualTo(200);
            var cookie = signed.headers().get("set-cookie").getFirst();
            assertThat(cookie)
                    .startsWith("__Host-qipu-session=")
                    .contains("; Path=/;")
                    .endsWith("; Secure");
            var held = cookie.split(";")[0];
            var wanted = "{\"role\":\"scorer\",\"subject\":\"d\",\"competition\":\"cup\"}";
            var code = ask(service, "POST", SESSION + "/codes", wanted, "Cookie", held, "Origin", OWN);
            assertThat(code.status()).as("%s", code.body()).isEqualTo(201);
            assertThat(code.body().path("address").asText()).startsWith(OWN + "/ui/sign-in#code=");
            for (var foreign : List.of(
                    "http://hall.example",
                    "https://hall.example:8443",
                    "http://localhost:" + service.port,
                    "https://localhost:" + service.port)) {
                assertThat(ask(service, "POST", SESSION + "/codes", wanted, "Cookie", held, "Origin", foreign)
                                .status())
                        .as(foreign)
                        .isEqualTo(403);
            }
            assertThat(redirect(service)).isEqualTo(OWN + SESSION + "/federation");
            comesBack(service, provider);
        }
    }

    private static List<String> started(Provider provider, String... more) {
        var all = new ArrayList<>(oidc(provider));
        all.addAll(List.of(more));
        return all;
    }

    /** Through the provider and back, at the address that the proxy has. */
    private static void comesBack(RunningService service, Provider provider) throws Exception {
        var sent = ask(service, "GET", SESSION + "/federation", null);
        var state = sent.headers().get("set-cookie").getFirst();
        assertThat(state).containsIgnoringCase("; secure").containsIgnoringCase("; httponly");
        var back = Visitor.whither(
                new Visitor().visit(URI.create(sent.headers().get("location").getFirst())));
        assertThat(back.toString()).startsWith(OWN);
        var done =
                ask(service, "GET", back.getRawPath() + "?" + back.getRawQuery(), null, "Cookie", state.split(";")[0]);
        assertThat(done.status()).as("%s", done.body()).isEqualTo(303);
        assertThat(done.headers().get("location")).containsExactly("/ui/");
        assertThat(done.headers().get("set-cookie"))
                .anyMatch(cookie -> cookie.startsWith("__Host-qipu-session=") && cookie.endsWith("; Secure"));
    }

    @Test
    void whoeverSaysThatHeIsAProxyIsNotBelieved() throws Exception {
        try (var provider = new Provider();
                var service = RunningService.start(oidc(provider))) {
            var chief = service.token(Role.CHIEF_ARBITER);
            var proof = "{\"token\":\"" + chief + "\"}";
            assertThat(ask(service, "POST", SESSION, proof, "Origin", OWN).status())
                    .isEqualTo(403);
            var signed = ask(service, "POST", SESSION, proof);
            assertThat(signed.headers().get("set-cookie").getFirst())
                    .startsWith("qipu-session=")
                    .endsWith("; SameSite=Strict");
            assertThat(redirect(service)).isEqualTo("http://localhost:" + service.port + SESSION + "/federation");
        }
    }
}
