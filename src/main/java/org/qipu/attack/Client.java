package org.qipu.attack;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** An ordinary client of the service, of one version of HTTP. */
final class Client implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final Target target;
    private final HttpClient http;

    Client(Target target, HttpClient.Version version) {
        this.target = target;
        this.http = HttpClient.newBuilder()
                .version(version)
                .connectTimeout(Duration.ofSeconds(10))
                .build();
    }

    /** Sends a request and waits for its answer; {@link Answer#CUT} where there is none. */
    Answer send(Asked asked) throws InterruptedException {
        var request = HttpRequest.newBuilder(target.uri(asked.target()))
                .timeout(PATIENCE)
                .method(
                        asked.method(),
                        asked.body().length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(asked.body()));
        for (int i = 0; i < asked.headers().size(); i += 2) {
            request.header(asked.headers().get(i), asked.headers().get(i + 1));
        }
        try {
            var response = http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            var headers = new HashMap<String, String>();
            response.headers().map().forEach((name, values) -> headers.put(name, String.join(", ", values)));
            return new Answer(response.statusCode(), headers, response.body());
        } catch (IOException e) {
            return Answer.CUT;
        }
    }

    Answer post(String path, String token, String body, String... headers) throws InterruptedException {
        var all = new ArrayList<>(List.of("Authorization", "Bearer " + token, "Content-Type", "application/json"));
        all.addAll(List.of(headers));
        return send(new Asked("POST", path, all, body.getBytes(StandardCharsets.UTF_8), false, true));
    }

    Answer get(String path, String token) throws InterruptedException {
        return send(new Asked("GET", path, List.of("Authorization", "Bearer " + token), new byte[0], false, true));
    }

    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }
}
