package org.qipu.relay;

import java.util.List;

/**
 * What one writer publishes: its shard, the name by which the broker knows it, and its two topics.
 *
 * @param shard  under what its checkpoint is kept
 * @param writer the name by which the broker fences it
 * @param events the topic that holds everything, in the order of each game
 * @param states the compacted topic with the latest of each game
 */
record Line(int shard, String writer, String events, String states) {

    /** All that is recorded, at once. */
    static final Line RECORDED = new Line(0, "qipu-relay-0", Topics.EVENTS, Topics.GAMES);
    /** What is public of it, when it is released. */
    static final Line RELEASED = new Line(1, "qipu-public-0", Topics.PUBLIC, Topics.PUBLIC_GAMES);

    List<String> topics() {
        return List.of(events, states);
    }
}
