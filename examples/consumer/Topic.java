import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Reads topics from their beginning, committed records only, and takes those of one game. */
final class Topic {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final String broker;
    private final String game;
    private final TreeSet<String> others = new TreeSet<>();
    private boolean known;

    Topic(String broker, String game) {
        this.broker = broker;
        this.game = game;
    }

    /** What ends the program: in words, and with 1. */
    static final class Trouble extends RuntimeException {
        Trouble(String words) {
            super(words);
        }
    }

    /**
     * Hands over the records of the game as they come.
     *
     * @param once   ends when everything has been read that is there at the beginning
     * @param isOver asked from then on whether it may end
     */
    void read(List<String> topics, boolean once, Consumer<ConsumerRecord<String, byte[]>> taker, BooleanSupplier isOver) {
        Map<String, Object> config = Map.of(
                "bootstrap.servers", broker,
                "isolation.level", "read_committed", // a writer that was fenced leaves records behind that never were
                "allow.auto.create.topics", false,
                "default.api.timeout.ms", (int) PATIENCE.toMillis());
        try (var consumer = new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer())) {
            var partitions = topics.stream().flatMap(topic -> partitions(consumer, topic).stream()).toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            var ends = consumer.endOffsets(partitions);
            for (var caughtUp = false; !caughtUp || !once && !isOver.getAsBoolean(); ) {
                for (var record : consumer.poll(Duration.ofMillis(500))) {
                    if (record.key().equals(game)) {
                        known = true;
                        taker.accept(record);
                    } else if (others.size() < 10) {
                        others.add(record.key());
                    }
                }
                if (!caughtUp && ends.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue())) {
                    caughtUp = true;
                    if (!known) {
                        throw new Trouble("There is no game " + game + " on " + String.join(" and ", topics) + "; there is " + others + ".");
                    }
                }
            }
        } catch (TimeoutException e) {
            throw new Trouble("No broker answers at " + broker + ".");
        } catch (KafkaException e) {
            throw new Trouble("The broker at " + broker + " cannot be asked: " + (e.getCause() == null ? e : e.getCause()).getMessage());
        }
    }

    private static List<TopicPartition> partitions(KafkaConsumer<?, ?> consumer, String topic) {
        var found = consumer.listTopics(PATIENCE).getOrDefault(topic, List.of());
        if (found.isEmpty()) {
            throw new Trouble("There is no topic " + topic + " there: does a service publish to this broker, and may you read it?");
        }
        return found.stream().map(one -> new TopicPartition(topic, one.partition())).toList();
    }

    /** A CloudEvents attribute of a record. */
    static String attribute(ConsumerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader("ce_" + name).value(), StandardCharsets.UTF_8);
    }

    /** The kind of event without its version: org.qipu.MovePlayed.v2 and org.qipu.public.MovePlayed.v1 are both a MovePlayed. */
    static String kind(ConsumerRecord<String, byte[]> record) {
        return attribute(record, "type").replaceAll("^org\\.qipu\\.(public\\.)?|\\.v\\d+$", "");
    }
}
