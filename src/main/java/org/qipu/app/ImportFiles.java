package org.qipu.app;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.qipu.imports.ReceivedFiles;

/** Keeps what was received of imports among the temporary files, and no longer than they go on. */
@Singleton
public class ImportFiles {

    @Produces
    @Singleton
    ReceivedFiles files() {
        return new ReceivedFiles(Path.of(System.getProperty("java.io.tmpdir")));
    }

    void start(@Observes StartupEvent event, ReceivedFiles files) {
        files.clear();
    }

    void stop(@Observes ShutdownEvent event, ReceivedFiles files) {
        files.close();
    }
}
