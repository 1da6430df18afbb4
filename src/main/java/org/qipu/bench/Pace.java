package org.qipu.bench;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.recording.GameRecorder;
import org.qipu.relay.Topics;

/** How long a move takes from the command to the answer, to a projection and to a Kafka consumer, at so many commands a second. */
final class Pace {

    /** Commands that one client sends a second, and the games that it sends them to. */
    private static final int EACH = 200;

    private static final int GAMES = 8;

    private final GameRecorder recorder;
    private final Probe probe;
    private final String bootstrap;
    private final int aSecond;
    private final Optional<Stages> stages;

    /**
     * @param aSecond how many commands a second
     * @param stages  sees each event on its way, where it is asked for
     */
    Pace(GameRecorder recorder, Probe probe, String bootstrap, int aSecond, Optional<Stages> stages) {
        this.recorder = recorder;
        this.probe = probe;
        this.bootstrap = bootstrap;
        this.aSecond = aSecond;
        this.stages = stages;
    }

    /**
     * The three times of the same commands.
     *
     * @param stages the times of each stage on the way to the consumer, where they were asked for
     */
    record Report(Latencies answer, Latencies projection, Latencies consumer, Map<String, Latencies> stages) {}

    Report run(Duration time) throws InterruptedException {
        Map<String, Long> consumed = new ConcurrentHashMap<>();
        var consumer = Thread.ofPlatform().daemon().name("bench-consumer").start(() -> consume(consumed));
        Thread.sleep(2000); // the consumer finds its place
        Map<String, long[]> sent = new ConcurrentHashMap<>();
        var senders = new ArrayList<Thread>();
        for (int i = 0; i < Math.max(1, aSecond / EACH); i++) {
            int first = i * GAMES;
            senders.add(Thread.ofPlatform().name("bench-sender").start(() -> send(time, first, sent)));
        }
        for (var sender : senders) {
            sender.join();
        }
        Thread.sleep(2000);
        consumer.interrupt();
        consumer.join();
        return report(sent, consumed);
    }

    /** What one client sends, one command after the other, in games of its own. */
    private void send(Duration time, int first, Map<String, long[]> sent) {
        var games = new ArrayList<String>();
        var ply = new int[GAMES];
        var moves = new ArrayList<List<String>>();
        for (int i = 0; i < GAMES; i++) {
            games.add(Appends.begin(recorder));
            moves.add(RandomGame.moves(1000 + first + i));
        }
        var step = 1_000_000_000L / Math.min(aSecond, EACH);
        var next = System.nanoTime();
        var end = next + time.toNanos();
        for (int i = 0; System.nanoTime() < end; i++) {
            var game = i % GAMES;
            if (ply[game] == RandomGame.PLIES) {
                games.set(game, Appends.begin(recorder));
                ply[game] = 0;
            }
            var code = moves.get(game).get(ply[game]++);
            var begun = System.nanoTime();
            Appends.record(
                    recorder,
                    games.get(game),
                    new PlayMove(
                            code,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()));
            sent.put(games.get(game) + ":" + (ply[game] + 2), new long[] {begun, System.nanoTime()});
            next += step;
            LockSupport.parkNanos(next - System.nanoTime());
        }
    }

    private void consume(Map<String, Long> consumed) {
        var properties = new Properties();
        properties.put("bootstrap.servers", bootstrap);
        properties.put("isolation.level", "read_committed");
        properties.put("auto.offset.reset", "latest");
        properties.put("group.id", "bench");
        properties.put("fetch.max.wait.ms", "100");
        try (var consumer = new KafkaConsumer<>(properties, new StringDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.EVENTS));
            while (!Thread.currentThread().isInterrupted()) {
                for (var record : consumer.poll(Duration.ofMillis(100))) {
                    var sequence = new String(
                            record.headers().lastHeader("ce_sequence").value(), StandardCharsets.UTF_8);
                    consumed.putIfAbsent(record.key() + ":" + Long.parseLong(sequence), System.nanoTime());
                }
            }
        } catch (org.apache.kafka.common.errors.InterruptException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Report report(Map<String, long[]> sent, Map<String, Long> consumed) {
        var answers = new ArrayList<Long>();
        var projections = new ArrayList<Long>();
        var consumers = new ArrayList<Long>();
        sent.forEach((id, times) -> {
            answers.add(times[1] - times[0]);
            var colon = id.lastIndexOf(':');
            Optional.ofNullable(probe.reached(id.substring(0, colon), Long.parseLong(id.substring(colon + 1))))
                    .ifPresent(at -> projections.add(at - times[0]));
            Optional.ofNullable(consumed.get(id)).ifPresent(at -> consumers.add(at - times[0]));
        });
        Map<String, Latencies> each = new LinkedHashMap<>();
        stages.ifPresent(seen -> seen.tell(sent, consumed, each::put));
        return new Report(latencies(answers), latencies(projections), latencies(consumers), each);
    }

    private static Latencies latencies(List<Long> values) {
        return Latencies.of(values.stream().mapToLong(Long::longValue).toArray());
    }
}
