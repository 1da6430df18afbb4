package org.qipu.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A browser without a window that shows one page and is asked about it; Debian's, which is installed where that can be done. */
final class Chromium implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final List<String> PLACES =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

    private final Process process;
    private final WebSocket socket;
    private final Answers answers;
    private int asked;

    private Chromium(Process process, WebSocket socket, Answers answers) {
        this.process = process;
        this.socket = socket;
        this.answers = answers;
    }

    /** Where the program lies; none where it neither is nor can be had. */
    static Optional<Path> program() throws IOException, InterruptedException {
        var there = found();
        if (there.isEmpty()
                && Files.exists(Path.of("/usr/bin/apt-get"))
                && "root".equals(System.getProperty("user.name"))) {
            new ProcessBuilder(
                            "sh",
                            "-c",
                            "apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium fonts-noto-cjk")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor(5, TimeUnit.MINUTES);
            return found();
        }
        return there;
    }

    private static Optional<Path> found() {
        return Stream.of(PLACES)
                .flatMap(List::stream)
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** A browser that shows a page. */
    static Chromium showing(Path program, URI page) throws Exception {
        var profile = Files.createTempDirectory("qipu-browser");
        var command = new ArrayList<>(
                List.of(program.toString(), "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"));
        command.addAll(List.of(
                "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"));
        command.addAll(List.of("--disable-dev-shm-usage", "--remote-debugging-port=0", "--remote-allow-origins=*"));
        command.addAll(List.of("--user-data-dir=" + profile, "--window-size=900,700", page.toString()));
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        var port = profile.resolve("DevToolsActivePort");
        for (int i = 0; i < 300 && (!Files.exists(port) || Files.size(port) == 0); i++) {
            Thread.sleep(100);
        }
        var http = HttpClient.newHttpClient();
        var list = HttpRequest.newBuilder(URI.create(
                        "http://127.0.0.1:" + Files.readAllLines(port).getFirst() + "/json/list"))
                .build();
        var answers = new Answers();
        var pages = MAPPER.createArrayNode();
        for (int i = 0; i < 100 && pages.isEmpty(); i++) {
            Thread.sleep(100);
            MAPPER.readTree(http.send(list, BodyHandlers.ofString()).body()).forEach(target -> {
                if (target.path("type").asText().equals("page")) {
                    pages.add(target);
                }
            });
        }
        var socket = http.newWebSocketBuilder()
                .buildAsync(
                        URI.create(pages.path(0).path("webSocketDebuggerUrl").asText()), answers)
                .get(20, TimeUnit.SECONDS);
        return new Chromium(process, socket, answers);
    }

    /** What comes back, whole. */
    private static final class Answers implements WebSocket.Listener {
        private final StringBuilder part = new StringBuilder();
        private CompletableFuture<JsonNode> next = new CompletableFuture<>();

        @Override
        public synchronized CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                try {
                    var answer = MAPPER.readTree(part.toString());
                    part.setLength(0);
                    if (answer.has("id")) {
                        next.complete(answer);
                    }
                } catch (IOException e) {
                    next.completeExceptionally(e);
                }
            }
            from.request(1);
            return null;
        }

        synchronized CompletableFuture<JsonNode> fresh() {
            next = new CompletableFuture<>();
            return next;
        }
    }

    private JsonNode ask(String method, JsonNode parameters) throws Exception {
        var answer = answers.fresh();
        var request = MAPPER.createObjectNode().put("id", ++asked).put("method", method);
        request.set("params", parameters);
        socket.sendText(request.toString(), true).get(20, TimeUnit.SECONDS);
        return answer.get(20, TimeUnit.SECONDS).path("result");
    }

    /** What an expression gives in the page. */
    JsonNode value(String expression) throws Exception {
        return ask(
                        "Runtime.evaluate",
                        MAPPER.createObjectNode().put("expression", expression).put("returnByValue", true))
                .path("result")
                .path("value");
    }

    /** The page as a picture. */
    byte[] picture() throws Exception {
        return Base64.getDecoder()
                .decode(ask("Page.captureScreenshot", MAPPER.createObjectNode())
                        .path("data")
                        .asText());
    }

    @Override
    public void close() throws Exception {
        socket.abort();
        process.destroy();
        process.waitFor(10, TimeUnit.SECONDS);
    }
}
