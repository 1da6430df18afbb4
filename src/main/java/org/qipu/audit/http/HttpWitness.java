package org.qipu.audit.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.qipu.audit.witness.AskedWitness;

/** A witness that is asked over HTTP. */
public final class HttpWitness implements AskedWitness.Line {

    private static final Patience PATIENCE = new Patience(Duration.ofSeconds(10));
    private static final long LARGEST = 65_536;

    private final URI address;
    private final HttpClient http;

    /** @param address below which it takes {@code add-checkpoint} */
    public HttpWitness(URI address, HttpClient http) {
        this.address = address;
        this.http = http;
    }

    @Override
    public AskedWitness.Reply send(String body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address.resolve("add-checkpoint"))
                .header("Content-Type", "text/plain; charset=utf-8")
                .POST(BodyPublishers.ofString(body))
                .build();
        var answer = PATIENCE.send(http, request, BodyHandlers.limiting(BodyHandlers.ofString(), LARGEST));
        return new AskedWitness.Reply(answer.statusCode(), answer.body());
    }
}
