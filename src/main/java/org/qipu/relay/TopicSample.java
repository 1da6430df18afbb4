package org.qipu.relay;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Some of what lies on a topic, as a consumer is given it: stretches of a few records one after the other, drawn by lot, and the newest of each partition. */
final class TopicSample implements AutoCloseable {

    /** How many records one after the other: between them nothing may be missing. */
    private static final int STRETCH = 10;
    /** How long a broker is waited for; then it is said that the topic could not be read. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration POLL = Duration.ofMillis(500);

    private final KafkaConsumer<String, byte[]> consumer;
    private final RandomGenerator lots;

    /**
     * @param client how to reach the brokers
     * @param lots   which records are drawn
     */
    TopicSample(Map<String, Object> client, RandomGenerator lots) {
        var config = new HashMap<>(client);
        config.putAll(Topics.impatient(client));
        config.put("default.api.timeout.ms", (int) PATIENCE.toMillis());
        config.put("isolation.level", "read_committed");
        config.put("enable.auto.commit", false);
        config.put("auto.offset.reset", "earliest"); // what was drawn may be gone by compaction
        config.put("max.poll.records", STRETCH);
        config.put("fetch.max.wait.ms", 50); // nothing more comes to where a stretch ends
        this.consumer = new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer());
        this.lots = lots;
    }

    /**
     * Draws records of a topic.
     *
     * @param most about how many
     * @return stretches of one partition each; fewer where there are fewer, none where there is no such topic
     */
    List<List<ConsumerRecord<String, byte[]>>> of(String topic, int most) {
        var partitions = partitions(topic);
        var begins = consumer.beginningOffsets(partitions);
        var ends = consumer.endOffsets(partitions);
        var stretches = new ArrayList<List<ConsumerRecord<String, byte[]>>>();
        for (var partition : partitions) {
            var end = ends.get(partition);
            var reached = 0L;
            for (var place : places(begins.get(partition), end, most / STRETCH / partitions.size())) {
                var next = Math.max(place, reached); // the stretch before may have come so far
                if (next < end) {
                    var stretch = from(partition, next, end);
                    stretches.add(stretch);
                    reached = stretch.isEmpty() ? next : stretch.getLast().offset() + 1;
                }
            }
        }
        return stretches;
    }

    /** Where stretches begin: everywhere where there are not more than are asked for; else by lot, and the newest. */
    private TreeSet<Long> places(long begin, long end, int many) {
        var places = new TreeSet<Long>();
        if (end - begin <= (long) many * STRETCH) {
            for (long place = begin; place < end; place += STRETCH) {
                places.add(place);
            }
            return places;
        }
        places.add(end - STRETCH);
        for (int i = 0; i < many; i++) {
            places.add(lots.nextLong(begin, end));
        }
        return places;
    }

    private List<TopicPartition> partitions(String topic) {
        return consumer.listTopics().getOrDefault(topic, List.of()).stream()
                .map(one -> new TopicPartition(topic, one.partition()))
                .toList();
    }

    /** Marks of transactions take places too, and compaction leaves gaps: what comes next is taken. */
    private List<ConsumerRecord<String, byte[]>> from(TopicPartition partition, long place, long end) {
        consumer.assign(List.of(partition));
        consumer.seek(partition, place);
        var drawn = new ArrayList<ConsumerRecord<String, byte[]>>();
        var asked = System.nanoTime();
        while (drawn.size() < STRETCH
                && consumer.position(partition) < end
                && System.nanoTime() - asked < PATIENCE.toNanos()) {
            consumer.poll(POLL).forEach(drawn::add);
        }
        return drawn;
    }

    @Override
    public void close() {
        consumer.close();
    }
}
