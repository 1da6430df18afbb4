package org.qipu.livechess;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.qipu.log.codec.GameJson;

/** What is to be sent of one game: in order, one request at a time, kept while the service cannot be reached, and bounded. */
final class Outbox {

    /** Beyond so many the oldest are given up, and it is said. */
    static final int MOST = 10_000;

    private static final int AT_ONCE = 100;
    /** What is answered where something is wrong with one of those sent, rather than with who sent it, where to, or that there are too many. */
    private static final Set<Integer> ABOUT_CONTENT = Set.of(400, 409, 413);

    private final String game;
    private final Function<String, HttpRequest.Builder> requests;
    private final Ticking time;
    private final Consumer<String> say;
    private final Deque<ObjectNode> waiting = new ArrayDeque<>();
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private long givenUp;
    /** How many are sent at once: fewer where one of them is refused, until it is found. */
    private int atOnce = AT_ONCE;

    /** Why nothing can be sent now; empty while it can. */
    private String away = "";

    Outbox(String game, Function<String, HttpRequest.Builder> requests, Ticking time, Consumer<String> say) {
        this.game = game;
        this.requests = requests;
        this.time = time;
        this.say = say;
    }

    synchronized void add(ObjectNode observation) {
        waiting.add(observation);
        if (waiting.size() > MOST) {
            waiting.removeFirst();
            if (givenUp++ % 1000 == 0) {
                say.accept(game + ": the service was away for so long that the oldest observations are given up ("
                        + givenUp + " by now).");
            }
        }
        notifyAll();
    }

    synchronized int size() {
        return waiting.size();
    }

    /** Sends what waits as long as it is not interrupted. */
    void run(BiConsumer<String, JsonNode> answered) {
        var pause = 250L;
        while (!Thread.currentThread().isInterrupted()) {
            try {
                var batch = next();
                pause = send(batch, answered) ? 250 : Math.min(pause * 2, 15_000);
                if (pause > 250) {
                    Thread.sleep(pause);
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** The oldest that wait, as they are sent at once. */
    synchronized ArrayNode next() throws InterruptedException {
        while (waiting.isEmpty()) {
            wait();
        }
        var batch = GameJson.mapper().createArrayNode();
        waiting.stream().limit(atOnce).forEach(batch::add);
        return batch;
    }

    /** The service refuses these as a whole for one of them: which it is shows when fewer are sent at once. */
    private synchronized void fewer(ArrayNode batch) {
        atOnce = batch.size() / 2;
    }

    private synchronized void more() {
        atOnce = Math.min(AT_ONCE, atOnce * 2);
    }

    private synchronized void done(ArrayNode batch) {
        for (var sent : batch) {
            if (!waiting.isEmpty() && waiting.getFirst() == sent) {
                waiting.removeFirst();
            }
        }
    }

    /** Whether it was dealt with: what was refused will be refused again, and is given up. */
    private boolean send(ArrayNode batch, BiConsumer<String, JsonNode> answered) throws InterruptedException {
        try {
            var response = http.send(
                    requests.apply("/games/" + game + "/observations?sentAt="
                                    + URLEncoder.encode(time.now().toString(), StandardCharsets.UTF_8))
                            .timeout(Duration.ofSeconds(20))
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(batch.toString()))
                            .build(),
                    BodyHandlers.ofString());
            var status = response.statusCode();
            if (status >= 500 || status == 429 || status == 401) {
                return awayWith("the service answers " + status);
            }
            if (status >= 300 && status < 400) {
                return awayWith("the service answers " + status
                        + response.headers()
                                .firstValue("Location")
                                .map(to -> " and names " + to + ": give that to --url")
                                .orElse(""));
            }
            var answer = object(response.body());
            if (status != 200 && status < 400 || answer.isEmpty()) { // a proxy, or a net that asks to sign in
                return awayWith("not the service itself, but something before it answers " + status);
            }
            if (status == 200) {
                answered.accept(game, answer.get());
                done(batch);
                more();
            } else if (batch.size() > 1 && ABOUT_CONTENT.contains(status)) {
                fewer(batch);
            } else {
                say.accept(game + ": " + which(batch) + "refused (" + status + "): "
                        + answer.get().path("detail").asText());
                done(batch);
            }
            if (!away.isEmpty()) {
                away = "";
                say.accept(game + ": the service is there again.");
            }
            return true;
        } catch (IOException e) {
            return awayWith("the service cannot be reached");
        }
    }

    private static String which(ArrayNode batch) {
        return batch.size() == 1
                ? "observation " + batch.get(0).path("sequence").asText() + " "
                : batch.size() + " observations ";
    }

    private static Optional<JsonNode> object(String body) {
        try {
            return Optional.of(GameJson.mapper().readTree(body)).filter(JsonNode::isObject);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private boolean awayWith(String why) {
        if (!away.equals(why)) {
            away = why;
            say.accept(game + ": " + why + "; what the board says is kept, up to " + MOST + " observations.");
        }
        return false;
    }
}
