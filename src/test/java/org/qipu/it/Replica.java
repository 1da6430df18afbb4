package org.qipu.it;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.qipu.FreePorts;
import org.qipu.security.LocalIssuer;

/** A second service on the database of a running one: {@code serve} in a process of its own. */
final class Replica implements AutoCloseable {

    private final Process process;
    private final int port;
    private final int management;

    private Replica(Process process, int port, int management) {
        this.process = process;
        this.port = port;
        this.management = management;
    }

    /** Starts one without Kafka, and waits until it is ready. */
    static Replica of(RunningService service) throws IOException, InterruptedException {
        return of(service, Map.of("QIPU_KAFKA_BOOTSTRAP", "127.0.0.1:9"));
    }

    /** Starts one that may publish to the broker of the service. */
    static Replica publishing(RunningService service) throws IOException, InterruptedException {
        var ports = read(service.data.resolve("kafka/ports")).split(" ");
        var secret = read(service.data.resolve("secrets/kafka-owner"));
        return of(
                service,
                Map.of(
                        "QIPU_KAFKA_BOOTSTRAP",
                        "127.0.0.1:" + ports[2],
                        "QIPU_KAFKA_SECURITY_PROTOCOL",
                        "SASL_PLAINTEXT",
                        "QIPU_KAFKA_SASL_MECHANISM",
                        "SCRAM-SHA-256",
                        "QIPU_KAFKA_SASL_JAAS_CONFIG",
                        "org.apache.kafka.common.security.scram.ScramLoginModule required username=\"qipu\" password=\""
                                + secret + "\";"));
    }

    private static Replica of(RunningService service, Map<String, String> kafka)
            throws IOException, InterruptedException {
        int port = FreePorts.next();
        int management = FreePorts.next();
        var secrets = service.data.resolve("secrets");
        var key = Files.createTempFile("qipu-key", ".pem"); // where no space is in its address
        Files.copy(LocalIssuer.in(secrets).publicKey(), key, StandardCopyOption.REPLACE_EXISTING);
        var log = service.data.resolveSibling("replica-" + port + ".txt");
        var builder = new ProcessBuilder(RunningService.qipu("serve"))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment()
                .putAll(Map.of(
                        "QIPU_DATABASE_URL", read(secrets.resolve("database-url")),
                        "QIPU_DATABASE_USER", "qipu_service",
                        "QIPU_DATABASE_PASSWORD", read(secrets.resolve("database-service")),
                        "MP_JWT_VERIFY_PUBLICKEY_LOCATION", key.toUri().toString(),
                        "MP_JWT_VERIFY_ISSUER", LocalIssuer.ISSUER,
                        "QUARKUS_HTTP_PORT", String.valueOf(port),
                        "QIPU_MANAGEMENT_PORT", String.valueOf(management)));
        builder.environment().putAll(kafka);
        var replica = new Replica(builder.start(), port, management);
        if (!replica.isReady()) {
            replica.close();
            throw new IOException("The replica was not ready:\n" + Files.readString(log));
        }
        return replica;
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file).strip();
    }

    private boolean isReady() throws InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            for (int i = 0; i < 600 && process.isAlive(); i++) {
                try {
                    var asked = HttpRequest.newBuilder(management("/q/health/ready"))
                            .build();
                    if (http.send(asked, BodyHandlers.discarding()).statusCode() == 200) {
                        return true;
                    }
                } catch (IOException e) {
                    // not yet listening
                }
                Thread.sleep(100);
            }
        }
        return false;
    }

    /** Ends it at once. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Asks it to end, and does not wait. */
    void end() {
        process.destroy();
    }

    /** Where it tells how it is. */
    URI management(String path) {
        return URI.create("http://localhost:" + management + path);
    }

    URI uri(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }
}
