package org.qipu.relay;

import static org.qipu.log.Records.CODEC;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.qipu.log.StoreDatabase;

/** Measures how long an event takes from its append to a consumer, and how fast a log is caught up; prints, judges nothing. */
@Tag("long")
class RelayPace {

    private static final int GAMES = 50;
    private static final int EVENTS = 6000;

    @Test
    void from_append_to_consumer_at_200_a_second() {
        try (var broker = TestBroker.started();
                var database = StoreDatabase.create()) {
            var log = database.log();
            var recording = new Recording(log);
            for (int game = 0; game < GAMES; game++) {
                recording.begin("g" + game);
            }
            Map<String, Long> appended = new ConcurrentHashMap<>();
            try (var relay = KafkaRelay.start(log, CODEC, database.service(), RelaySettings.of(broker.owner()))) {
                while (relay.metrics().published() < 2 * GAMES) {
                    LockSupport.parkNanos(1_000_000);
                }
                Thread.ofPlatform().start(() -> write(recording, relay, appended));
                report(broker, appended);
            }
        }
    }

    private static void write(Recording recording, KafkaRelay relay, Map<String, Long> appended) {
        var append = new long[EVENTS];
        var next = System.nanoTime();
        for (int i = 0; i < EVENTS; i++) {
            var game = "g" + i % GAMES;
            var began = System.nanoTime();
            appended.put(game + ":" + (recording.last(game).sequence() + 1), began);
            recording.play(game, 1);
            append[i] = System.nanoTime() - began;
            relay.wake();
            next += 5_000_000;
            LockSupport.parkNanos(next - System.nanoTime());
        }
        print("of that the append itself", append);
    }

    private static void report(TestBroker broker, Map<String, Long> appended) {
        var times = new long[EVENTS];
        var arrived = 0;
        try (var reader = new Reader(broker.address(), Topics.EVENTS)) {
            var looked = 0;
            while (arrived < times.length) {
                reader.poll(Duration.ofMillis(100));
                var now = System.nanoTime();
                for (; looked < reader.read().size(); looked++) {
                    var since = appended.get(Reader.id(reader.read().get(looked)));
                    if (since != null) {
                        times[arrived++] = now - since;
                    }
                }
            }
        }
        print("append -> consumer at 200/s", times);
    }

    private static void print(String what, long[] times) {
        var settled = Arrays.copyOfRange(times, EVENTS / 3, EVENTS); // the first ten seconds warm up
        Arrays.sort(settled);
        System.out.printf(
                "%s: p50 %.2f ms, p99 %.2f ms, most %.2f ms%n",
                what,
                settled[settled.length / 2] / 1e6,
                settled[settled.length * 99 / 100] / 1e6,
                settled[settled.length - 1] / 1e6);
    }

    @Test
    void catching_up_with_a_log() {
        try (var broker = TestBroker.started();
                var database = StoreDatabase.create()) {
            var log = database.log();
            var recording = new Recording(log);
            for (int game = 0; game < 800; game++) {
                recording.begin("g" + game);
                recording.play("g" + game, 80);
            }
            var began = System.nanoTime();
            try (var relay = KafkaRelay.start(log, CODEC, database.service(), RelaySettings.of(broker.owner()))) {
                while (relay.metrics().published() < 800 * 82) {
                    LockSupport.parkNanos(1_000_000);
                }
                System.out.printf(
                        "catching up: %.0f events/s, takeover included%n",
                        800 * 82 / ((System.nanoTime() - began) / 1e9));
            }
        }
    }
}
