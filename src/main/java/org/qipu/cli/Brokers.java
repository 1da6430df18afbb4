package org.qipu.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.qipu.app.KafkaSettings;

/** The brokers as a command beside the service reaches them: those that QIPU_KAFKA_BOOTSTRAP names, else that of a service that runs on the data directory. */
final class Brokers {

    /** In the secrets of a data directory: where its broker was when it ran last; whoever has no name may read there. */
    static final String NOTED = "kafka-bootstrap";

    private static final int CONNECTED_MILLIS = 1000;

    private Brokers() {}

    /** How a client reaches them; none where none run. */
    static Optional<Map<String, Object>> of(Path data) throws IOException {
        var named = KafkaSettings.ofEnvironment(System.getenv());
        var noted = data.resolve("secrets").resolve(NOTED);
        if (named.isPresent() || !Files.isRegularFile(noted)) {
            return named;
        }
        var address = Files.readString(noted).strip();
        return answers(address) ? Optional.of(Map.of("bootstrap.servers", address)) : Optional.empty();
    }

    private static boolean answers(String address) {
        var colon = address.lastIndexOf(':');
        try (var line = new Socket()) {
            line.connect(
                    new InetSocketAddress(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))),
                    CONNECTED_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
