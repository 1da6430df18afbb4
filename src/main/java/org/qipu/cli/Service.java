package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;
import org.qipu.security.LocalIssuer;
import picocli.CommandLine.Option;

/** A running service, as the commands that talk to one reach it. */
final class Service {

    @Option(
            names = "--url",
            defaultValue = "http://localhost:8080",
            paramLabel = "URL",
            description = "where the service answers (default: ${DEFAULT-VALUE})")
    String url;

    @Option(
            names = "--data",
            defaultValue = "data",
            paramLabel = "DIR",
            description = "its data directory, for a token when QIPU_TOKEN is not set (default: ./${DEFAULT-VALUE})")
    Path data;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    /** The service could not do what was asked; the message says why. */
    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failed(String why) {
            super(why);
        }
    }

    HttpRequest.Builder request(String path, Role role) {
        var request = HttpRequest.newBuilder(URI.create(url.replaceAll("/+$", "") + "/api/v1" + path))
                .timeout(Duration.ofMinutes(10));
        token(role).ifPresent(token -> request.header("Authorization", "Bearer " + token));
        return request;
    }

    private Optional<String> token(Role role) {
        var given = Optional.ofNullable(System.getenv("QIPU_TOKEN")).filter(text -> !text.isBlank());
        if (given.isPresent()) {
            return given;
        }
        var secrets = data.resolve("secrets");
        return Files.isDirectory(secrets)
                ? Optional.of(LocalIssuer.in(secrets).token(role, "command-line", Duration.ofHours(1), Map.of()))
                : Optional.empty();
    }

    JsonNode json(HttpRequest request) {
        var answer = send(request);
        try {
            return GameJson.mapper().readTree(answer);
        } catch (IOException e) {
            throw new Failed("The service gave an answer that is not JSON.");
        }
    }

    String send(HttpRequest request) {
        return new String(bytes(request), StandardCharsets.UTF_8);
    }

    /** The answer as it came, whichever way it is encoded. */
    byte[] bytes(HttpRequest request) {
        try {
            var response = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
            if (response.statusCode() >= 400) {
                throw new Failed("The service refused (" + response.statusCode() + "): "
                        + detail(new String(response.body(), StandardCharsets.UTF_8)));
            }
            return response.body();
        } catch (ConnectException e) {
            throw new Failed(
                    "No service answers at " + url + ". Start one with ./qipu up, or name another with --url.");
        } catch (IOException e) {
            throw new Failed("The service at " + url + " could not be reached: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failed("Interrupted.");
        }
    }

    private static String detail(String body) {
        try {
            return GameJson.mapper().readTree(body).path("detail").asText(body);
        } catch (IOException e) {
            return body;
        }
    }
}
