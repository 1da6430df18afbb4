package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Supplier;

/** A short text that is chosen once and kept in a file of its own. */
final class Kept {

    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private Kept() {}

    /** What the file holds; where there is none, what is chosen now, in a file that only its owner can read. */
    static String text(Path file, Supplier<String> first) throws IOException {
        if (!Files.exists(file)) {
            replace(file, first.get());
        }
        return Files.readString(file).strip();
    }

    /** Puts another text in its place; whenever the process ends, the file holds the old one or the new one. */
    static void replace(Path file, String text) throws IOException {
        var fresh = Files.createTempFile(file.getParent(), "." + file.getFileName(), null, PRIVATE);
        Files.writeString(fresh, text + "\n");
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
