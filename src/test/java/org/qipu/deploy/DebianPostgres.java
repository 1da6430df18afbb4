package org.qipu.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.qipu.FreePorts;

/**
 * A fresh cluster of the PostgreSQL that this machine has installed, with all its programs; whoever starts it as root
 * gives it to the user postgres.
 */
final class DebianPostgres implements AutoCloseable {

    private static final Path INSTALLED = Path.of("/usr/lib/postgresql");

    private final Path programs;
    private final Path home;
    private final int port;

    private DebianPostgres(Path programs, Path home, int port) {
        this.programs = programs;
        this.home = home;
        this.port = port;
    }

    /** The programs; where there are none the test is not run, and says so. */
    static Path programs() {
        try (var versions = Files.exists(INSTALLED) ? Files.list(INSTALLED) : Stream.<Path>empty()) {
            var newest = versions.map(version -> version.resolve("bin"))
                    .filter(bin ->
                            Files.isExecutable(bin.resolve("initdb")) && Files.isExecutable(bin.resolve("pg_dump")))
                    .max(Comparator.comparing(bin ->
                            Integer.parseInt(bin.getParent().getFileName().toString())));
            Assumptions.assumeTrue(
                    newest.isPresent(), "no PostgreSQL with pg_dump is installed here (Debian: postgresql-15)");
            Assumptions.assumeTrue(
                    !isRoot() || user("postgres"), "root cannot run PostgreSQL, and there is no user postgres");
            return newest.get();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    private static boolean user(String name) throws IOException {
        return Files.readAllLines(Path.of("/etc/passwd")).stream().anyMatch(line -> line.startsWith(name + ":"));
    }

    static DebianPostgres fresh() throws Exception {
        var programs = programs();
        var home = Files.createTempDirectory("qipu-pg");
        Files.writeString(home.resolve("superuser"), "a superuser's");
        if (isRoot()) {
            run(List.of("chown", "--recursive", "postgres", home.toString()), Map.of(), home);
        }
        int port = FreePorts.next();
        var cluster = new DebianPostgres(programs, home, port);
        cluster.asServer(
                "initdb",
                "--pgdata",
                cluster.data(),
                "--auth-local",
                "trust",
                "--auth-host",
                "scram-sha-256",
                "--pwfile",
                home.resolve("superuser").toString(),
                "--username",
                "postgres",
                "--encoding",
                "UTF8",
                "--locale",
                "C.UTF-8");
        cluster.start(cluster.data());
        return cluster;
    }

    private String data() {
        return home.resolve("data").toString();
    }

    /** Where a user who is not root may write. */
    Path home() {
        return home;
    }

    private void start(String data) throws Exception {
        asServer(
                "pg_ctl",
                "--pgdata",
                data,
                "--log",
                home.resolve("log").toString(),
                "--wait",
                "--options",
                "-p " + port + " -k " + home + " -c listen_addresses=127.0.0.1",
                "start");
    }

    /** Ends the server, and starts it on other data. */
    void goOnWith(Path data) throws Exception {
        asServer("pg_ctl", "--pgdata", data(), "--wait", "stop");
        if (isRoot()) {
            run(List.of("chown", "--recursive", "postgres", data.toString()), Map.of(), home);
        }
        Files.move(Path.of(data()), home.resolve("ended"));
        Files.move(data, Path.of(data()));
        start(data());
    }

    String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    /** Runs lines of a shell as the superuser of this cluster; they must succeed. */
    String shell(Path directory, Map<String, String> more, String lines) throws Exception {
        var environment = new java.util.HashMap<>(more);
        environment.putAll(Map.of(
                "PGHOST",
                home.toString(),
                "PGPORT",
                String.valueOf(port),
                "PGUSER",
                "postgres",
                "PATH",
                programs + ":" + System.getenv("PATH")));
        return run(List.of("bash", "-euo", "pipefail", "-c", lines), environment, directory);
    }

    private void asServer(String program, String... arguments) throws Exception {
        var command = new ArrayList<String>(isRoot() ? List.of("runuser", "-u", "postgres", "--") : List.of());
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        run(command, Map.of(), home);
    }

    private static String run(List<String> command, Map<String, String> environment, Path directory) throws Exception {
        var output = Files.createTempFile("qipu-run", ".txt");
        try {
            var builder = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            var process = builder.start();
            if (!process.waitFor(2, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("still running: " + command);
            }
            var said = Files.readString(output);
            if (process.exitValue() != 0) {
                throw new AssertionError(command + " ended with " + process.exitValue() + ": " + said);
            }
            return said;
        } finally {
            Files.delete(output);
        }
    }

    @Override
    public void close() throws Exception {
        asServer("pg_ctl", "--pgdata", data(), "--mode", "immediate", "--wait", "stop");
        try (var files = Files.walk(home)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }
}
