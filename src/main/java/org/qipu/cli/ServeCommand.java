package org.qipu.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Runs the service against a PostgreSQL and a Kafka of one's own. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the service against your own PostgreSQL and Kafka. The tables are made and brought up to date before, by ./qipu migrate.",
            "",
            "QIPU_DATABASE_URL, QIPU_DATABASE_USER, QIPU_DATABASE_PASSWORD: the database, under a role that owns nothing.",
            "QIPU_KAFKA_BOOTSTRAP: the brokers; QIPU_KAFKA_SECURITY_PROTOCOL, QIPU_KAFKA_SASL_…, QIPU_KAFKA_SSL_…: how they are reached.",
            "MP_JWT_VERIFY_PUBLICKEY_LOCATION, MP_JWT_VERIFY_ISSUER: whose tokens are believed.",
            "QUARKUS_HTTP_PORT: where HTTP is answered (default: 8080)."
        })
final class ServeCommand implements Callable<Integer> {

    private static final List<String> NEEDED = List.of(
            "QIPU_DATABASE_URL",
            "QIPU_DATABASE_USER",
            "QIPU_DATABASE_PASSWORD",
            "QIPU_KAFKA_BOOTSTRAP",
            "MP_JWT_VERIFY_PUBLICKEY_LOCATION");

    @Override
    public Integer call() {
        var missing = NEEDED.stream()
                .filter(name ->
                        System.getenv(name) == null || System.getenv(name).isBlank())
                .toList();
        if (!missing.isEmpty()) {
            System.err.println("Set " + String.join(", ", missing) + ".");
            return 2;
        }
        Logs.quiet();
        if (System.getenv("QIPU_DATABASE_OWNER_PASSWORD") != null) {
            System.err.println(
                    "The service does not need QIPU_DATABASE_OWNER_PASSWORD and does not look at it: only ./qipu migrate does.");
        }
        return Serving.run(() -> {});
    }
}
