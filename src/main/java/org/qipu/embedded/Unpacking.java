package org.qipu.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/** The unpacked PostgreSQL program: one that a killed process had half unpacked is removed, so that it is unpacked again. */
final class Unpacking {

    static final String DONE = ".exists";

    private static final Set<PosixFilePermission> OWNERS = PosixFilePermissions.fromString("rwx------");

    private Unpacking() {}

    /**
     * Where it is run from: where it lies in the data already, else beside the program of qipu when it came unpacked with
     * that ({@code ./qipu} says where), else in the data.
     */
    static Path place(Path own) {
        var beside = Optional.ofNullable(System.getProperty("qipu.postgres")).map(Path::of);
        return !Files.exists(own) && beside.isPresent() && isWhole(beside.get()) ? beside.get() : own;
    }

    private static boolean isWhole(Path program) {
        if (!Files.isDirectory(program)) {
            return false;
        }
        try (var versions = Files.list(program)) {
            var all = versions.filter(path -> path.getFileName().toString().startsWith("PG-"))
                    .toList();
            return !all.isEmpty()
                    && isItsOwnersAlone(program)
                    && all.stream().allMatch(one -> Files.exists(one.resolve(DONE)));
        } catch (IOException e) {
            return false; // it cannot be read, and so not be run
        }
    }

    /** Nobody else gets there: it is a program that is run, and who runs it makes its directory everybody's to write to. */
    private static boolean isItsOwnersAlone(Path program) throws IOException {
        return OWNERS.containsAll(
                Files.getPosixFilePermissions(program.toAbsolutePath().getParent()));
    }

    /** Removes what was unpacked in part. */
    static void clean(Path program) throws IOException {
        Files.createDirectories(program);
        try (var unpacked = Files.list(program)) {
            for (var one : unpacked.filter(path -> path.getFileName().toString().startsWith("PG-"))
                    .toList()) {
                if (!Files.exists(one.resolve(DONE))) {
                    remove(one);
                }
            }
        }
    }

    /** Removes a directory and everything in it, if it is there. */
    static void remove(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (var all = Files.walk(directory)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
