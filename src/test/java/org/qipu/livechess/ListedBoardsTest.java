package org.qipu.livechess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.vertx.core.Vertx;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards that are mapped and that LiveChess does not have, or has not yet: it is left in peace, and it is said. */
class ListedBoardsTest {

    private final List<String> said = new CopyOnWriteArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger subscribed = new AtomicInteger();

    /** Watches board 77 of a LiveChess that answers every question for its boards with this. */
    private void watch(Object list) throws Exception {
        watch(list, list, 0);
    }

    /** The same, with another answer from the third question on, until so many observations wait to be sent. */
    private void watch(Object first, Object later, int sent) throws Exception {
        var vertx = Vertx.vertx();
        try {
            var port = vertx.createHttpServer()
                    .webSocketHandler(socket -> socket.textMessageHandler(text -> {
                        var call = new JsonObject(text);
                        var isQuestion = call.getString("call").equals("eboards");
                        asked.addAndGet(isQuestion ? 1 : 0);
                        subscribed.addAndGet(isQuestion ? 0 : 1);
                        socket.writeTextMessage(new JsonObject()
                                .put("response", "call")
                                .put("id", call.getInteger("id"))
                                .put("param", isQuestion ? asked.get() < 3 ? first : later : null)
                                .encode());
                    }))
                    .listen(0, "127.0.0.1")
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(20, TimeUnit.SECONDS)
                    .actualPort();
            var time = Ticking.faster(Instant.now(), 5);
            try (var client = LiveChess.watch(
                    URI.create("ws://127.0.0.1:" + port),
                    Map.of("77", new LiveChess.Mapped("final", false)),
                    path -> HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)),
                    1,
                    time,
                    said::add)) {
                var watching = Thread.ofVirtual().start(() -> {
                    try {
                        client.run();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
                await().atMost(30, TimeUnit.SECONDS).until(() -> asked.get() >= 2);
                var begun = time.now();
                await().atMost(30, TimeUnit.SECONDS).until(() -> time.now().isAfter(begun.plusSeconds(15)));
                await().atMost(30, TimeUnit.SECONDS).until(() -> client.waiting() >= sent);
                watching.interrupt();
            }
        } finally {
            vertx.close();
        }
    }

    @Test
    void aBoardThatIsNotListedIsAskedForNowAndThenAndSaidOnce() throws Exception {
        watch(new JsonArray().add(new JsonObject().put("serialnr", "78").put("state", "ACTIVE")));
        assertThat(asked).hasValueLessThan(10);
        assertThat(said)
                .filteredOn(line -> line.contains("board 77 "))
                .containsExactly("board 77 is not listed by LiveChess.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NOTRESPONDING", "ACTIVE"})
    void aBoardWithoutMenIsAskedForNowAndThenAndSaidOnce(String state) throws Exception {
        watch(new JsonArray()
                .add(new JsonObject().put("serialnr", "77").put("state", state).put("board", (Object) null)));
        assertThat(asked).hasValueLessThan(10);
        assertThat(said).filteredOn(line -> line.contains("board 77 ")).containsExactly("board 77 does not respond.");
    }

    @Test
    void aLiveChessThatGivesNoListIsLeftInPeaceToo() throws Exception {
        watch(new JsonObject().put("error", "busy"));
        assertThat(asked).hasValueLessThan(10);
    }

    @Test
    void aBoardThatIsListedLaterIsFollowed() throws Exception {
        var board = new JsonObject()
                .put("serialnr", "77")
                .put("state", "ACTIVE")
                .put("board", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        watch(new JsonArray(), new JsonArray().add(board), 4);
        assertThat(said)
                .filteredOn(line -> line.contains("board 77 "))
                .containsExactly("board 77 is not listed by LiveChess.", "board 77 is there again.");
        assertThat(subscribed).as("once at the start, once when it is listed").hasValue(2);
    }

    @Test
    void aBoardThatIsListedFromTheStartIsSubscribedOnce() throws Exception {
        var board = new JsonObject()
                .put("serialnr", "77")
                .put("state", "ACTIVE")
                .put("board", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        watch(new JsonArray().add(board));
        assertThat(subscribed).hasValue(1);
    }
}
