package org.qipu.it;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Iterator;
import java.util.stream.Stream;

/** A stream as it comes over the line, word for word. */
final class StreamText implements AutoCloseable {

    private final HttpClient http = HttpClient.newHttpClient();
    private final Stream<String> stream;
    private final Iterator<String> lines;
    private final StringBuilder text = new StringBuilder();

    StreamText(RunningService service, String path, String token) throws IOException, InterruptedException {
        stream = http.send(
                        HttpRequest.newBuilder(service.uri(path))
                                .header("Authorization", "Bearer " + token)
                                .header("Accept", "text/event-stream")
                                .build(),
                        HttpResponse.BodyHandlers.ofLines())
                .body();
        lines = stream.iterator();
    }

    /** All that has come when an event of this name is whole. */
    String until(String event) {
        var found = false;
        while (lines.hasNext()) {
            var line = lines.next();
            text.append(line).append('\n');
            found |= line.startsWith("event:") && line.substring(6).strip().equals(event);
            if (found && line.isEmpty()) {
                return text.toString();
            }
        }
        throw new AssertionError("the stream ended without '" + event + "':\n" + text);
    }

    @Override
    public void close() {
        stream.close();
        http.shutdownNow();
    }
}
