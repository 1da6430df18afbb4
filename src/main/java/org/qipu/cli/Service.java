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
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;
import org.qipu.security.LocalIssuer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A running service, as the commands that talk to one reach it. */
final class Service {

    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]");

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
            description =
                    "its data directory on this machine, for a token when QIPU_TOKEN is not set (default: ./${DEFAULT-VALUE})")
    Path data;

    @Spec(Spec.Target.MIXEE)
    CommandSpec spec;

    /** A token that the command line names. */
    String named;

    private boolean said;
    private final AtomicReference<Issued> issued = new AtomicReference<>();

    /** A token that was signed here: to sign one for every request costs both sides more than most requests do. */
    private record Issued(Role role, String token, long at) {

        private static final Duration GOOD_FOR = Duration.ofHours(1);
        private static final Duration USED_FOR = GOOD_FOR.dividedBy(6);

        static Issued by(Path secrets, Role role) {
            return new Issued(
                    role, LocalIssuer.in(secrets).token(role, "command-line", GOOD_FOR, Map.of()), System.nanoTime());
        }

        boolean isFor(Role wanted) {
            return role == wanted && System.nanoTime() - at < USED_FOR.toNanos();
        }
    }

    /** Made for the first request: its certificates take as long to read as a tenth of a start, and most commands ask nobody. */
    static final class Line {

        private static Optional<HttpClient> taken = Optional.empty();

        static synchronized HttpClient take() {
            var http = taken.orElseGet(() -> HttpClient.newBuilder()
                    .connectTimeout(Duration.ofSeconds(5))
                    .build());
            taken = Optional.of(http);
            return http;
        }

        static synchronized void hangUp() {
            taken.ifPresent(HttpClient::close);
            taken = Optional.empty();
        }
    }

    /** Nothing is asked any more: where a thread still listened for answers, Java would wait for it for three tenths of a second at its end. */
    static void hangUp() {
        Line.hangUp();
    }

    /** The service could not do what was asked; the message says why. */
    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failed(String why) {
            super(why);
        }
    }

    HttpRequest.Builder request(String path, Role role) {
        var request = HttpRequest.newBuilder(address(path)).timeout(Duration.ofMinutes(10));
        token(role).ifPresent(token -> request.header("Authorization", "Bearer " + token));
        return request;
    }

    /** Says in which way a directory is none of a service. */
    static void requireData(Path data) {
        if (Files.exists(data) && !Files.isDirectory(data)) {
            throw new Failed(data + " is a file: name the data directory of the service with --data.");
        }
        if (!Files.isDirectory(data.resolve("secrets"))) {
            throw new Failed(
                    "There is no data directory " + data + " yet: ./qipu up makes one, or name it with --data.");
        }
    }

    private URI address(String path) {
        try {
            if (url.matches("https?://[^/\\s]+.*")) {
                var address = URI.create(url.replaceAll("/+$", "") + "/api/v1" + path);
                if (address.getHost() != null) {
                    return address;
                }
            }
        } catch (IllegalArgumentException e) {
            // it is no address
        }
        throw new ParameterException(
                spec.commandLine(), "--url takes an address such as http://localhost:8080, not '" + url + "'.");
    }

    /** The one that was given, else one of this machine's own issuer: only for a service on this machine. */
    private Optional<String> token(Role role) {
        var given = Optional.ofNullable(named)
                .or(() -> Optional.ofNullable(System.getenv("QIPU_TOKEN")))
                .filter(text -> !text.isBlank());
        if (given.isPresent() || !issuesHere()) {
            return given;
        }
        if (!said) {
            said = true;
            spec.commandLine()
                    .getErr()
                    .println("QIPU_TOKEN is not set: a token for " + role.wireName() + " is taken from the directory "
                            + data + ".");
        }
        return Optional.of(issued.updateAndGet(
                        last -> last != null && last.isFor(role) ? last : Issued.by(data.resolve("secrets"), role))
                .token());
    }

    private boolean issuesHere() {
        return Files.isDirectory(data.resolve("secrets"))
                && HERE.contains(address("").getHost());
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
            var response = Line.take().send(request, HttpResponse.BodyHandlers.ofByteArray());
            if (response.statusCode() / 100 == 3) {
                throw new Failed("The service at " + url + " answers " + response.statusCode()
                        + response.headers()
                                .firstValue("Location")
                                .map(to -> " and names " + to + ": name it with --url.")
                                .orElse("."));
            }
            if (response.statusCode() / 100 != 2) {
                throw new Failed("The service refused (" + response.statusCode() + "): "
                        + detail(new String(response.body(), StandardCharsets.UTF_8))
                        + (response.statusCode() == 401 ? who() : ""));
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

    /** What helps whoever was not believed. */
    private String who() {
        return said
                ? " The service at " + url + " does not run on the data directory " + data
                        + ": name its own with --data, or set QIPU_TOKEN."
                : " Set QIPU_TOKEN, or name the data directory of the service on this machine with --data.";
    }

    private static String detail(String body) {
        try {
            return GameJson.mapper().readTree(body).path("detail").asText(body);
        } catch (IOException e) {
            return body;
        }
    }
}
