package org.qipu.audit.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import org.qipu.audit.monitor.ServedLog;
import org.qipu.audit.tree.Tile;

/** A log that is read over HTTP. */
public final class HttpLog implements ServedLog {

    private static final Patience PATIENCE = new Patience(Duration.ofSeconds(30));
    /** A bundle of 256 entries of any log. */
    private static final long LARGEST = 256 * (2 + 65_535);

    private final URI address;
    private final Optional<String> token;
    private final HttpClient http;

    /**
     * @param address below which it serves {@code checkpoint} and {@code tile/}
     * @param token   with which it shows its newest head, if there is one
     */
    public HttpLog(URI address, Optional<String> token, HttpClient http) {
        this.address = address;
        this.token = token;
        this.http = http;
    }

    @Override
    public String checkpoint() throws IOException, InterruptedException {
        return new String(get("checkpoint"), UTF_8);
    }

    @Override
    public byte[] tile(Tile tile) throws IOException, InterruptedException {
        return get("tile/" + tile.path());
    }

    @Override
    public byte[] entries(Tile tile) throws IOException, InterruptedException {
        return get("tile/entries/" + tile.name());
    }

    private byte[] get(String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address.resolve(path));
        token.ifPresent(one -> request.header("Authorization", "Bearer " + one));
        var answer = PATIENCE.send(http, request.build(), BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST));
        return switch (answer.statusCode()) {
            case 200 -> answer.body();
            case 404, 410 -> throw new Missing(path);
            default -> throw new IOException("The log answered " + answer.statusCode() + " to " + path + ".");
        };
    }
}
