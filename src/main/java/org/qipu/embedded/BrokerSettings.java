package org.qipu.embedded;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * What the embedded broker is configured with: one node, one copy of everything, loopback only, small.
 *
 * <p>Whoever connects without a name is let in on one listener and may do what {@link Readers} says; the other two ask
 * for the secret of the data directory.
 */
final class BrokerSettings {

    /** The relay's requests have 8 MB at most, and what stands around them. */
    private static final int LONGEST_REQUEST = 10 << 20;

    private static final Map<String, String> FIXED = Map.ofEntries(
            Map.entry("process.roles", "broker,controller"),
            Map.entry("node.id", "1"),
            Map.entry("controller.listener.names", "CONTROLLER"),
            Map.entry(
                    "listener.security.protocol.map",
                    "CONTROLLER:SASL_PLAINTEXT,OWNER:SASL_PLAINTEXT,PLAINTEXT:PLAINTEXT"),
            Map.entry("inter.broker.listener.name", "OWNER"),
            Map.entry("sasl.enabled.mechanisms", BrokerOwner.MECHANISM),
            Map.entry("sasl.mechanism.inter.broker.protocol", BrokerOwner.MECHANISM),
            Map.entry("sasl.mechanism.controller.protocol", BrokerOwner.MECHANISM),
            Map.entry("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer"),
            Map.entry("allow.everyone.if.no.acl.found", "false"),
            Map.entry("super.users", "User:" + BrokerOwner.NAME),
            // The length of a request is believed before anybody is asked who he is: no more than the relay's longest,
            // and all together a share of the memory.
            Map.entry("socket.request.max.bytes", String.valueOf(LONGEST_REQUEST)),
            Map.entry("queued.max.request.bytes", String.valueOf(3 * LONGEST_REQUEST)),
            Map.entry("listener.name.plaintext.max.connections", "500"),
            Map.entry("auto.create.topics.enable", "false"),
            // One node holds the only copy.
            Map.entry("offsets.topic.replication.factor", "1"),
            Map.entry("offsets.topic.num.partitions", "1"),
            Map.entry("transaction.state.log.replication.factor", "1"),
            Map.entry("transaction.state.log.min.isr", "1"),
            Map.entry("transaction.state.log.num.partitions", "1"),
            Map.entry("share.coordinator.state.topic.replication.factor", "1"),
            Map.entry("share.coordinator.state.topic.min.isr", "1"),
            Map.entry("share.coordinator.state.topic.num.partitions", "1"),
            // The relay's transactions follow each other closely: 20 ms, the default, is what its slowest events would
            // wait.
            Map.entry("add.partitions.to.txn.retry.backoff.ms", "1"),
            Map.entry("group.initial.rebalance.delay.ms", "0"),
            Map.entry("broker.heartbeat.interval.ms", "100"),
            // No records of nothing, by which others would see how far behind they are: each was a flush of the disk.
            Map.entry("metadata.max.idle.interval.ms", "0"),
            // Small at rest.
            Map.entry("log.cleaner.dedupe.buffer.size", "1179648"), // the least that it takes is 1 MB and more
            Map.entry("log.cleaner.io.buffer.size", "65536"), // grows with a larger message
            Map.entry("num.network.threads", "1"),
            Map.entry("num.io.threads", "2"),
            Map.entry("background.threads", "1"),
            Map.entry("group.coordinator.threads", "1"),
            Map.entry("num.recovery.threads.per.data.dir", "1"),
            Map.entry("log.cleaner.threads", "1"));

    private BrokerSettings() {}

    static Properties of(Path log, BrokerPorts ports, BrokerOwner owner) {
        var properties = new Properties();
        properties.putAll(FIXED);
        properties.put("controller.quorum.voters", "1@127.0.0.1:" + ports.controller());
        properties.put(
                "listeners",
                "PLAINTEXT://127.0.0.1:" + ports.clients() + ",OWNER://127.0.0.1:" + ports.owner()
                        + ",CONTROLLER://127.0.0.1:" + ports.controller());
        for (var listener : List.of("owner", "controller")) {
            var prefix = "listener.name." + listener + ".scram-sha-256.sasl.";
            properties.put(prefix + "jaas.config", owner.login());
            properties.put(prefix + "server.callback.handler.class", OwnCredential.class.getName());
        }
        properties.put("log.dirs", log.toString());
        properties.put("broker.session.timeout.ms", session(log));
        return properties;
    }

    /**
     * Milliseconds. The broker waits at its start until its own session of before has ended, after an orderly end too: that is to be short.
     * Where there was none it has Kafka's own nine seconds, for a first start does the most at once.
     */
    private static String session(Path log) {
        return Files.exists(log.resolve("__cluster_metadata-0")) ? "500" : "9000";
    }
}
