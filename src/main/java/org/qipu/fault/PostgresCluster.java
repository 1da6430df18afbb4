package org.qipu.fault;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.qipu.log.Migrations;

/** A primary and its synchronous standby, which Patroni lets change places, and the etcd where it keeps who is what. */
final class PostgresCluster implements AutoCloseable {

    private static final Duration LONGEST_START = Duration.ofSeconds(90);

    private final Part etcd;
    private final List<PostgresNode> nodes;
    private final String password;

    private PostgresCluster(Part etcd, List<PostgresNode> nodes, String password) {
        this.etcd = etcd;
        this.nodes = nodes;
        this.password = password;
    }

    static PostgresCluster make(Network network, Path home) throws IOException, InterruptedException {
        var password = UUID.randomUUID().toString();
        for (var machine : List.of("etcd", "pg1", "pg2")) {
            network.join(machine);
        }
        var at = network.address("etcd");
        var etcd = new Part(
                "etcd",
                home.resolve("etcd.log"),
                network.namespace("etcd"),
                "root",
                List.of(
                        "/usr/bin/etcd",
                        "--name=etcd",
                        "--enable-v2=true",
                        "--data-dir=" + home.resolve("etcd"),
                        "--listen-client-urls=http://" + at + ":2379",
                        "--advertise-client-urls=http://" + at + ":2379",
                        "--listen-peer-urls=http://" + at + ":2380",
                        "--initial-advertise-peer-urls=http://" + at + ":2380",
                        "--initial-cluster=etcd=http://" + at + ":2380"));
        var nodes = List.of(
                PostgresNode.on("pg1", network, home, at + ":2379", password),
                PostgresNode.on("pg2", network, home, at + ":2379", password));
        return new PostgresCluster(etcd, nodes, password);
    }

    void start() throws IOException, InterruptedException {
        etcd.start();
        for (var node : nodes) {
            node.patroni().start();
        }
    }

    List<PostgresNode> nodes() {
        return nodes;
    }

    /** Makes the database, its roles and its tables; the service's password is that of all. */
    void fill() throws IOException, InterruptedException, SQLException {
        if (!Waiting.until(LONGEST_START, () -> primary().isPresent())) {
            throw new IOException("PostgreSQL did not start; see pg1.log and pg2.log.");
        }
        try (var postgres = connect("postgres");
                var statement = postgres.createStatement()) {
            statement.execute("create role qipu_owner login noinherit password '" + password + "'");
            statement.execute("create role qipu_service login noinherit password '" + password + "'");
            statement.execute("create database qipu owner qipu_owner");
        }
        try (var qipu = connect("qipu");
                var statement = qipu.createStatement()) {
            statement.execute("alter schema public owner to qipu_owner");
            statement.execute("revoke all on schema public from public");
            statement.execute("grant usage on schema public to qipu_service");
            statement.execute("grant pg_checkpoint to qipu_owner");
        }
        Migrations.run(address("qipu"), "qipu_owner", password);
    }

    private String address(String database) throws InterruptedException, SQLException {
        var primary = primary().orElseThrow(() -> new SQLException("There is no primary."));
        return "jdbc:postgresql://" + primary.address() + ":5432/" + database;
    }

    /** A connection to the primary that may do anything. */
    Connection connect(String database) throws InterruptedException, SQLException {
        return DriverManager.getConnection(address(database), "postgres", password);
    }

    String password() {
        return password;
    }

    /** The one that is written to, where there is one. */
    Optional<PostgresNode> primary() throws InterruptedException {
        for (var node : nodes) {
            if (node.isPrimary()) {
                return Optional.of(node);
            }
        }
        return Optional.empty();
    }

    /** The other one. */
    PostgresNode other(PostgresNode node) {
        return nodes.get(1 - nodes.indexOf(node));
    }

    /** One is written to, and the other has all that is acknowledged. */
    boolean isWhole() throws InterruptedException {
        var primary = primary();
        return primary.isPresent() && other(primary.get()).isSynchronousStandby();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        for (var node : nodes) {
            node.patroni().killAndKeepAway(); // else the other takes over before it too is ended
        }
        for (var node : nodes) {
            node.close();
        }
        etcd.close();
    }
}
