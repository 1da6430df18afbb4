package org.qipu.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One PostgreSQL with the Patroni that looks after it, its data on a disk of its own. */
final class PostgresNode implements AutoCloseable {

    private static final int MEGABYTES = 1500;

    private final String name;
    private final Network network;
    private final Disk disk;
    private final Part patroni;

    private PostgresNode(String name, Network network, Disk disk, Part patroni) {
        this.name = name;
        this.network = network;
        this.disk = disk;
        this.patroni = patroni;
    }

    static PostgresNode on(String name, Network network, Path home, String etcd, String password)
            throws IOException, InterruptedException {
        var disk = Disk.mount(home.resolve(name + "-disk"), MEGABYTES);
        var settings = home.resolve(name + ".yml");
        Files.writeString(settings, PatroniSettings.of(name, network.address(name), etcd, password, disk.path()));
        Shell.must("chown", "-R", "postgres:postgres", disk.path().toString(), settings.toString());
        var log = Files.createFile(home.resolve(name + ".log"));
        var part = new Part(
                name, log, network.namespace(name), "postgres", List.of("/usr/bin/patroni", settings.toString()));
        return new PostgresNode(name, network, disk, part);
    }

    String name() {
        return name;
    }

    Part patroni() {
        return patroni;
    }

    Disk disk() {
        return disk;
    }

    String address() {
        return network.address(name);
    }

    boolean isPrimary() throws InterruptedException {
        return Asking.status("http://" + address() + ":8008/primary") == 200;
    }

    boolean isSynchronousStandby() throws InterruptedException {
        return Asking.status("http://" + address() + ":8008/sync") == 200;
    }

    /** The first process of PostgreSQL, where one runs. */
    Optional<ProcessHandle> postmaster() throws IOException {
        var file = disk.path().resolve("pg/postmaster.pid");
        try {
            return Files.readAllLines(file).stream()
                    .findFirst()
                    .flatMap(pid -> ProcessHandle.of(Long.parseLong(pid.strip())))
                    .filter(one -> one.info().command().orElse("").endsWith("postgres"));
        } catch (java.nio.file.NoSuchFileException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** PostgreSQL ends at once; its Patroni sees to it. */
    void killPostmaster() throws IOException {
        postmaster().ifPresent(ProcessHandle::destroyForcibly);
    }

    /** The machine is gone: nothing of it is begun again. */
    void lose() throws IOException, InterruptedException {
        var first = postmaster();
        patroni.killAndKeepAway();
        first.ifPresent(ProcessHandle::destroyForcibly);
    }

    /** Every process of the machine stands still, or goes on. */
    void signal(String signal) throws IOException, InterruptedException {
        var all = new ArrayList<Long>();
        all.add(patroni.pid());
        ProcessHandle.of(patroni.pid()).ifPresent(one -> one.descendants().forEach(child -> all.add(child.pid())));
        postmaster().ifPresent(first -> {
            all.add(first.pid());
            first.descendants().forEach(child -> all.add(child.pid()));
        });
        for (var pid : all) {
            Shell.signal(signal, pid);
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        var first = postmaster();
        patroni.close();
        first.ifPresent(ProcessHandle::destroyForcibly);
        for (var left = postmaster(); left.isPresent(); left = postmaster()) {
            left.get().destroyForcibly();
            Thread.sleep(100);
        }
        disk.close();
    }
}
