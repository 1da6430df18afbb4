package org.qipu.relay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedBroker;

/** A broker of one test's own, which can be stopped and started again on its data. */
final class TestBroker implements AutoCloseable {

    private final Path folder;
    private final DataDirectory data;
    private EmbeddedBroker broker;

    private TestBroker(Path folder) {
        this.folder = folder;
        this.data = DataDirectory.open(folder);
    }

    static TestBroker started() {
        try {
            var broker = new TestBroker(Files.createTempDirectory("qipu-broker"));
            broker.start();
            return broker;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String address() {
        return broker.bootstrap();
    }

    /** How the relay reaches it. */
    Map<String, Object> owner() {
        return broker.owner();
    }

    void start() {
        broker = EmbeddedBroker.start(data);
    }

    void stop() {
        broker.close();
    }

    @Override
    public void close() {
        stop();
        data.close();
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
