package org.qipu.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One machine with the service on it, and the proxy that leads to the primary. */
final class Replica implements AutoCloseable {

    /** Only the time of the day is off: with waits or the times of files made wrong too, a JVM spins and hardly starts. */
    private static final Map<String, String> STEADY = Map.of(
            "FAKETIME_DONT_FAKE_MONOTONIC", "1",
            "FAKETIME_FORCE_MONOTONIC_FIX", "0",
            "NO_FAKE_STAT", "1");

    private final String name;
    private final String address;
    private final Part proxy;
    private final Part service;

    private Replica(String name, String address, Part proxy, Part service) {
        this.name = name;
        this.address = address;
        this.proxy = proxy;
        this.service = service;
    }

    static Replica make(
            String name, Network network, Path home, PostgresCluster database, Brokers brokers, Path publicKey)
            throws IOException, InterruptedException {
        network.join(name);
        var settings = Files.writeString(home.resolve(name + "-haproxy.cfg"), proxy(database));
        var proxy = new Part(
                name + "-haproxy",
                home.resolve(name + "-haproxy.log"),
                network.namespace(name),
                "root",
                List.of("/usr/sbin/haproxy", "-db", "-f", settings.toString()));
        var service = new Part(
                        name, home.resolve(name + ".log"), network.namespace(name), "root", Program.OWN.qipu("serve"))
                .with(Map.of(
                        "QIPU_DATABASE_URL", "jdbc:postgresql://127.0.0.1:5000/qipu",
                        "QIPU_DATABASE_USER", "qipu_service",
                        "QIPU_DATABASE_PASSWORD", database.password(),
                        "QIPU_KAFKA_BOOTSTRAP", brokers.bootstrap(),
                        "MP_JWT_VERIFY_PUBLICKEY_LOCATION", publicKey.toUri().toString(),
                        "QUARKUS_HTTP_HOST", "0.0.0.0",
                        "QUARKUS_HTTP_PORT", "8080"));
        return new Replica(name, network.address(name), proxy, service);
    }

    private static String proxy(PostgresCluster database) {
        var settings = new StringBuilder("""
                global
                  maxconn 1000
                defaults
                  mode tcp
                  timeout connect 2s
                  timeout client 30m
                  timeout server 30m
                  timeout check 2s
                listen postgres
                  bind 127.0.0.1:5000
                  option httpchk OPTIONS /primary
                  http-check expect status 200
                  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
                """);
        for (var node : database.nodes()) {
            settings.append("  server %s %s:5432 check port 8008%n".formatted(node.name(), node.address()));
        }
        return settings.toString();
    }

    void start() throws IOException {
        proxy.start();
        service.start();
    }

    String name() {
        return name;
    }

    Part service() {
        return service;
    }

    /** Where it is asked. */
    String address() {
        return "http://" + address + ":8080";
    }

    boolean isReady() throws InterruptedException {
        return Asking.status(address() + "/q/health/ready") == 200;
    }

    /** It is started again on a machine whose clock is off by so much. */
    void restartAt(Duration off) throws IOException, InterruptedException {
        service.with(STEADY)
                .with(Map.of(
                        "LD_PRELOAD",
                        Debian.clock().getFirst().toString(),
                        "FAKETIME",
                        "%+d".formatted(off.toSeconds())))
                .restart();
    }

    /** It is started again on a machine whose clock is right. */
    void restartInTime() throws IOException, InterruptedException {
        service.without(List.of("LD_PRELOAD", "FAKETIME"));
        service.restart();
    }

    /** It ends in order, and is started again as another program. */
    void becomes(Program program) throws IOException, InterruptedException {
        service.running(program.qipu("serve"));
        service.restart();
    }

    @Override
    public void close() throws InterruptedException {
        service.close();
        proxy.close();
    }
}
