package org.qipu.livechess;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.WebSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;

/** Watches the boards of one LiveChess, connects again whenever it is lost, and sends on what they say. */
public final class LiveChess implements AutoCloseable {

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);
    /** So long is an answer waited for before the connection counts as lost. */
    private static final Duration SILENCE = Duration.ofSeconds(8);

    private static final String LOST = "";

    private final URI address;
    private final List<Watched> boards;
    private final Ticking time;
    private final Consumer<String> say;
    private final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>(100_000);
    private final List<Thread> senders = new ArrayList<>();
    private volatile boolean ended;

    private LiveChess(URI address, List<Watched> boards, Ticking time, Consumer<String> say) {
        this.address = address;
        this.boards = boards;
        this.time = time;
        this.say = say;
    }

    /**
     * What a board is mapped to.
     *
     * @param red whether the first side of its game is called Red
     */
    public record Mapped(String game, boolean red) {}

    /**
     * Watches boards.
     *
     * @param boards   the games by the serial numbers of their boards
     * @param requests makes the request for a path of the service
     * @param first    the number after which observations are counted: higher than at any start before
     * @param say      told what goes on, a line each
     */
    public static LiveChess watch(
            URI address,
            Map<String, Mapped> boards,
            Function<String, HttpRequest.Builder> requests,
            long first,
            Ticking time,
            Consumer<String> say) {
        var watched = boards.entrySet().stream()
                .map(one -> new Watched(
                        one.getKey(),
                        one.getValue().game(),
                        one.getValue().red(),
                        first,
                        new Outbox(one.getValue().game(), requests, time, say),
                        say))
                .toList();
        var client = new LiveChess(address, watched, time, say);
        watched.forEach(one -> client.senders.add(
                Thread.ofVirtual().start(() -> one.outbox().run((game, answer) -> one.answered(answer)))));
        return client;
    }

    /** Goes on until it is closed. */
    public void run() throws InterruptedException {
        var pause = Duration.ofMillis(500);
        while (!ended) {
            heard.clear();
            try (var http = HttpClient.newHttpClient()) {
                var socket = http.newWebSocketBuilder()
                        .connectTimeout(Duration.ofSeconds(5))
                        .buildAsync(address, new Ear(heard))
                        .get(10, TimeUnit.SECONDS);
                say.accept("connected to " + address);
                pause = Duration.ofMillis(500);
                boards.forEach(Watched::missed);
                talk(socket);
                socket.abort();
                http.shutdownNow();
            } catch (java.util.concurrent.ExecutionException | TimeoutException e) {
                say.accept("no LiveChess at " + address + "; tried again in " + pause.toMillis() + " ms");
            }
            if (!ended) {
                Thread.sleep(time.millis(pause));
                pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause.multipliedBy(2);
            }
        }
    }

    private void talk(WebSocket socket) throws InterruptedException {
        var number = new int[] {1};
        send(socket, "{\"id\":" + number[0] + ",\"call\":\"eboards\"}");
        for (var board : boards) {
            subscribe(socket, ++number[0], board);
        }
        var unlisted = new HashSet<Watched>();
        var asked = time.now();
        var question = 1;
        var open = true;
        while (!ended) {
            var message = heard.poll(time.millis(Duration.ofMillis(100)), TimeUnit.MILLISECONDS);
            var now = time.now();
            if (LOST.equals(message) || open && Duration.between(asked, now).compareTo(SILENCE) > 0) {
                say.accept("the connection to LiveChess is lost");
                return;
            }
            if (message != null) {
                var told = Message.read(message);
                var answers = told.answers(question);
                open &= !answers;
                for (var board : boards) {
                    var about = told.boards().stream()
                            .filter(one -> one.serial().equals(board.serial()))
                            .toList();
                    about.forEach(one -> board.hear(one, now, answers));
                    if (answers && about.isEmpty()) {
                        board.unheard(told.list(), now);
                        if (told.list()) {
                            unlisted.add(board);
                        }
                    } else if (answers && unlisted.remove(board)) { // what it was asked to tell of was not there then
                        subscribe(socket, ++number[0], board);
                    }
                }
            }
            if (!open && boards.stream().map(Watched::next).anyMatch(due -> !due.isAfter(now))) {
                question = ++number[0];
                send(socket, "{\"id\":" + question + ",\"call\":\"eboards\"}");
                asked = now;
                open = true;
            }
        }
    }

    private void subscribe(WebSocket socket, int number, Watched board) throws InterruptedException {
        send(
                socket,
                "{\"id\":" + number + ",\"call\":\"subscribe\",\"param\":{\"feed\":\"eboardevent\",\"id\":" + number
                        + ",\"param\":{\"serialnr\":\"" + board.serial() + "\"}}}");
    }

    private void send(WebSocket socket, String message) throws InterruptedException {
        try {
            socket.sendText(message, true).join();
        } catch (CompletionException e) {
            heard.put(LOST);
        }
    }

    /** How many observations wait to be sent. */
    public int waiting() {
        return boards.stream().mapToInt(board -> board.outbox().size()).sum();
    }

    @Override
    public void close() {
        ended = true;
        senders.forEach(Thread::interrupt);
    }

    /** Puts whole messages together. */
    private record Ear(LinkedBlockingQueue<String> heard, StringBuilder parts) implements WebSocket.Listener {

        Ear(LinkedBlockingQueue<String> heard) {
            this(heard, new StringBuilder());
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                if (!heard.offer(parts.toString())) {
                    socket.abort();
                }
                parts.setLength(0);
            }
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
            heard.offer(LOST);
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            heard.offer(LOST);
        }
    }

    /** The time from which observations are counted where none were sent before. */
    public static long firstSequence(Instant now) {
        return now.toEpochMilli();
    }
}
