package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.qipu.disk.WholeFile;

/** A short text that is chosen once and kept in a file of its own. */
final class Kept {

    private Kept() {}

    /**
     * What the file holds; where there is none, what is chosen now, in a file that only its owner can read. It has reached
     * the disk before anything is made by it, such as a database with that password.
     */
    static String text(Path file, Supplier<String> first) throws IOException {
        if (!Files.exists(file)) {
            replace(file, first.get());
        }
        return Files.readString(file).strip();
    }

    /** Puts another text in its place; whenever the process ends, the file holds the old one or the new one. */
    static void replace(Path file, String text) throws IOException {
        WholeFile.replace(file, text + "\n");
    }
}
