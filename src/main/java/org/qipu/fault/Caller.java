package org.qipu.fault;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.qipu.log.codec.GameJson;

/** A client of the service that knows the addresses of both replicas. */
final class Caller implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(6);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(1))
            .build();
    private final List<String> addresses;

    Caller(List<String> addresses) {
        this.addresses = List.copyOf(addresses);
    }

    /**
     * What came back.
     *
     * @param status 0 where nothing did
     * @param body   missing where nothing did
     * @param why    nothing did
     */
    record Reply(int status, JsonNode body, String why) {

        Reply(int status, JsonNode body) {
            this(status, body, "");
        }

        /** In a word or two, to be counted by. */
        String kind() {
            var type = body.path("type").asText();
            return status == 0 ? why : status + " " + type.substring(type.lastIndexOf('/') + 1);
        }
    }

    /** Asks one of the replicas; any number names one. */
    Reply get(int replica, String path, String token) throws InterruptedException {
        var request = request(replica, path).GET();
        return send(token.isEmpty() ? request : request.header("Authorization", "Bearer " + token));
    }

    /** Sends something to one of them. */
    Reply send(int replica, String method, String path, String token, String body, List<String> headers)
            throws InterruptedException {
        var request = request(replica, path)
                .method(method, BodyPublishers.ofString(body))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token);
        for (int i = 0; i < headers.size(); i += 2) {
            request.header(headers.get(i), headers.get(i + 1));
        }
        return send(request);
    }

    private HttpRequest.Builder request(int replica, String path) {
        return HttpRequest.newBuilder(URI.create(addresses.get(replica % addresses.size()) + path))
                .timeout(PATIENCE);
    }

    private Reply send(HttpRequest.Builder request) throws InterruptedException {
        try {
            var answer = http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            return new Reply(answer.statusCode(), tree(answer.body()));
        } catch (IOException e) {
            return new Reply(0, MissingNode.getInstance(), e.getClass().getSimpleName());
        }
    }

    private static JsonNode tree(byte[] body) {
        try {
            return GameJson.mapper().readTree(body);
        } catch (IOException e) {
            return GameJson.mapper().getNodeFactory().textNode(new String(body, StandardCharsets.UTF_8));
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }
}
