package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.FreePorts;

/** Signing in by a Keycloak as it is distributed: {@code -Dqipu.keycloak} names its zip or its directory. */
@Tag("long")
@EnabledIfSystemProperty(
        named = "qipu.keycloak",
        matches = ".+",
        disabledReason = "-Dqipu.keycloak names the zip or the directory of a Keycloak")
class KeycloakIT {

    private static final String SESSION = "/api/v1/session";
    private static final String SECRET = "a secret of more than 32 characters";
    private static final Pattern FORM = Pattern.compile("<form[^>]* action=\"([^\"]+)\"");

    @TempDir
    private static Path home;

    private static Process keycloak;
    private static String realm;
    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        int port = FreePorts.next();
        realm = "http://localhost:" + port + "/realms/federation";
        var unpacked = unpacked(Path.of(System.getProperty("qipu.keycloak")));
        var imported = Files.createDirectories(unpacked.resolve("data/import"));
        Files.copy(
                Path.of("src/test/resources/keycloak/federation-realm.json"),
                imported.resolve("federation-realm.json"));
        var builder = new ProcessBuilder(
                        unpacked.resolve("bin/kc.sh").toString(), "start-dev", "--import-realm", "--http-port=" + port)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("log.txt").toFile());
        builder.environment()
                .putAll(Map.of("JAVA_HOME", System.getProperty("java.home"), "JAVA_OPTS_KC_HEAP", "-Xmx700m"));
        keycloak = builder.start();
        awaitRealm();
        service = RunningService.start(List.of(
                "-Dquarkus.oidc.tenant-enabled=true",
                "-Dquarkus.oidc.auth-server-url=" + realm,
                "-Dquarkus.oidc.client-id=qipu",
                "-Dquarkus.oidc.credentials.secret=" + SECRET,
                "-Dqipu.oidc.roles=hall-arbiters=arbiter"));
    }

    @AfterAll
    static void stop() throws Exception {
        if (service != null) {
            service.close();
        }
        if (keycloak != null) {
            var all = keycloak.descendants().toList();
            keycloak.destroy();
            all.forEach(ProcessHandle::destroy);
            if (!keycloak.waitFor(20, TimeUnit.SECONDS)) {
                keycloak.destroyForcibly();
            }
        }
    }

    /** A copy: what was named stays as it is. */
    private static Path unpacked(Path given) throws Exception {
        var command = Files.isDirectory(given)
                ? List.of("cp", "-r", given + "/.", home.resolve("keycloak").toString())
                : List.of("unzip", "-q", given.toString(), "-d", home.toString());
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
        try (var found = Files.find(home, 3, (path, what) -> path.endsWith("bin/kc.sh"))) {
            return found.findFirst().orElseThrow().getParent().getParent();
        }
    }

    private static void awaitRealm() throws Exception {
        for (int i = 0; i < 180 && keycloak.isAlive(); i++) {
            try {
                if (new Visitor().visit(URI.create(realm)).statusCode() == 200) {
                    return;
                }
            } catch (IOException e) {
                // not yet listening
            }
            Thread.sleep(1000);
        }
        throw new IOException("Keycloak did not start:\n" + Files.readString(home.resolve("log.txt")));
    }

    private static String token() throws Exception {
        var answer = new Visitor()
                .fillIn(
                        URI.create(realm + "/protocol/openid-connect/token"),
                        Map.of(
                                "grant_type", "password",
                                "client_id", "qipu",
                                "client_secret", SECRET,
                                "username", "lee",
                                "password", "of a test alone",
                                "scope", "openid"));
        return new ObjectMapper().readTree(answer.body()).path("access_token").asText();
    }

    @Test
    void whoTypesHisPasswordThereHasASessionHere() throws Exception {
        var visitor = new Visitor();
        var page = visitor.follow(visitor.visit(service.uri(SESSION + "/federation")));
        assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
        var form = FORM.matcher(page.body());
        assertThat(form.find()).as(page.body()).isTrue();
        var filled = visitor.fillIn(
                URI.create(form.group(1).replace("&amp;", "&")),
                Map.of("username", "lee", "password", "of a test alone"));
        assertThat(filled.statusCode()).as(filled.body()).isEqualTo(302);
        var done = visitor.follow(filled);
        assertThat(done.statusCode()).as(done.body()).isEqualTo(303);
        assertThat(Visitor.whither(done).getPath()).isEqualTo("/ui/");
        Lee.isSignedIn(service, visitor);
    }

    @Test
    void itsTokensAreBelieved() throws Exception {
        var token = token();
        var who = service.get(SESSION, token);
        assertThat(who.status()).isEqualTo(200);
        assertThat(who.body().path("role").asText()).isEqualTo("arbiter");
        assertThat(who.body().path("subject").asText()).isEqualTo("f-4711");
        var other = token.substring(0, token.lastIndexOf('.') - 2) + "AA" + token.substring(token.lastIndexOf('.'));
        assertThat(service.get(SESSION, other).status()).isEqualTo(401);
    }
}
