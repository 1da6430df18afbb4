package org.qipu.it;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.qipu.FreePorts;

/** The identity provider mock-oauth2-server, in a process and on a class path of its own; it knows one person. */
final class MockProvider implements AutoCloseable {

    static final String CLIENT = "qipu";
    /** Where the build says what it consists of ({@code mvn antrun:run@provider}). */
    private static final Path CLASS_PATH = Path.of("target/mock-oauth2-server.classpath");
    /** What is asked for in the scope decides what the token says; who signs in is an arbiter. */
    private static final String SETTINGS = """
            {"tokenCallbacks": [{"issuerId": "federation", "tokenExpiry": 300, "requestMappings": [
              {"requestParam": "scope", "match": "somebody-else", "claims": {"sub": "f-4711", "aud": ["somebody else"], "groups": ["hall-arbiters"]}},
              {"requestParam": "scope", "match": "unknown-role", "claims": {"sub": "f-4711", "aud": ["qipu"], "groups": ["auditor", "staff"]}},
              {"requestParam": "grant_type", "match": "*",
               "claims": {"sub": "f-4711", "aud": ["qipu"], "groups": ["hall-arbiters", "staff"], "competition": "cup"}}]}]}""";

    final String address;
    private final String base;
    private final Process process;
    private final HttpClient http = HttpClient.newHttpClient();

    private MockProvider(Process process, String base) {
        this.process = process;
        this.base = base;
        this.address = base + "/federation";
    }

    /** Starts it and waits until it answers. */
    static MockProvider start() throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                Files.exists(CLASS_PATH), "the class path of mock-oauth2-server is made by mvn antrun:run@provider");
        int port = FreePorts.next();
        var builder = new ProcessBuilder(
                        RunningService.java(),
                        "-Xmx128m",
                        "-cp",
                        Files.readString(CLASS_PATH),
                        "no.nav.security.mock.oauth2.StandaloneMockOAuth2ServerKt")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment()
                .putAll(Map.of(
                        "SERVER_HOSTNAME", "localhost", "SERVER_PORT", String.valueOf(port), "JSON_CONFIG", SETTINGS));
        var provider = new MockProvider(builder.start(), "http://localhost:" + port);
        for (int i = 0; i < 300; i++) {
            try {
                provider.http.send(
                        HttpRequest.newBuilder(URI.create(provider.address + "/jwks"))
                                .build(),
                        BodyHandlers.discarding());
                return provider;
            } catch (IOException e) {
                Thread.sleep(100); // not yet listening
            }
        }
        provider.close();
        throw new IOException("mock-oauth2-server did not answer for thirty seconds");
    }

    /** An access token that its client asks for itself. */
    String token(String scope) throws IOException, InterruptedException {
        return token("federation", scope);
    }

    /** The same of another issuer: it has as many as it is asked for. */
    String token(String issuer, String scope) throws IOException, InterruptedException {
        var fields =
                Map.of("grant_type", "client_credentials", "client_id", CLIENT, "client_secret", "x", "scope", scope);
        var answer = http.send(
                HttpRequest.newBuilder(URI.create(base + "/" + issuer + "/token"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(Visitor.form(fields)))
                        .build(),
                BodyHandlers.ofString());
        return new ObjectMapper().readTree(answer.body()).path("access_token").asText();
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }
}
