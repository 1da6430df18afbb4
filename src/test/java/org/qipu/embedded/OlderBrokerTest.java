package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A data directory from before the broker asked who somebody is. */
class OlderBrokerTest {

    @TempDir
    Path temp;

    @Test
    void itStartsAsItIsAndStrangersOnlyReadFromThenOn() throws Exception {
        var home = temp.resolve("data");
        try (var data = DataDirectory.open(home)) {
            var port = older(data.path().resolve("kafka"));
            try (var broker = EmbeddedBroker.start(data)) {
                assertThat(broker.bootstrap()).isEqualTo("127.0.0.1:" + port);
                assertThat(BrokerRightsTest.read(broker.bootstrap(), Map.of("group.id", "spectators")))
                        .isEqualTo(5);
                try (var admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrap()))) {
                    assertThatThrownBy(() -> admin.deleteTopics(List.of(KafkaAttacks.TOPIC))
                                    .all()
                                    .get())
                            .hasCauseInstanceOf(AuthorizationException.class);
                }
                BrokerRightsTest.send(broker.owner(), KafkaAttacks.TOPIC, Map.of());
            }
        }
    }

    /** Everything was plain, and anybody might do everything. */
    private static int older(Path directory) throws Exception {
        Files.createDirectories(directory);
        var ports = BrokerPorts.kept(temp(directory), OptionalInt.empty());
        Files.writeString(directory.resolve("ports"), ports.clients() + " " + ports.controller() + "\n");
        var cluster = Uuid.randomUuid().toString();
        Files.writeString(directory.resolve("cluster-id"), cluster + "\n");
        var log = directory.resolve("log").toString();
        new Formatter()
                .setClusterId(cluster)
                .setNodeId(1)
                .setDirectories(List.of(log))
                .setMetadataLogDirectory(log)
                .setControllerListenerName("CONTROLLER")
                .setPrintStream(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()))
                .run();
        var server = new KafkaRaftServer(
                new KafkaConfig(Map.ofEntries(
                        Map.entry("process.roles", "broker,controller"),
                        Map.entry("node.id", "1"),
                        Map.entry("controller.listener.names", "CONTROLLER"),
                        Map.entry("listener.security.protocol.map", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT"),
                        Map.entry("offsets.topic.replication.factor", "1"),
                        Map.entry("offsets.topic.num.partitions", "1"),
                        Map.entry("controller.quorum.voters", "1@127.0.0.1:" + ports.controller()),
                        Map.entry("log.dirs", log),
                        Map.entry("broker.session.timeout.ms", "1000"),
                        Map.entry("broker.heartbeat.interval.ms", "200"),
                        Map.entry(
                                "listeners",
                                "PLAINTEXT://127.0.0.1:" + ports.clients() + ",CONTROLLER://127.0.0.1:"
                                        + ports.controller()))),
                Time.SYSTEM);
        server.startup();
        var anybody = Map.<String, Object>of("bootstrap.servers", "127.0.0.1:" + ports.clients());
        try (var admin = Admin.create(anybody)) {
            BrokerRightsTest.create(admin, KafkaAttacks.TOPIC, 2);
        }
        for (int i = 0; i < 5; i++) {
            BrokerRightsTest.send(anybody, KafkaAttacks.TOPIC, Map.of());
        }
        server.shutdown();
        server.awaitShutdown();
        return ports.clients();
    }

    private static Path temp(Path directory) {
        return directory.resolveSibling("chosen-ports");
    }
}
