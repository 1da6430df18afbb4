package org.qipu.relay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Reads a topic from its beginning, committed records only, and keeps all it has read. */
final class Reader implements AutoCloseable {

    /** What is open for so long is nobody's who still writes. */
    private static final Duration OPEN = Duration.ofSeconds(10);

    private final String address;
    private final KafkaConsumer<String, byte[]> consumer;
    private final List<ConsumerRecord<String, byte[]>> read = new ArrayList<>();

    Reader(String address, String topic) {
        this.address = address;
        consumer = consumer(address, "read_committed");
        var partitions = consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
    }

    /** Reads on until enough has come, for half a minute at most. */
    List<ConsumerRecord<String, byte[]>> until(Predicate<List<ConsumerRecord<String, byte[]>>> enough) {
        var deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!enough.test(read) && System.nanoTime() < deadline) {
            poll(Duration.ofMillis(100));
        }
        return read;
    }

    private static KafkaConsumer<String, byte[]> consumer(String address, String isolation) {
        return new KafkaConsumer<>(
                Map.of("bootstrap.servers", address, "isolation.level", isolation),
                new StringDeserializer(),
                new ByteArrayDeserializer());
    }

    /** Reads everything that is written by now and committed: who committed is answered a moment before readers see it. */
    List<ConsumerRecord<String, byte[]>> all() {
        var deadline = System.nanoTime() + OPEN.toNanos();
        var ends = written();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())
                && System.nanoTime() < deadline) {
            poll(Duration.ofMillis(100));
        }
        return read;
    }

    private Map<TopicPartition, Long> written() {
        try (var everything = consumer(address, "read_uncommitted")) {
            return everything.endOffsets(consumer.assignment());
        }
    }

    void poll(Duration most) {
        consumer.poll(most).forEach(read::add);
    }

    List<ConsumerRecord<String, byte[]>> read() {
        return read;
    }

    static String header(ConsumerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }

    static String id(ConsumerRecord<String, byte[]> record) {
        return header(record, "ce_id");
    }

    @Override
    public void close() {
        consumer.close();
    }
}
