package org.qipu.livechess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.codec.GameJson;

/** What becomes of observations that are not answered as the service answers: none is taken for kept. */
class OutboxTest {

    /** What the service, or whatever stands before it, answers. */
    private record Answer(int status, String body, String location) {}

    private static final Answer TAKEN = new Answer(200, "{\"latest\":1,\"observations\":[]}", "");

    private final List<String> said = new CopyOnWriteArrayList<>();
    private final List<String> answered = new CopyOnWriteArrayList<>();
    private final List<Long> taken = new CopyOnWriteArrayList<>();
    private volatile Answer answer = TAKEN;
    /** What is in none of the observations that are taken. */
    private volatile String bad = "nothing";

    private HttpServer server;
    private Outbox outbox;
    private Thread sending;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                var sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                var now = sent.contains(bad) ? new Answer(400, "{\"detail\":\"No such board.\"}", "") : answer;
                if (now.status() == 200) {
                    GameJson.mapper()
                            .readTree(sent)
                            .forEach(one -> taken.add(one.path("sequence").asLong()));
                }
                if (!now.location().isEmpty()) {
                    exchange.getResponseHeaders().add("Location", now.location());
                }
                var body = now.body().getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(now.status(), body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
        var address = "http://localhost:" + server.getAddress().getPort();
        outbox = new Outbox(
                "final",
                path -> HttpRequest.newBuilder(URI.create(address + path)),
                Ticking.from(Instant.now()),
                said::add);
    }

    @AfterEach
    void stop() {
        sending.interrupt();
        server.stop(0);
    }

    private void send(Answer first) {
        answer = first;
        outbox.add(GameJson.mapper().createObjectNode().put("sequence", 1));
        sending = Thread.ofVirtual().start(() -> outbox.run((game, json) -> answered.add(json.toString())));
        await().atMost(20, TimeUnit.SECONDS).until(() -> !said.isEmpty() || !answered.isEmpty());
    }

    private void isKeptUntilTheServiceTakesIt(String why) {
        assertThat(said.getFirst()).startsWith("final: " + why);
        assertThat(outbox.size()).isOne();
        assertThat(answered).isEmpty();
        answer = TAKEN;
        await().atMost(20, TimeUnit.SECONDS).until(() -> outbox.size() == 0);
        assertThat(answered).hasSize(1);
        await().atMost(20, TimeUnit.SECONDS).until(() -> said.contains("final: the service is there again."));
    }

    @Test
    void whatIsSentElsewhereIsKeptAndSaidWhereTo() {
        send(new Answer(301, "", "https://hall.example/api/v1"));
        isKeptUntilTheServiceTakesIt(
                "the service answers 301 and names https://hall.example/api/v1: give that to --url");
    }

    @Test
    void whatAProxyRefusesIsKeptAndItsStatusSaid() {
        send(new Answer(403, "<html>Forbidden</html>", ""));
        isKeptUntilTheServiceTakesIt("not the service itself, but something before it answers 403");
    }

    @Test
    void anAnswerThatIsNoneOfTheServiceIsNotTakenForOne() {
        send(new Answer(200, "<html>Welcome to the hotel</html>", ""));
        isKeptUntilTheServiceTakesIt("not the service itself, but something before it answers 200");
    }

    @Test
    void anotherReasonIsSaidToo() {
        send(new Answer(503, "", ""));
        answer = new Answer(403, "<html>Forbidden</html>", "");
        await().atMost(20, TimeUnit.SECONDS).until(() -> said.size() > 1);
        assertThat(said.get(0)).startsWith("final: the service answers 503");
        assertThat(said.get(1)).contains("answers 403");
    }

    @Test
    void whatTheServiceRefusesIsGivenUp() {
        send(new Answer(403, "{\"status\":403,\"detail\":\"Not this game.\"}", ""));
        await().atMost(20, TimeUnit.SECONDS).until(() -> outbox.size() == 0);
        assertThat(said).containsExactly("final: observation 1 refused (403): Not this game.");
    }

    @Test
    void ofManyThatAreSentAtOnceOnlyTheOneThatIsRefusedIsGivenUpAndSaid() {
        bad = "\"bad\"";
        for (int i = 1; i <= 120; i++) {
            var one = GameJson.mapper().createObjectNode().put("sequence", i);
            outbox.add(i == 63 ? one.put("board", "bad") : one);
        }
        sending = Thread.ofVirtual().start(() -> outbox.run((game, json) -> answered.add(json.toString())));
        await().atMost(20, TimeUnit.SECONDS).until(() -> outbox.size() == 0);
        assertThat(taken)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 120)
                        .filter(i -> i != 63)
                        .boxed()
                        .toList());
        assertThat(said).containsExactly("final: observation 63 refused (400): No such board.");
    }
}
