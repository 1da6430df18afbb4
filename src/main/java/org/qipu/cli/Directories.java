package org.qipu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** Directories that were of use only for a while. */
public final class Directories {

    private Directories() {}

    /** Removes one with all that is in it. */
    public static void remove(Path home) throws IOException {
        try (var files = Files.walk(home)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
