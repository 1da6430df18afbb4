package org.qipu.relay;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * What is published in one transaction.
 *
 * @param records   none where there is nothing to publish now
 * @param events    how many events these are of
 * @param place     how far the writer has come when they are published
 * @param positions what the public topic has then of each game they are of
 * @param rest      how long to sleep where there is nothing
 */
record Portion(
        List<ProducerRecord<String, byte[]>> records,
        int events,
        Place place,
        List<Position> positions,
        Duration rest) {

    static Portion nothing(Place place, Duration rest) {
        return new Portion(List.of(), 0, place, List.of(), rest);
    }
}
