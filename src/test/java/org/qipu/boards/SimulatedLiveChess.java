package org.qipu.boards;

import io.vertx.core.Vertx;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.qipu.livechess.Ticking;

/**
 * Speaks as DGT LiveChess does on its WebSocket, of one board on which hands play: {@code eboards}, {@code subscribe}, feeds with every
 * man that is lifted; doubles and disorders messages, leaps with its clock, and hangs up.
 */
public final class SimulatedLiveChess implements AutoCloseable {

    private final Vertx vertx = Vertx.vertx();
    private final Set<ServerWebSocket> listening = ConcurrentHashMap.newKeySet();
    private final String serial;
    private final Ticking time;
    private final boolean withClock;
    private final int port;
    private volatile Hands.Shown now;
    private volatile long leap;
    private volatile JsonObject before = new JsonObject();

    public SimulatedLiveChess(String serial, Hands.Shown first, Ticking time, boolean withClock) throws Exception {
        this.serial = serial;
        this.now = first;
        this.time = time;
        this.withClock = withClock;
        this.port = vertx.createHttpServer()
                .webSocketHandler(this::greet)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS)
                .actualPort();
    }

    public String address() {
        return "ws://127.0.0.1:" + port + "/api/v1.0";
    }

    private void greet(ServerWebSocket socket) {
        socket.textMessageHandler(text -> {
            var call = new JsonObject(text);
            if (call.getString("call").equals("eboards")) {
                socket.writeTextMessage(
                        answer(call, new JsonArray().add(board())).encode());
            } else if (call.getString("call").equals("subscribe")) {
                listening.add(socket);
                socket.writeTextMessage(answer(call, null).encode());
                socket.writeTextMessage(feed(true).encode());
            }
        });
        socket.closeHandler(gone -> listening.remove(socket));
    }

    private long millis() {
        return time.now().toEpochMilli() + leap;
    }

    private JsonObject answer(JsonObject call, Object param) {
        return new JsonObject()
                .put("response", "call")
                .put("id", call.getInteger("id"))
                .put("param", param)
                .put("time", millis());
    }

    private JsonObject board() {
        return new JsonObject()
                .put("serialnr", serial)
                .put("source", "COM3")
                .put("state", "ACTIVE")
                .put("battery", "84%")
                .put("comment", (Object) null)
                .put("board", now.men().toString())
                .put("flipped", false)
                .put("clock", clock());
    }

    private JsonObject clock() {
        return withClock
                ? new JsonObject()
                        .put("white", 5400 - now.ms() / 1000)
                        .put("black", 5400)
                        .put(
                                "run",
                                now.clock()
                                        .map(side -> side.name().toLowerCase(java.util.Locale.ROOT))
                                        .orElse(null))
                : null;
    }

    private JsonObject feed(boolean first) {
        var param = new JsonObject()
                .put("serialnr", serial)
                .put("flipped", false)
                .put("board", now.men().toString());
        if (first || withClock) {
            param.put("clock", clock()); // later feeds leave it out where there is none
        }
        return new JsonObject()
                .put("response", "feed")
                .put("id", 2)
                .put("param", param)
                .put("time", millis());
    }

    /** Plays what hands did, as fast as the time goes. */
    public void play(List<Hands.Shown> shown, Random chance, double faults) throws InterruptedException {
        var begun = time.now();
        var hungUp = false;
        for (var one : shown) {
            var wait = java.time.Duration.between(time.now(), begun.plusMillis(one.ms()));
            if (!wait.isNegative()) {
                Thread.sleep(time.millis(wait));
            }
            now = one;
            var message = feed(false);
            if (chance.nextDouble() < 0.02 * faults) {
                leap += chance.nextInt(240_000) - 120_000;
            }
            tell(message);
            if (chance.nextDouble() < 0.05 * faults) {
                tell(message);
            }
            if (chance.nextDouble() < 0.05 * faults && !before.isEmpty()) {
                tell(before);
            }
            before = message;
            if (faults > 0 && !hungUp && one.played() == shown.getLast().played() / 2) {
                hungUp = true;
                listening.forEach(ServerWebSocket::close);
                listening.clear();
            }
        }
    }

    private void tell(JsonObject message) {
        listening.forEach(socket -> socket.writeTextMessage(message.encode()));
    }

    @Override
    public void close() {
        vertx.close();
    }
}
