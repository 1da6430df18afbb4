package org.qipu.bench;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.config.types.Password;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedBroker;
import org.qipu.embedded.EmbeddedDatabase;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.Migrations;
import org.qipu.security.LocalIssuer;

/** Some replicas of the service, each a process, on one database and one broker that are there for them alone. */
public final class Replicas implements AutoCloseable {

    private static final int ATTEMPTS = 900;

    private final DataDirectory data;
    private final EmbeddedDatabase database;
    private final EmbeddedBroker broker;
    private final LocalIssuer issuer;
    private final List<Replica> replicas = new ArrayList<>();

    /**
     * One of them.
     *
     * @param process its process
     * @param port    where it answers on this machine
     */
    record Replica(Process process, int port) {}

    private Replicas(Path home) throws Exception {
        data = DataDirectory.open(home);
        database = EmbeddedDatabase.start(data);
        Migrations.run(
                database.jdbcUrl(), database.owner().user(), database.owner().password());
        broker = EmbeddedBroker.start(data);
        issuer = LocalIssuer.in(home.resolve("secrets"));
    }

    /** Starts so many and waits until they are ready. */
    public static Replicas start(Path home, int count, String heap) throws Exception {
        var all = new Replicas(home);
        try {
            for (int i = 0; i < count; i++) {
                all.replicas.add(all.begin(home.resolveSibling("replica-" + i + ".log"), heap));
            }
            for (var replica : all.replicas) {
                all.awaitReady(replica);
            }
            return all;
        } catch (Exception e) {
            all.close();
            throw e;
        }
    }

    private Replica begin(Path log, String heap) throws IOException {
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-opens",
                        "java.base/java.lang=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Daxoniq.update-checker.disabled=true",
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "-Xmx" + heap,
                        "-jar",
                        System.getProperty("java.class.path"),
                        "serve")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        var owner = broker.owner();
        builder.environment()
                .putAll(Map.of(
                        "QIPU_DATABASE_URL", database.jdbcUrl(),
                        "QIPU_DATABASE_USER", database.service().user(),
                        "QIPU_DATABASE_PASSWORD", database.service().password(),
                        "QIPU_KAFKA_BOOTSTRAP", String.valueOf(owner.get("bootstrap.servers")),
                        "QIPU_KAFKA_SECURITY_PROTOCOL", String.valueOf(owner.get("security.protocol")),
                        "QIPU_KAFKA_SASL_MECHANISM", String.valueOf(owner.get("sasl.mechanism")),
                        "QIPU_KAFKA_SASL_JAAS_CONFIG", ((Password) owner.get("sasl.jaas.config")).value(),
                        "MP_JWT_VERIFY_PUBLICKEY_LOCATION",
                                issuer.publicKey().toUri().toString(),
                        "MP_JWT_VERIFY_ISSUER", LocalIssuer.ISSUER,
                        "QUARKUS_HTTP_PORT", String.valueOf(port)));
        return new Replica(builder.start(), port);
    }

    private void awaitReady(Replica replica) throws IOException, InterruptedException {
        var ready = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + replica.port() + "/q/health/ready"))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            for (int i = 0; i < ATTEMPTS && replica.process().isAlive(); i++) {
                try {
                    if (http.send(ready, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
                        return;
                    }
                } catch (IOException e) {
                    // not yet listening
                }
                Thread.sleep(100);
            }
        }
        throw new IOException("a replica did not become ready");
    }

    List<Replica> all() {
        return List.copyOf(replicas);
    }

    /** A token of somebody. */
    String token(Role role, String name) {
        return issuer.token(role, name, Duration.ofHours(12), Map.of());
    }

    /** A line to the database, as the owner of its tables. */
    Connection database() throws SQLException {
        return DriverManager.getConnection(
                database.jdbcUrl(), database.owner().user(), database.owner().password());
    }

    /** The first process of the database. */
    long databaseProcess() throws IOException {
        return Long.parseLong(Files.readAllLines(data.path().resolve("postgres").resolve("postmaster.pid"))
                .getFirst()
                .strip());
    }

    /** Where the broker keeps what was published. */
    Path brokerLog() {
        return data.path().resolve("kafka").resolve("log");
    }

    @Override
    public void close() throws Exception {
        replicas.forEach(replica -> replica.process().destroy());
        for (var replica : replicas) {
            if (!replica.process().waitFor(30, TimeUnit.SECONDS)) {
                replica.process().destroyForcibly();
            }
        }
        broker.close();
        database.close();
        data.close();
    }
}
