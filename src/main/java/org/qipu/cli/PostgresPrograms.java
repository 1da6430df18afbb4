package org.qipu.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** PostgreSQL's own programs on this machine: those of an older version refuse a newer server. */
final class PostgresPrograms {

    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final Pattern VERSION = Pattern.compile("\\(PostgreSQL\\) (\\d+)");

    private PostgresPrograms() {}

    /** A program of at least the server's version. */
    static Path find(String name, int server) throws IOException, InterruptedException {
        for (var program : installed(name)) {
            if (version(program) >= server) {
                return program;
            }
        }
        throw new Service.Failed("There is no " + name + " of PostgreSQL " + server
                + " or newer on this machine: install the client programs of that version (on Debian postgresql-client-"
                + server
                + ", from apt.postgresql.org where Debian has an older one), or run it where the database is.");
    }

    private static List<Path> installed(String name) throws IOException {
        var places = new ArrayList<Path>();
        for (var place : System.getenv("PATH").split(File.pathSeparator)) {
            places.add(Path.of(place).resolve(name));
        }
        try (var versions = Files.isDirectory(DEBIAN) ? Files.list(DEBIAN) : Stream.<Path>empty()) {
            versions.forEach(version -> places.add(version.resolve("bin").resolve(name)));
        }
        places.removeIf(place -> !Files.isExecutable(place));
        return places;
    }

    private static int version(Path program) throws IOException, InterruptedException {
        var asked = new ProcessBuilder(program.toString(), "--version").start();
        var said = VERSION.matcher(new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        return asked.waitFor() == 0 && said.find() ? Integer.parseInt(said.group(1)) : 0;
    }
}
