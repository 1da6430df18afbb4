package org.qipu.relay;

import java.time.Duration;
import java.util.Map;
import java.util.TreeSet;

/**
 * What the relay needs to know of the brokers and of its own pace.
 *
 * @param client      how to reach the brokers: {@code bootstrap.servers}, and {@code security.*}, {@code sasl.*},
 *                    {@code ssl.*} where they ask
 * @param source      the {@code ce_source} of every event: which installation recorded it
 * @param partitions  the partitions of a topic the relay has to create
 * @param batch       the most events of one Kafka transaction
 * @param poll        how long the relay sleeps at most when nobody wakes it
 * @param heartbeat   how often a relay with nothing to do shows that it is alive
 * @param patience    how long a standby waits for a sign of life before it takes over
 * @param shortest    the first pause after a failure
 * @param longest     the pause that repeated failures grow to
 * @param cachedGames the most games whose state is kept at hand
 * @param look        how often the topics are looked at, whether they still hold what was written
 */
public record RelaySettings(
        Map<String, Object> client,
        String source,
        int partitions,
        int batch,
        Duration poll,
        Duration heartbeat,
        Duration patience,
        Duration shortest,
        Duration longest,
        int cachedGames,
        Duration look) {

    public RelaySettings {
        client = Map.copyOf(client);
        if (partitions < 1 || batch < 1 || cachedGames < 1) {
            throw new IllegalArgumentException("partitions, batch and cached games are at least 1");
        }
        if (heartbeat.multipliedBy(2).compareTo(patience) > 0) {
            throw new IllegalArgumentException("a standby must wait for two heartbeats at least");
        }
    }

    /** The usual settings for brokers without passwords. */
    public static RelaySettings of(String bootstrapServers) {
        return of(Map.of("bootstrap.servers", bootstrapServers));
    }

    /** The usual settings for brokers reached in that way. */
    public static RelaySettings of(Map<String, Object> client) {
        return new RelaySettings(
                client,
                "/qipu",
                6,
                500,
                Duration.ofMillis(500),
                Duration.ofSeconds(1),
                Duration.ofSeconds(25), // more than a transaction waits: who waits for brokers is not dead
                Duration.ofMillis(200),
                Duration.ofSeconds(10),
                2_000,
                Duration.ofSeconds(10));
    }

    /** These settings for another installation. */
    public RelaySettings from(String installation) {
        return new RelaySettings(
                client,
                installation,
                partitions,
                batch,
                poll,
                heartbeat,
                patience,
                shortest,
                longest,
                cachedGames,
                look);
    }

    /** These settings with another number of partitions for topics that are created. */
    public RelaySettings partitioned(int number) {
        return new RelaySettings(
                client, source, number, batch, poll, heartbeat, patience, shortest, longest, cachedGames, look);
    }

    /** These settings with another size of transaction. */
    public RelaySettings batched(int events) {
        return new RelaySettings(
                client, source, partitions, events, poll, heartbeat, patience, shortest, longest, cachedGames, look);
    }

    /** These settings with another pace of taking over. */
    public RelaySettings paced(Duration sign, Duration wait) {
        return new RelaySettings(
                client, source, partitions, batch, poll, sign, wait, shortest, longest, cachedGames, look);
    }

    /** These settings with another pace of looking after the topics. */
    public RelaySettings looking(Duration every) {
        return new RelaySettings(
                client, source, partitions, batch, poll, heartbeat, patience, shortest, longest, cachedGames, every);
    }

    /** Without the values of the client's settings: there are passwords among them. */
    @Override
    public String toString() {
        return "relay of " + source + " to " + client.get("bootstrap.servers") + " by "
                + new TreeSet<>(client.keySet());
    }
}
