package org.qipu.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** What goes over the line to and from a page, as the browser reports it. */
public final class Traffic {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final ChromeDriver driver;

    Traffic(ChromeDriver driver) {
        this.driver = driver;
        reported(); // what was before is not asked for
    }

    /**
     * An answer.
     *
     * @param address     whose it is, without the service
     * @param status      of HTTP
     * @param transferred what came over the line, its head too, compressed as it was, in bytes
     * @param text        its body; of a stream, what came until now
     */
    public record Answer(String address, int status, long transferred, String text) {}

    private List<JsonNode> reported() {
        var found = new ArrayList<JsonNode>();
        for (var line : driver.manage().logs().get(LogType.PERFORMANCE)) {
            try {
                found.add(MAPPER.readTree(line.getMessage()).path("message"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return found;
    }

    /** Every answer since this was begun; asked once. */
    public List<Answer> answers() {
        var requests = new LinkedHashMap<String, One>();
        for (var event : reported()) {
            var about = event.path("params");
            var id = about.path("requestId").asText();
            switch (event.path("method").asText()) {
                case "Network.responseReceived" ->
                    requests.computeIfAbsent(id, key -> new One()).received(about.path("response"));
                case "Network.dataReceived" ->
                    requests.computeIfAbsent(id, key -> new One()).bytes +=
                            about.path("encodedDataLength").asLong();
                case "Network.loadingFinished" ->
                    requests.computeIfAbsent(id, key -> new One())
                            .finished(about.path("encodedDataLength").asLong());
                case "Network.eventSourceMessageReceived" ->
                    requests.computeIfAbsent(id, key -> new One())
                            .stream
                            .append(about.path("eventName").asText())
                            .append(' ')
                            .append(about.path("eventId").asText())
                            .append(' ')
                            .append(about.path("data").asText())
                            .append('\n');
                default -> {} // of other matters
            }
        }
        return requests.entrySet().stream()
                .filter(one -> one.getValue().address.contains("://"))
                .map(one -> one.getValue().answer(one.getValue().stream + body(one.getKey())))
                .toList();
    }

    private String body(String request) {
        try {
            Map<String, Object> body =
                    driver.executeCdpCommand("Network.getResponseBody", Map.of("requestId", request));
            var text = (String) body.get("body");
            return Boolean.TRUE.equals(body.get("base64Encoded"))
                    ? new String(Base64.getDecoder().decode(text), StandardCharsets.ISO_8859_1)
                    : text;
        } catch (WebDriverException e) {
            return ""; // a stream that still runs, or an answer without a body
        }
    }

    private static final class One {
        private String address = "";
        private int status;
        private long head;
        private long bytes;
        private long whole;
        private final StringBuilder stream = new StringBuilder();

        void received(JsonNode response) {
            address = response.path("url").asText();
            status = response.path("status").asInt();
            head = response.path("encodedDataLength").asLong();
        }

        void finished(long length) {
            whole = length;
        }

        Answer answer(String text) {
            var path = address.replaceFirst("^[a-z]+://[^/]+", "");
            return new Answer(path, status, whole > 0 ? whole : head + bytes, text);
        }
    }
}
