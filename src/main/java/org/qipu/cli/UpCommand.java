package org.qipu.cli;

import io.quarkus.runtime.Quarkus;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.qipu.api.LocalIssuer;
import org.qipu.embedded.CannotStart;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedBroker;
import org.qipu.embedded.EmbeddedDatabase;
import org.qipu.store.Migrations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs everything in one process tree. */
@Command(name = "up", mixinStandardHelpOptions = true, description = {
        "Runs the service with a PostgreSQL and a Kafka broker of its own.", "Everything it keeps lies in the data directory; Ctrl-C ends all it started."})
final class UpCommand implements Callable<Integer> {

    @Option(names = "--demo", description = "load a small round of real games, and print ready tokens")
    boolean demo;

    @Option(names = "--port", defaultValue = "8080", paramLabel = "N", description = "where HTTP is answered (default: ${DEFAULT-VALUE})")
    int port;

    @Option(names = "--data", defaultValue = "data", paramLabel = "DIR", description = "the data directory (default: ./${DEFAULT-VALUE})")
    Path directory;

    @Override
    public Integer call() {
        Logs.quiet();
        requireFree(port);
        var data = DataDirectory.open(directory);
        say("Starting PostgreSQL …");
        var database = EmbeddedDatabase.start(data);
        var stopped = new CountDownLatch(1);
        var broker = new EmbeddedBroker[1];
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(stopped, data, database, broker[0]), "qipu-stop"));
        try {
            Migrations.run(database.jdbcUrl(), database.owner().user(), database.owner().password());
            note(data, database);
            say("Starting Kafka …");
            broker[0] = EmbeddedBroker.start(data);
            say("Starting the service …");
            configure(data, database, broker[0]);
        } catch (RuntimeException e) {
            stopped.countDown();
            throw e;
        }
        var exit = new AtomicInteger();
        Quarkus.run(Serving.class, (code, failure) -> {
            exit.set(failure == null ? code : 1);
            if (failure != null) {
                System.err.println("The service did not start: " + failure.getMessage());
            }
            stopped.countDown();
        });
        return exit.get();
    }

    /** Closes what was started once the service has ended: the broker, then the database. */
    private static void close(CountDownLatch stopped, DataDirectory data, EmbeddedDatabase database, EmbeddedBroker broker) {
        try {
            stopped.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            if (broker != null) {
                broker.close();
            }
        } finally {
            database.close();
            data.close();
        }
    }

    private void configure(DataDirectory data, EmbeddedDatabase database, EmbeddedBroker broker) {
        var issuer = LocalIssuer.in(data.secretsDirectory());
        System.setProperty("qipu.database.url", database.jdbcUrl());
        System.setProperty("qipu.database.user", database.service().user());
        System.setProperty("qipu.database.password", database.service().password());
        System.setProperty("qipu.kafka.bootstrap", broker.bootstrap());
        System.setProperty("qipu.data", data.path().toString());
        System.setProperty("qipu.demo", String.valueOf(demo));
        System.setProperty("quarkus.http.port", String.valueOf(port));
        System.setProperty("mp.jwt.verify.publickey.location", issuer.publicKey().toUri().toString());
        System.setProperty("mp.jwt.verify.issuer", LocalIssuer.ISSUER);
    }

    /** Where commands beside the running service find its database. */
    private static void note(DataDirectory data, EmbeddedDatabase database) {
        try {
            Files.writeString(data.secretsDirectory().resolve("database-url"), database.jdbcUrl());
        } catch (IOException e) {
            throw new CannotStart("The data directory cannot be written: " + e.getMessage() + ".", e);
        }
    }

    private static void requireFree(int port) {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(port));
        } catch (IOException | IllegalArgumentException e) {
            throw new CannotStart("Port " + port + " is taken: stop what listens there, or choose another with --port.", e);
        }
    }

    private static void say(String what) {
        System.out.println(what);
        System.out.flush();
    }
}
