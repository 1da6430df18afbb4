package org.qipu.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.kafka.common.config.types.Password;
import org.qipu.embedded.CannotStart;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedBroker;
import org.qipu.embedded.EmbeddedDatabase;
import org.qipu.log.Migrations;
import org.qipu.security.LocalIssuer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs everything in one process tree. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the service with a PostgreSQL and a Kafka broker of its own.",
            "Everything it keeps lies in the data directory; Ctrl-C ends all it started."
        })
final class UpCommand implements Callable<Integer> {

    @Option(names = "--demo", description = "load a small round of real games, and print ready tokens")
    boolean demo;

    @Option(
            names = "--port",
            defaultValue = "8080",
            paramLabel = "N",
            description = "where HTTP is answered (default: ${DEFAULT-VALUE})")
    int port;

    @Mixin
    HallOptions hall;

    @Option(
            names = "--data",
            defaultValue = "data",
            paramLabel = "DIR",
            description = "the data directory (default: ./${DEFAULT-VALUE})")
    Path directory;

    @Option(
            names = "--archive",
            paramLabel = "DIR",
            description =
                    "keep the database's log there for good, on another disk: ./qipu restore brings a backup to any instant with it")
    Path archive;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        Logs.quiet();
        if (hall.tls) {
            requireTwo();
            requireFree(hall.port, "--tls-port");
        }
        requireFree(port, "--port");
        endWithStarter();
        var started = new Started();
        var data = started.start(() -> DataDirectory.open(directory));
        data.secretsDirectory(); // made once, before two ask for it
        say("Starting PostgreSQL …");
        say("Starting Kafka …");
        var both = started.start(() -> database(data), () -> EmbeddedBroker.start(data));
        var database = both.first();
        var broker = both.second();
        note(data, "database-url", database.jdbcUrl());
        note(data, Brokers.NOTED, broker.bootstrap());
        say("Starting the service …");
        configure(data, database, broker);
        started.serviceBegins();
        return Serving.run(started::serviceHasEnded);
    }

    private EmbeddedDatabase database(DataDirectory data) {
        var database = EmbeddedDatabase.start(data, Optional.ofNullable(archive));
        try {
            Migrations.run(
                    database.jdbcUrl(),
                    database.owner().user(),
                    database.owner().password());
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private void configure(DataDirectory data, EmbeddedDatabase database, EmbeddedBroker broker) {
        var issuer = LocalIssuer.in(data.secretsDirectory());
        System.setProperty("qipu.database.url", database.jdbcUrl());
        System.setProperty("qipu.database.user", database.service().user());
        System.setProperty("qipu.database.password", database.service().password());
        System.setProperty("qipu.kafka.bootstrap", broker.bootstrap());
        broker.owner()
                .forEach((name, value) -> System.setProperty(
                        "qipu.kafka." + name, value instanceof Password secret ? secret.value() : value.toString()));
        System.setProperty("qipu.data", data.path().toString());
        System.setProperty(Hints.DATA, directory.toString());
        System.setProperty("qipu.demo", String.valueOf(demo));
        System.setProperty("quarkus.http.port", String.valueOf(port));
        if (hall.tls) {
            hall.configure(data.secretsDirectory(), port);
        }
        System.setProperty("mp.jwt.verify.publickey", publicKey(issuer));
        System.setProperty("mp.jwt.verify.issuer", LocalIssuer.ISSUER);
    }

    /** Where commands beside the running service find its database and its broker. */
    private static void note(DataDirectory data, String name, String address) {
        try {
            Files.writeString(data.secretsDirectory().resolve(name), address);
        } catch (IOException e) {
            throw new CannotStart("The data directory cannot be written: " + e.getMessage() + ".", e);
        }
    }

    /** The script that started this and starts it again when needed; without it nobody could end this any more. */
    private static void endWithStarter() {
        Optional.ofNullable(System.getProperty("qipu.started-by"))
                .map(Long::valueOf)
                .flatMap(ProcessHandle::of)
                .ifPresent(starter -> starter.onExit().thenRun(() -> System.exit(1)));
    }

    /** Each is free alone; and 0 is any that is free, each time another. */
    private void requireTwo() {
        if (port == hall.port && port != 0) {
            throw new ParameterException(
                    spec.commandLine(),
                    "HTTP and HTTPS cannot both be answered on port " + port
                            + ": choose another for one of them with --port or --tls-port.");
        }
    }

    private void requireFree(int port, String option) {
        if (port < 0 || port > 65535) {
            throw new ParameterException(
                    spec.commandLine(), "There is no port " + port + ": ports go from 1 to 65535.");
        }
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(port));
        } catch (IOException e) {
            throw new CannotStart(
                    "Port " + port
                            + (String.valueOf(e.getMessage()).contains("Permission denied")
                                    ? " may not be used by this user: choose one above 1023 with " + option + "."
                                    : " is taken: stop what listens there, or choose another with " + option + "."),
                    e);
        }
    }

    /** The key itself, not its address: an address with a space in it is not found. */
    private static String publicKey(LocalIssuer issuer) {
        try {
            return Files.readString(issuer.publicKey());
        } catch (IOException e) {
            throw new CannotStart("The key of the tokens cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static void say(String what) {
        System.out.println(what);
        System.out.flush();
    }
}
