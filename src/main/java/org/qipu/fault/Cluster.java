package org.qipu.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.qipu.attack.Attack;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.LocalIssuer;

/** Two replicas, a PostgreSQL that fails over and three brokers, each on a machine of its own as far as it can tell. */
final class Cluster implements AutoCloseable {

    private static final Duration LONGEST_START = Duration.ofMinutes(3);

    private final Path home;
    private final Deque<AutoCloseable> ending = new ArrayDeque<>();
    private Network network;
    private PostgresCluster database;
    private Brokers brokers;
    private LocalIssuer issuer;
    private Program program = Program.OWN;
    private final List<Replica> replicas = new ArrayList<>();

    private Cluster(Path home) {
        this.home = home;
    }

    /** Starts all of it in a directory, and waits until it is whole. */
    static Cluster start(Path home, Attack.Telling telling) throws Exception {
        var cluster = new Cluster(home);
        var hook = new Thread(cluster::end, "qipu-fault-end");
        Runtime.getRuntime().addShutdownHook(hook); // whoever is tired of waiting leaves nothing behind
        try {
            cluster.begin(telling);
            return cluster;
        } catch (Exception e) {
            cluster.close();
            throw e;
        }
    }

    private void begin(Attack.Telling telling) throws Exception {
        network = also(Network.make());
        brokers = also(Brokers.make(network, home));
        brokers.start();
        database = also(PostgresCluster.make(network, home));
        database.start();
        database.fill();
        telling.say("PostgreSQL and Kafka are there");
        issuer = LocalIssuer.in(Files.createDirectories(home.resolve("secrets")));
        for (var name : List.of("replica1", "replica2")) {
            var replica = also(Replica.make(name, network, home, database, brokers, issuer.publicKey()));
            replicas.add(replica);
            replica.start();
        }
        if (!Waiting.until(LONGEST_START, this::isWhole)) {
            throw new IllegalStateException("Not everything is ready after " + LONGEST_START.toMinutes() + " minutes: "
                    + trouble() + "; see the logs in " + home + ".");
        }
        telling.say("two replicas, PostgreSQL with its standby and three brokers are ready");
    }

    private <T extends AutoCloseable> T also(T one) {
        ending.push(one);
        return one;
    }

    Network network() {
        return network;
    }

    PostgresCluster database() {
        return database;
    }

    Brokers brokers() {
        return brokers;
    }

    List<Replica> replicas() {
        return replicas;
    }

    Path home() {
        return home;
    }

    /** The program that commands are run by: that of the replica which was replaced last. */
    void becomes(Program other) {
        program = other;
    }

    /** Runs a command to its end, on the database of the cluster. */
    Shell.Ended run(String command) throws IOException, InterruptedException {
        var primary = database.primary().orElseThrow(() -> new IOException("There is no primary."));
        var words = new ArrayList<>(List.of(
                "env",
                "QIPU_DATABASE_URL=jdbc:postgresql://" + primary.address() + ":5432/qipu",
                "QIPU_DATABASE_OWNER_USER=qipu_owner",
                "QIPU_DATABASE_OWNER_PASSWORD=" + database.password(),
                "QIPU_DATABASE_USER=qipu_service",
                "QIPU_DATABASE_PASSWORD=" + database.password()));
        words.addAll(program.qipu(command));
        return Shell.run(words);
    }

    /** A token that was given a day ago: a clock that is off does not make it one of the future. */
    String token(Role role) {
        var yesterday = System.currentTimeMillis() / 1000 - Duration.ofDays(1).toSeconds();
        return issuer.token(role, role.wireName(), Duration.ofDays(7), Map.of("iat", yesterday));
    }

    /** Everything is up and has all its copies. */
    boolean isWhole() throws InterruptedException {
        return trouble().isEmpty();
    }

    /** What is not as it should be. */
    List<String> trouble() throws InterruptedException {
        var trouble = new ArrayList<String>();
        for (var replica : replicas) {
            if (!replica.isReady()) {
                trouble.add(replica.name() + " is not ready");
            }
        }
        if (!database.isWhole()) {
            trouble.add("PostgreSQL has no " + (database.primary().isEmpty() ? "primary" : "synchronous standby"));
        }
        if (!brokers.isWhole()) {
            trouble.add("Kafka lacks copies");
        }
        return trouble;
    }

    private void end() {
        try {
            close();
        } catch (Exception e) {
            System.err.println(e.getMessage()); // the rest is ended all the same
        }
    }

    @Override
    public synchronized void close() {
        while (!ending.isEmpty()) {
            try {
                ending.pop().close();
            } catch (Exception e) {
                System.err.println(e.getMessage()); // the rest is ended all the same
            }
        }
    }
}
