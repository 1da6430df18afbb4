package org.qipu.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/** A Kafka broker of this process's own: one KRaft node, its log under the data directory, reachable from this machine only. */
public final class EmbeddedBroker implements AutoCloseable {

    private final KafkaRaftServer server;
    private final String bootstrap;

    private EmbeddedBroker(KafkaRaftServer server, String bootstrap) {
        this.server = server;
        this.bootstrap = bootstrap;
    }

    /**
     * Starts the broker on its log.
     *
     * @throws CannotStart when it does not come up
     */
    public static EmbeddedBroker start(DataDirectory data) {
        var directory = data.path().resolve("kafka");
        try {
            Files.createDirectories(directory);
            var ports = ports(directory.resolve("ports"));
            var cluster = kept(directory.resolve("cluster-id"), () -> Uuid.randomUuid().toString());
            var log = directory.resolve("log");
            new Formatter().setClusterId(cluster).setNodeId(1).setDirectories(List.of(log.toString())).setMetadataLogDirectory(log.toString())
                    .setControllerListenerName("CONTROLLER").setIgnoreFormatted(true).run();
            var server = new KafkaRaftServer(new KafkaConfig(properties(log, ports)), Time.SYSTEM);
            server.startup();
            return new EmbeddedBroker(server, "localhost:" + ports[0]);
        } catch (Exception e) {
            throw new CannotStart("The Kafka broker did not start on " + directory + ": " + e.getMessage() + ".", e);
        }
    }

    private static Properties properties(Path log, int[] ports) {
        var properties = new Properties();
        var loopback = InetAddress.getLoopbackAddress().getHostAddress();
        properties.put("process.roles", "broker,controller");
        properties.put("node.id", "1");
        properties.put("controller.quorum.voters", "1@" + loopback + ":" + ports[1]);
        properties.put("listeners", "PLAINTEXT://" + loopback + ":" + ports[0] + ",CONTROLLER://" + loopback + ":" + ports[1]);
        properties.put("advertised.listeners", "PLAINTEXT://localhost:" + ports[0]);
        properties.put("controller.listener.names", "CONTROLLER");
        properties.put("listener.security.protocol.map", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT");
        properties.put("log.dirs", log.toString());
        properties.put("auto.create.topics.enable", "false");
        properties.put("offsets.topic.replication.factor", "1");
        properties.put("offsets.topic.num.partitions", "1");
        properties.put("transaction.state.log.replication.factor", "1");
        properties.put("transaction.state.log.min.isr", "1");
        properties.put("transaction.state.log.num.partitions", "1");
        properties.put("share.coordinator.state.topic.replication.factor", "1");
        properties.put("share.coordinator.state.topic.min.isr", "1");
        properties.put("group.initial.rebalance.delay.ms", "0");
        properties.put("log.cleaner.dedupe.buffer.size", "2097152");
        properties.put("num.network.threads", "1");
        properties.put("num.io.threads", "2");
        properties.put("background.threads", "1");
        // After a kill the broker waits for its own old session: a short one makes the restart quick.
        properties.put("broker.session.timeout.ms", "1000");
        properties.put("broker.heartbeat.interval.ms", "200");
        return properties;
    }

    /** The two ports, chosen once: consumers keep the address across restarts. */
    private static int[] ports(Path file) throws IOException {
        var kept = kept(file, () -> free() + " " + free());
        var ports = List.of(kept.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
        for (var port : ports) {
            try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                socket.setReuseAddress(true);
            } catch (IOException e) {
                Files.delete(file); // taken by somebody else meanwhile: others are chosen
                return ports(file);
            }
        }
        return ports;
    }

    private static int free() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException("No free port was found.", e);
        }
    }

    private static String kept(Path file, java.util.function.Supplier<String> first) throws IOException {
        if (!Files.exists(file)) {
            Files.writeString(file, first.get());
        }
        return Files.readString(file).strip();
    }

    /** Where clients find the broker. */
    public String bootstrap() {
        return bootstrap;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }
}
