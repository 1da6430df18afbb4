package org.qipu.board.chess;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** The acceptance data that lies beside the project; a test that needs a missing file is skipped and says so. */
public final class SharedData {

    private SharedData() {}

    public static Path file(String name) {
        Path file = Path.of("../shared/data").resolve(name);
        assumeTrue(Files.exists(file), () -> "skipped: " + file.toAbsolutePath().normalize() + " is not there");
        return file;
    }
}
