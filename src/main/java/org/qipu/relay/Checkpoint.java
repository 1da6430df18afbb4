package org.qipu.relay;

import org.qipu.log.TailToken;

/**
 * How far the events of a shard have come, and who may move that on.
 *
 * @param epoch the number of the takeover; only the newest may move the checkpoint
 * @param token the place of the last event that Kafka has committed
 * @param topics what lies on the topics since then
 */
record Checkpoint(long epoch, TailToken token, Holdings topics) {}
