package org.qipu.fault;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.qipu.relay.Topics;

/** Follows everything that is recorded, and knows how far that is behind what was acknowledged. */
final class EventsFollower extends Follower {

    private final History history;

    EventsFollower(String bootstrap, History history, Found found) {
        super(Topics.EVENTS, bootstrap, found);
        this.history = history;
    }

    @Override
    String mark(ConsumerRecord<String, byte[]> record) {
        return header(record, "ce_hash");
    }

    @Override
    void taken(ConsumerRecord<String, byte[]> record) {
        // that it was seen is all
    }

    /** Since when the oldest acknowledged command waits that has not come, in nanoseconds; 0 where all came. */
    long lag() {
        var waiting = history.unseen();
        for (var first = waiting.peek(); first != null; first = waiting.peek()) {
            if (seen(first.game()) < first.version()) {
                return System.nanoTime() - first.ended();
            }
            waiting.poll();
        }
        return 0;
    }
}
