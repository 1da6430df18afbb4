/**
 * Hands every recorded event to Kafka: a loop of its own on the tail of the log, one writer at a time, fenced by the broker.
 *
 * <p>docs/kafka.md says what consumers get and may rely on.
 */
package org.qipu.relay;
