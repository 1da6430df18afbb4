package org.qipu.fault;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.qipu.log.codec.GameJson;
import org.qipu.relay.Topics;

/** Follows what is public: no move comes before the competition's delay has passed since it was sent. */
final class PublicFollower extends Follower {

    private final Map<String, Long> sent;
    private final Found found;
    private final AtomicLong moves = new AtomicLong();

    PublicFollower(String bootstrap, Map<String, Long> sent, Found found) {
        super(Topics.PUBLIC, bootstrap, found);
        this.sent = sent;
        this.found = found;
    }

    @Override
    String mark(ConsumerRecord<String, byte[]> record) {
        return header(record, "ce_type") + header(record, "ce_recordedtime");
    }

    @Override
    void taken(ConsumerRecord<String, byte[]> record) {
        if (!header(record, "ce_type").startsWith("org.qipu.public.MovePlayed.")) {
            return;
        }
        try {
            moves.incrementAndGet();
            var ply = GameJson.mapper().readTree(record.value()).path("ply").asInt();
            judge(record.key(), ply, "on Kafka");
        } catch (IOException e) {
            found.violation("a public record has no JSON: " + e.getMessage());
        }
    }

    /** A move is seen by everybody now. */
    void judge(String game, int ply, String where) {
        var at = sent.get(game + "/" + ply);
        if (at != null) {
            var early = at + Writers.DELAY_SECONDS * 1000L - System.currentTimeMillis();
            if (early > 0) {
                found.violation("move " + ply + " of " + game + " was public " + where + " " + early + " ms too early");
            }
        }
    }

    long moves() {
        return moves.get();
    }
}
