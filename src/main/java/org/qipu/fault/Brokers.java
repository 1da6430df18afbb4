package org.qipu.fault;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
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

    private final List<Part> parts;
    private final String bootstrap;
    private Admin admin;

    private Brokers(List<Part> parts, String bootstrap) {
        this.parts = parts;
        this.bootstrap = bootstrap;
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
        return new Brokers(
                List.copyOf(parts), addresses.stream().map(one -> one + ":9092").collect(Collectors.joining(",")));
    }

    void start() throws IOException {
        for (var part : parts) {
            part.start();
        }
        admin = Admin.create(Map.of(
                "bootstrap.servers",
                bootstrap,
                "default.api.timeout.ms",
                4000,
                "request.timeout.ms",
                3000,
                "reconnect.backoff.max.ms",
                500));
    }

    String bootstrap() {
        return bootstrap;
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

    /** Every partition has all its copies. */
    boolean isWhole() throws InterruptedException {
        return topics().filter(all -> all.values().stream()
                        .flatMap(topic -> topic.partitions().stream())
                        .allMatch(one -> one.isr().size() == NAMES.size()))
                .isPresent();
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
