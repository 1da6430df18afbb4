package org.qipu.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** A directory below {@code target}: those of the system may be in memory, where no page can be given back. */
final class OnDisk implements TempDirFactory {

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
        return Files.createTempDirectory(
                Files.createDirectories(Path.of("target").toAbsolutePath()), "on-disk");
    }
}
