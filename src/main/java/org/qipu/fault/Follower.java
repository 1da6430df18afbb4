package org.qipu.fault;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Reads a topic as a consumer should: what is committed, dropping what it has seen. Every game comes without gap and in order. */
abstract class Follower implements AutoCloseable {

    private final String topic;
    private final KafkaConsumer<String, byte[]> consumer;
    private final Thread thread;
    /** Of every game the hash, or what stands for it, of each event in its order. */
    private final Map<String, List<String>> seen = new ConcurrentHashMap<>();

    private final Found found;
    private volatile boolean open = true;
    private volatile long again;

    Follower(String topic, String bootstrap, Found found) {
        this.topic = topic;
        this.found = found;
        this.consumer = new KafkaConsumer<>(
                Map.ofEntries(
                        Map.entry("bootstrap.servers", bootstrap),
                        Map.entry("isolation.level", "read_committed"),
                        Map.entry("auto.offset.reset", "earliest"),
                        Map.entry("enable.auto.commit", false),
                        Map.entry("default.api.timeout.ms", 5000),
                        Map.entry("request.timeout.ms", 2000),
                        Map.entry("socket.connection.setup.timeout.ms", 1500),
                        Map.entry("socket.connection.setup.timeout.max.ms", 1500),
                        Map.entry("fetch.max.wait.ms", 100),
                        Map.entry("reconnect.backoff.max.ms", 500),
                        Map.entry("metadata.max.age.ms", 2000)),
                new StringDeserializer(),
                new ByteArrayDeserializer());
        this.thread = Thread.ofPlatform().daemon().name("follower-" + topic).unstarted(this::follow);
    }

    void start() {
        thread.start();
    }

    private void follow() {
        while (open) {
            try {
                if (consumer.assignment().isEmpty()) {
                    var all = consumer.partitionsFor(topic).stream()
                            .map(one -> new TopicPartition(topic, one.partition()))
                            .toList();
                    consumer.assign(all);
                    consumer.seekToBeginning(all);
                }
                consumer.poll(Duration.ofMillis(100)).forEach(this::take);
            } catch (InterruptException e) {
                break;
            } catch (KafkaException e) {
                pause(); // a broker is away: it is asked again
            }
        }
        consumer.close(Duration.ZERO);
    }

    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void take(ConsumerRecord<String, byte[]> record) {
        var sequence = Long.parseLong(header(record, "ce_sequence"));
        var game = seen.computeIfAbsent(record.key(), id -> new ArrayList<>());
        synchronized (game) {
            if (sequence <= game.size()) {
                again++;
                if (!game.get((int) sequence - 1).equals(mark(record))) {
                    found.violation(topic + " has another event " + sequence + " of " + record.key() + " than before");
                }
                return;
            }
            if (sequence != game.size() + 1) {
                found.violation(topic + " has event " + sequence + " of " + record.key() + " after " + game.size());
                while (game.size() < sequence - 1) {
                    game.add("missing");
                }
            }
            game.add(mark(record));
        }
        taken(record);
    }

    /** What must be the same where an event comes a second time. */
    abstract String mark(ConsumerRecord<String, byte[]> record);

    /** One came that had not been seen. */
    abstract void taken(ConsumerRecord<String, byte[]> record);

    static String header(ConsumerRecord<String, byte[]> record, String name) {
        var header = record.headers().lastHeader(name);
        return header == null ? "" : new String(header.value(), StandardCharsets.UTF_8);
    }

    /** How many events of a game have come. */
    int seen(String game) {
        return marks(game).size();
    }

    /** Of a game what stands for each event, in their order. */
    List<String> marks(String game) {
        var marks = seen.get(game);
        if (marks == null) {
            return List.of();
        }
        synchronized (marks) {
            return List.copyOf(marks);
        }
    }

    /** How many came that had been seen. */
    long again() {
        return again;
    }

    @Override
    public void close() throws InterruptedException {
        open = false;
        thread.join(Duration.ofSeconds(10));
    }
}
