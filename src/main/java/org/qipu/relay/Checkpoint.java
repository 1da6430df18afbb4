package org.qipu.relay;

import org.qipu.log.TailToken;

/**
 * How far a line has come, and who may move that on.
 *
 * @param epoch  the number of the takeover; only the newest may move the checkpoint
 * @param place  the place of what Kafka has committed
 * @param topics what lies on the topics since then
 */
record Checkpoint(long epoch, Place place, Holdings topics) {

    TailToken token() {
        return place.settled();
    }

    Checkpoint at(Place next) {
        return new Checkpoint(epoch, next, topics);
    }

    Checkpoint with(Holdings found) {
        return new Checkpoint(epoch, place, found);
    }
}
