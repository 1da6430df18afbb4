package org.qipu.relay;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Sees what the topics hold; needs no more than the right to describe them, and to empty one that to delete. */
final class TopicWatch implements AutoCloseable {

    /** A topic that was just made is not known to every broker at once. */
    private static final int LOOKS = 10;

    private static final long BETWEEN_LOOKS_MILLIS = 200;

    private final Admin admin;
    private final Line line;

    private TopicWatch(Admin admin, Line line) {
        this.admin = admin;
        this.line = line;
    }

    static TopicWatch open(Map<String, Object> client, Line line) {
        var config = new HashMap<>(client);
        config.put("default.api.timeout.ms", 5_000);
        config.putAll(Topics.impatient(client));
        return new TopicWatch(Admin.create(config), line);
    }

    /** What each topic holds; one that is not there is left out. */
    Map<String, Extent> now() {
        var there = described();
        for (int look = 1; look < LOOKS && there.size() < line.topics().size(); look++) {
            pause();
            there = described();
        }
        var extents = new TreeMap<String, Extent>();
        there.forEach((topic, description) -> extents.put(topic, extent(description)));
        return extents;
    }

    private Map<String, TopicDescription> described() {
        var there = new TreeMap<String, TopicDescription>();
        admin.describeTopics(line.topics()).topicNameValues().forEach((topic, answer) -> {
            try {
                there.put(topic, await(answer));
            } catch (KafkaException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw e;
                }
            }
        });
        return there;
    }

    private Extent extent(TopicDescription topic) {
        var partitions = IntStream.range(0, topic.partitions().size())
                .mapToObj(i -> new TopicPartition(topic.name(), i))
                .toList();
        var first = admin.listOffsets(
                partitions.stream().collect(Collectors.toMap(one -> one, one -> OffsetSpec.earliest())));
        var last = admin.listOffsets(
                partitions.stream().collect(Collectors.toMap(one -> one, one -> OffsetSpec.latest())));
        return new Extent(
                topic.topicId().toString(),
                partitions.stream()
                        .map(one -> new Extent.Span(
                                await(first.partitionResult(one)).offset(),
                                await(last.partitionResult(one)).offset()))
                        .toList());
    }

    /** Deletes every record of a topic; those who read it go on with what comes next. */
    void empty(String topic, Extent now) {
        var ends = new HashMap<TopicPartition, RecordsToDelete>();
        for (int i = 0; i < now.partitions().size(); i++) {
            if (now.partitions().get(i).size() > 0) {
                ends.put(
                        new TopicPartition(topic, i),
                        RecordsToDelete.beforeOffset(now.partitions().get(i).ends()));
            }
        }
        try {
            await(admin.deleteRecords(ends).all());
        } catch (KafkaException e) {
            throw new KafkaException(
                    "what is left of " + topic
                            + " could not be deleted; let the relay delete records of it, or delete the topic: "
                            + e.getMessage(),
                    e);
        }
    }

    private static <T> T await(KafkaFuture<T> answer) {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw new KafkaException(
                    "the topics could not be looked at: " + e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_LOOKS_MILLIS);
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    @Override
    public void close() {
        admin.close(Duration.ZERO);
    }
}
