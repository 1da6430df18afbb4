package org.qipu.relay;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** The one writer of a line: opening another fences it. */
final class Publisher implements AutoCloseable {

    private final KafkaProducer<String, byte[]> producer;

    private Publisher(KafkaProducer<String, byte[]> producer) {
        this.producer = producer;
    }

    /** Becomes the writer of a line: whatever its predecessor had open is undone, and it can commit nothing more. */
    static Publisher open(Map<String, Object> client, Line line) {
        var config = new HashMap<>(client);
        config.put("transactional.id", line.writer());
        config.put("acks", "all");
        // Nothing leaves before the commit, which flushes at once: a request for each partition instead of one for each
        // event.
        config.put("linger.ms", 1_000);
        config.put("batch.size", 256 * 1024);
        config.put("max.request.size", Topics.LARGEST_RECORD);
        // A broker that stands still keeps its connections: only time tells that another leads meanwhile. That one is
        // asked within the same transaction, which is cheaper than to fail and to take the line over anew.
        config.putAll(Topics.impatient(client));
        config.put("max.block.ms", 20_000);
        config.put("delivery.timeout.ms", 20_000);
        // What a killed writer leaves open holds back every read_committed consumer for so long at most; usually only
        // until the next one takes over.
        config.put("transaction.timeout.ms", 30_000);
        // The broker refuses a transaction while it still tidies up the one before; usually it is ready a millisecond
        // later.
        config.put("retry.backoff.ms", 2);
        config.put("retry.backoff.max.ms", 200);
        config.put("reconnect.backoff.max.ms", 1_000);
        var publisher = new Publisher(new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer()));
        try {
            publisher.producer.initTransactions();
            return publisher;
        } catch (RuntimeException e) {
            publisher.close();
            throw e;
        }
    }

    /**
     * Publishes all of these records or none; they are committed when this returns.
     *
     * @return where they lie
     */
    List<RecordMetadata> publish(List<ProducerRecord<String, byte[]>> records) {
        producer.beginTransaction();
        var sent = new ArrayList<Future<RecordMetadata>>(records.size());
        for (var record : records) {
            sent.add(checked(producer.send(record)));
        }
        producer.commitTransaction(); // waits for every record, and fails when one failed
        return sent.stream().map(Future::resultNow).toList();
    }

    /** A record that cannot even be assigned a partition fails after long waiting, in its future alone; the next would wait as long. */
    private static Future<RecordMetadata> checked(Future<RecordMetadata> sent) {
        if (sent.state() == Future.State.FAILED) {
            throw new KafkaException(
                    "a record was not taken in: " + sent.exceptionNow().getMessage(), sent.exceptionNow());
        }
        return sent;
    }

    /** Ends at once: an open transaction is undone by the next writer, or by the broker in its time. */
    @Override
    public void close() {
        producer.close(Duration.ZERO);
    }
}
