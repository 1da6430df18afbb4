package org.qipu.embedded;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** What the embedded broker is configured with: one node, one copy of everything, loopback only, small. */
final class BrokerSettings {

    private static final Map<String, String> FIXED = Map.ofEntries(
            Map.entry("process.roles", "broker,controller"), Map.entry("node.id", "1"),
            Map.entry("controller.listener.names", "CONTROLLER"),
            Map.entry("listener.security.protocol.map", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT"),
            Map.entry("auto.create.topics.enable", "false"),
            // One node holds the only copy.
            Map.entry("offsets.topic.replication.factor", "1"), Map.entry("offsets.topic.num.partitions", "1"),
            Map.entry("transaction.state.log.replication.factor", "1"), Map.entry("transaction.state.log.min.isr", "1"),
            Map.entry("transaction.state.log.num.partitions", "1"),
            Map.entry("share.coordinator.state.topic.replication.factor", "1"), Map.entry("share.coordinator.state.topic.min.isr", "1"),
            Map.entry("share.coordinator.state.topic.num.partitions", "1"),
            // The relay's transactions follow each other closely: 20 ms, the default, is what its slowest events would wait.
            Map.entry("add.partitions.to.txn.retry.backoff.ms", "1"),
            Map.entry("group.initial.rebalance.delay.ms", "0"),
            // After a kill the broker waits until its own old session has ended: a short one makes the restart quick.
            Map.entry("broker.session.timeout.ms", "1000"), Map.entry("broker.heartbeat.interval.ms", "200"),
            // Small at rest.
            Map.entry("log.cleaner.dedupe.buffer.size", "2097152"), Map.entry("num.network.threads", "1"), Map.entry("num.io.threads", "2"),
            Map.entry("background.threads", "1"), Map.entry("num.recovery.threads.per.data.dir", "1"), Map.entry("log.cleaner.threads", "1"));

    private BrokerSettings() {
    }

    static Properties of(Path log, BrokerPorts ports) {
        var properties = new Properties();
        properties.putAll(FIXED);
        properties.put("controller.quorum.voters", "1@127.0.0.1:" + ports.controller());
        properties.put("listeners", "PLAINTEXT://127.0.0.1:" + ports.clients() + ",CONTROLLER://127.0.0.1:" + ports.controller());
        properties.put("log.dirs", log.toString());
        return properties;
    }
}
