package org.qipu.fault;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Short questions over HTTP: how the parts are. */
final class Asking {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();

    private Asking() {}

    /** The status of an answer; 0 where there is none. */
    static int status(String address) throws InterruptedException {
        return ask(address).status();
    }

    /** What was answered; its status is 0 where nothing was. */
    record Told(int status, String text) {}

    static Told ask(String address) throws InterruptedException {
        try {
            var answer = HTTP.send(
                    HttpRequest.newBuilder(URI.create(address))
                            .timeout(Duration.ofSeconds(3))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return new Told(answer.statusCode(), answer.body());
        } catch (IOException e) {
            return new Told(0, "");
        }
    }
}
