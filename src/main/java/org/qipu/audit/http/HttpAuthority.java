package org.qipu.audit.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.qipu.audit.stamp.AskedAuthority;

/** A time-stamping authority that is asked over HTTP (RFC 3161, 3.4). */
public final class HttpAuthority implements AskedAuthority.Line {

    private static final long LARGEST = 65_536;

    private final URI address;
    private final HttpClient http;
    private final Patience patience;

    /** @param address that takes queries */
    public HttpAuthority(URI address, HttpClient http) {
        this(address, http, new Patience(Duration.ofSeconds(30)));
    }

    HttpAuthority(URI address, HttpClient http, Patience patience) {
        this.address = address;
        this.http = http;
        this.patience = patience;
    }

    @Override
    public AskedAuthority.Reply send(byte[] query) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/timestamp-query")
                .header("Accept", "application/timestamp-reply")
                .POST(BodyPublishers.ofByteArray(query))
                .build();
        var answer = patience.send(http, request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST));
        return new AskedAuthority.Reply(answer.statusCode(), answer.body());
    }
}
