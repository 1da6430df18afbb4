package org.qipu.attack;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Requests as chance has them, a million of them: none is answered 500, and what is refused is refused with a problem document. */
public final class Fuzz implements Attack {

    private static final int AT_ONCE = 8;
    private static final int BLOCK = 500;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LITTLE_PATIENCE = Duration.ofSeconds(2);
    private static final Duration UNTIL_READY = Duration.ofSeconds(60);
    /** What a client of HTTP/2 sends by itself, or may not send. */
    private static final Set<String> NOT_IN_HTTP_2 =
            Set.of("Expect", "Content-Length", "Host", "Connection", "Transfer-Encoding");

    private final long requests;
    private final long seed;

    public Fuzz(long requests, long seed) {
        this.requests = requests;
        this.seed = seed;
    }

    @Override
    public void on(Target target, Tally tally, Telling telling) throws Exception {
        var known = Known.of(target);
        var next = new AtomicLong();
        var begun = System.nanoTime();
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < AT_ONCE; i++) {
            threads.add(Thread.ofPlatform().daemon().name("fuzz-" + i).start(() -> {
                for (var block = next.getAndIncrement(); block * BLOCK < requests; block = next.getAndIncrement()) {
                    new Sender(target, tally, known, new Random(seed * 1_000_003 + block))
                            .send((int) Math.min(BLOCK, requests - block * BLOCK));
                }
            }));
        }
        for (var thread : threads) {
            while (!thread.join(Duration.ofSeconds(30))) {
                telling.say("%,d of %,d requests in %d s: %s"
                        .formatted(tally.all(), requests, (System.nanoTime() - begun) / 1_000_000_000, tally));
                if (!target.isReady()) {
                    telling.say("not ready at present");
                }
            }
        }
        if (!target.becomesReady(UNTIL_READY)) {
            tally.fault("not ready within " + UNTIL_READY.toSeconds() + " s after it");
        }
    }

    /** Who sends a block of requests, which its number makes again. */
    private static final class Sender {
        private final Target target;
        private final Tally tally;
        private final Known known;
        private final Random random;
        private final AnyRequest any;
        private final HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
        private Wire wire;

        Sender(Target target, Tally tally, Known known, Random random) {
            this.target = target;
            this.tally = tally;
            this.known = known;
            this.random = random;
            this.any = new AnyRequest(random, known);
        }

        void send(int count) {
            try (http) {
                for (int i = 0; i < count; i++) {
                    var asked = i == 0 ? any.newGame() : random.nextInt(100) == 0 ? any.broken() : any.next();
                    var answer = random.nextInt(8) == 0
                                    && asked.isHttp()
                                    && !asked.target().contains("/stream")
                            ? overHttp2(asked)
                            : overWire(asked);
                    judge(asked, answer);
                }
                http.shutdownNow();
            } finally {
                hangUp();
            }
        }

        private void judge(Asked asked, Answer answer) {
            if (!asked.isHttp()) { // what is no request need not be answered, or not in words
                tally.count(answer.status());
                if (answer.status() >= 500 && answer.status() != 501 && answer.status() != 505) {
                    tally.fault("answered " + answer.status() + ": " + asked);
                }
                return;
            }
            tally.judge(answer, asked.toString(), asked.method().equals("HEAD"));
            if (answer.status() == 0) {
                tally.fault("cut without an answer: " + asked);
            }
            if (answer.status() == 201 && asked.target().equals("/api/v1/games")) {
                answer.header("location")
                        .ifPresent(where -> known.made(where.substring(where.lastIndexOf('/') + 1), random));
            }
        }

        private Answer overWire(Asked asked) {
            for (int attempt = 0; ; attempt++) {
                var fresh = wire == null;
                try {
                    if (fresh) {
                        wire = Wire.to(target.port());
                    }
                    wire.waitAtMost(asked.isHttp() ? PATIENCE : LITTLE_PATIENCE);
                    try {
                        wire.send(asked.bytes());
                    } catch (IOException e) {
                        if (!wire.hasCome()) { // it may have been answered before all of it was read
                            throw e;
                        }
                    }
                    var answer = wire.read(asked.method().equals("HEAD"));
                    if (!asked.isHttp()
                            || "close".equals(answer.header("connection").orElse(""))
                            || isStream(answer)) {
                        hangUp();
                    }
                    return answer;
                } catch (IOException | NumberFormatException e) {
                    hangUp();
                    if (fresh || attempt > 0) {
                        return Answer.CUT;
                    }
                }
            }
        }

        private static boolean isStream(Answer answer) {
            return answer.header("content-type")
                    .filter(type -> type.startsWith("text/event-stream"))
                    .isPresent();
        }

        private void hangUp() {
            if (wire != null) {
                wire.close();
                wire = null;
            }
        }

        private Answer overHttp2(Asked asked) {
            HttpRequest request;
            try {
                var building = HttpRequest.newBuilder(target.uri(asked.target()))
                        .timeout(Duration.ofSeconds(60))
                        .method(
                                asked.method(),
                                asked.body().length == 0
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofByteArray(asked.body()));
                List<String> headers = asked.headers();
                for (int i = 0; i < headers.size(); i += 2) {
                    if (!NOT_IN_HTTP_2.contains(headers.get(i))) {
                        building.header(headers.get(i), headers.get(i + 1));
                    }
                }
                request = building.build();
            } catch (IllegalArgumentException e) { // this client does not send it
                return overWire(asked);
            }
            try {
                var response = http.send(
                        request,
                        info -> info.headers()
                                        .firstValue("content-type")
                                        .filter(type -> type.startsWith("text/event-stream"))
                                        .isPresent()
                                ? HttpResponse.BodySubscribers.replacing(new byte[0])
                                : HttpResponse.BodySubscribers.ofByteArray());
                var headers = new HashMap<String, String>();
                response.headers().map().forEach((name, values) -> headers.put(name, String.join(", ", values)));
                return new Answer(response.statusCode(), headers, response.body());
            } catch (IOException e) {
                return Answer.CUT;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Answer.CUT;
            }
        }
    }
}
