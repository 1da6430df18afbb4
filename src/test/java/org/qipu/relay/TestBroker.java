package org.qipu.relay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/** A broker of its own in this process, which can be stopped and started again on its data. */
final class TestBroker implements AutoCloseable {

    private final int port = freePort();
    private final int controllerPort = freePort();
    private final Path data;
    private KafkaRaftServer server;

    private TestBroker() throws Exception {
        data = Files.createTempDirectory("qipu-broker");
        new Formatter().setClusterId(Uuid.randomUuid().toString()).setNodeId(1).setDirectories(List.of(data.toString()))
                .setMetadataLogDirectory(data.toString()).setControllerListenerName("CONTROLLER").setIgnoreFormatted(true).run();
    }

    static TestBroker started() {
        try {
            var broker = new TestBroker();
            broker.start();
            return broker;
        } catch (Exception e) {
            throw new IllegalStateException("Kafka does not start", e);
        }
    }

    String address() {
        return "localhost:" + port;
    }

    void start() {
        server = new KafkaRaftServer(new KafkaConfig(properties(), false), Time.SYSTEM);
        server.startup();
    }

    void stop() {
        server.shutdown();
        server.awaitShutdown();
    }

    private Properties properties() {
        var properties = new Properties();
        properties.putAll(Map.ofEntries(
                Map.entry("process.roles", "broker,controller"),
                Map.entry("node.id", "1"),
                Map.entry("controller.quorum.voters", "1@localhost:" + controllerPort),
                Map.entry("listeners", "PLAINTEXT://localhost:" + port + ",CONTROLLER://localhost:" + controllerPort),
                Map.entry("advertised.listeners", "PLAINTEXT://localhost:" + port),
                Map.entry("controller.listener.names", "CONTROLLER"),
                Map.entry("listener.security.protocol.map", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT"),
                Map.entry("log.dirs", data.toString()),
                Map.entry("offsets.topic.replication.factor", "1"),
                Map.entry("offsets.topic.num.partitions", "1"),
                Map.entry("transaction.state.log.replication.factor", "1"),
                Map.entry("transaction.state.log.min.isr", "1"),
                Map.entry("transaction.state.log.num.partitions", "1"),
                Map.entry("add.partitions.to.txn.retry.backoff.ms", "1"),
                Map.entry("share.coordinator.state.topic.replication.factor", "1"),
                Map.entry("share.coordinator.state.topic.min.isr", "1"),
                Map.entry("group.initial.rebalance.delay.ms", "0"),
                Map.entry("broker.session.timeout.ms", "1000"),
                Map.entry("broker.heartbeat.interval.ms", "200"),
                Map.entry("log.cleaner.dedupe.buffer.size", "2097152"),
                Map.entry("num.network.threads", "1"),
                Map.entry("num.io.threads", "2"),
                Map.entry("background.threads", "1")));
        return properties;
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override public void close() {
        stop();
        try (var files = Files.walk(data)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
