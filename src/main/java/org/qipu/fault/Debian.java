package org.qipu.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.qipu.attack.Attack;

/** The programs of Debian that are killed here, installed where they are missing. */
final class Debian {

    /** PostgreSQL as Debian 12 has it: the embedded one lacks what Patroni needs. */
    static final Path POSTGRES = Path.of("/usr/lib/postgresql/15/bin");

    private static final Map<Path, String> NEEDED = new TreeMap<>(Map.of(
            Path.of("/usr/sbin/ip"), "iproute2",
            Path.of("/usr/bin/setpriv"), "util-linux",
            Path.of("/usr/bin/etcd"), "etcd-server",
            Path.of("/usr/bin/patroni"), "patroni",
            Path.of("/usr/lib/python3/dist-packages/etcd/__init__.py"), "python3-etcd",
            Path.of("/usr/lib/python3/dist-packages/psycopg2/__init__.py"), "python3-psycopg2",
            Path.of("/usr/sbin/haproxy"), "haproxy",
            POSTGRES.resolve("postgres"), "postgresql-15"));

    private static final String CLOCK = "libfaketime";

    private Debian() {}

    /** Sees to it that everything is there, and says what had to be installed. */
    static void require(Attack.Telling telling) throws IOException, InterruptedException {
        if (!"root".equals(System.getProperty("user.name"))) {
            throw new CannotTry("Only root may have networks and disks of his own: nothing was tried.");
        }
        var missing = missing();
        if (missing.isEmpty()) {
            return;
        }
        telling.say("installing " + String.join(", ", missing) + " of Debian");
        if (Files.exists(Path.of("/usr/bin/apt-get"))) {
            var install = new ArrayList<>(List.of(
                    "apt-get", "-qq", "install", "-o", "DPkg::Lock::Timeout=300", "-y", "--no-install-recommends"));
            install.addAll(missing);
            // Where a service would be started at its installation, it is not: each runs here in a place of its own.
            var quiet = List.of("env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1");
            var all = new ArrayList<>(quiet);
            all.addAll(install);
            if (Shell.run(all).code() != 0 && Shell.succeeds("apt-get", "-qq", "update")) {
                Shell.run(all);
            }
        }
        if (!missing().isEmpty()) {
            throw new CannotTry("These packages of Debian are missing and could not be installed: "
                    + String.join(", ", missing()) + ": nothing was tried.");
        }
    }

    private static List<String> missing() throws IOException {
        var missing = new TreeSet<String>();
        NEEDED.forEach((file, name) -> {
            if (!Files.exists(file)) {
                missing.add(name);
            }
        });
        if (clock().isEmpty()) {
            missing.add(CLOCK);
        }
        return List.copyOf(missing);
    }

    /** What is loaded before a program that is to be told a wrong time; empty where it is missing. */
    static List<Path> clock() throws IOException {
        try (var machines = Files.newDirectoryStream(Path.of("/usr/lib"), "*-linux-gnu")) {
            for (var machine : machines) {
                var library = machine.resolve("faketime/libfaketimeMT.so.1");
                if (Files.exists(library)) {
                    return List.of(library);
                }
            }
        }
        return List.of();
    }
}
