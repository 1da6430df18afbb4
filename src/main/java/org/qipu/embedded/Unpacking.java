package org.qipu.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** The unpacked PostgreSQL program: one that a killed process had half unpacked is removed, so that it is unpacked again. */
final class Unpacking {

    static final String DONE = ".exists";

    private Unpacking() {}

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
