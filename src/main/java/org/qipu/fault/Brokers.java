package org.qipu.fault;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;
import org.qipu.relay.Topics;

/** Three brokers, each also one of the controllers. */
final class Brokers implements AutoCloseable {

    static final List<String> NAMES = List.of("kafka1", "kafka2", "kafka3");

    private static final int PORT = 9092;
    private static final int CONNECTED_MILLIS = 1000;

    private final List<Part> parts;
    private final List<String> addresses;
    private Admin admin;

    private Brokers(List<Part> parts, List<String> addresses) {
        this.parts = parts;
        this.addresses = addresses;
    }

    static Brokers make(Network network, Path home) throws Exception {
        for (var name : NAMES) {
            network.join(name);
        }
        var addresses = NAMES.stream().map(network::address).toList();
        var cluster = Uuid.randomUuid().toString();
        var parts = new ArrayList<Part>();
        for (int i = 0; i < NAMES.size(); i++) {
            var name = NAMES.get(i);
            var log = home.resolve(name);
            new Formatter()
                    .setClusterId(cluster)
                    .setNodeId(i + 1)
                    .setDirectories(List.of(log.toString()))
                    .setMetadataLogDirectory(log.toString())
                    .setControllerListenerName("CONTROLLER")
                    .setIgnoreFormatted(true)
                    .setPrintStream(new PrintStream(OutputStream.nullOutputStream()))
                    .run();
            var settings = Files.writeString(home.resolve(name + ".properties"), BrokerFile.of(i + 1, addresses, log));
            parts.add(new Part(
                    name, home.resolve(name + ".log"), network.namespace(name), "root", Program.kafka(settings)));
        }
        return new Brokers(List.copyOf(parts), addresses);
    }

    void start() throws IOException {
        for (var part : parts) {
            part.start();
        }
        admin = Admin.create(Map.of(
                "bootstrap.servers",
                bootstrap(),
                "default.api.timeout.ms",
                4000,
                "request.timeout.ms",
                3000,
                "reconnect.backoff.max.ms",
                500));
    }

    String bootstrap() {
        return addresses.stream().map(one -> one + ":" + PORT).collect(Collectors.joining(","));
    }

    Part part(String name) {
        return parts.get(NAMES.indexOf(name));
    }

    /** The broker that leads a partition of the events. */
    Optional<String> leader(int partition) throws InterruptedException {
        return topics().map(all -> all.get(Topics.EVENTS).partitions())
                .map(all -> all.get(partition % all.size()).leader())
                .filter(node -> node != null && !node.isEmpty())
                .map(node -> NAMES.get(node.id() - 1));
    }

    /**
     * Every broker answers, and every partition has all its copies. Of one that was killed Kafka hears only when its
     * session is over: until then its copies are told as if it were there.
     */
    boolean isWhole() throws InterruptedException {
        return addresses.stream().allMatch(Brokers::answers)
                && topics().filter(all -> all.values().stream()
                                .flatMap(topic -> topic.partitions().stream())
                                .allMatch(one -> one.isr().size() == NAMES.size()))
                        .isPresent();
    }

    private static boolean answers(String address) {
        try (var line = new Socket()) {
            line.connect(new InetSocketAddress(address, PORT), CONNECTED_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private Optional<Map<String, TopicDescription>> topics() throws InterruptedException {
        try {
            return Optional.of(
                    admin.describeTopics(List.of(Topics.EVENTS, Topics.GAMES, Topics.PUBLIC, Topics.PUBLIC_GAMES))
                            .allTopicNames()
                            .get(6, TimeUnit.SECONDS));
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (admin != null) {
            admin.close(java.time.Duration.ZERO);
        }
        for (var part : parts) {
            part.killAndKeepAway(); // one alone would wait for the others in vain
        }
        for (var part : parts) {
            part.close();
        }
    }
}
