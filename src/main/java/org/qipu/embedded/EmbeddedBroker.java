package org.qipu.embedded;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/** A Kafka broker of this process's own: one KRaft node, its log under the data directory, reachable from this machine only. */
public final class EmbeddedBroker implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(EmbeddedBroker.class.getName());
    private static final int LONGEST_STOP_SECONDS = 15;

    private final KafkaRaftServer server;
    private final String bootstrap;

    private EmbeddedBroker(KafkaRaftServer server, String bootstrap) {
        this.server = server;
        this.bootstrap = bootstrap;
    }

    /** Starts the broker on its log, on the port it had last time. */
    public static EmbeddedBroker start(DataDirectory data) {
        return start(data, OptionalInt.empty());
    }

    /**
     * Starts the broker on its log.
     *
     * @param port the port clients find it on; empty: a free one, chosen once and kept
     * @throws CannotStart when it does not come up
     */
    public static EmbeddedBroker start(DataDirectory data, OptionalInt port) {
        NeutralDefaults.set();
        var directory = data.path().resolve("kafka");
        Exit.setExitProcedure(EmbeddedBroker::fail);
        Exit.setHaltProcedure(EmbeddedBroker::fail);
        try {
            Files.createDirectories(directory);
            var ports = BrokerPorts.kept(directory.resolve("ports"), port);
            var log = format(directory);
            var server = new KafkaRaftServer(new KafkaConfig(BrokerSettings.of(log, ports)), Time.SYSTEM);
            startUp(server);
            return new EmbeddedBroker(server, "127.0.0.1:" + ports.clients());
        } catch (CannotStart e) {
            throw e;
        } catch (Exception e) {
            throw new CannotStart("The Kafka broker did not start on " + directory + ": " + CannotStart.reason(e) + ".", e);
        }
    }

    private static void startUp(KafkaRaftServer server) {
        try {
            server.startup();
        } catch (RuntimeException e) {
            server.shutdown(); // what of it is up
            throw e;
        }
    }

    /** A log belongs to one cluster, so its id is kept; a log that is formatted stays as it is. */
    private static Path format(Path directory) throws Exception {
        var cluster = Kept.text(directory.resolve("cluster-id"), () -> Uuid.randomUuid().toString());
        var log = directory.resolve("log");
        new Formatter().setClusterId(cluster).setNodeId(1).setDirectories(List.of(log.toString())).setMetadataLogDirectory(log.toString())
                .setControllerListenerName("CONTROLLER").setIgnoreFormatted(true).setPrintStream(new PrintStream(OutputStream.nullOutputStream())).run();
        return log;
    }

    /** A broker that gives up would end the whole process on the spot; this way what runs beside it is stopped in order. */
    private static void fail(int code, String message) {
        LOG.log(Level.ERROR, "The Kafka broker gave up{0}; the service stops.", message == null ? "" : " (" + message + ")");
        Thread.ofPlatform().name("broker-gave-up").start(() -> System.exit(1));
    }

    /** Where clients find the broker. */
    public String bootstrap() {
        return bootstrap;
    }

    /** Stops the broker; one that hangs is left behind, for its log survives that. */
    @Override
    public void close() {
        var stopping = Thread.ofPlatform().daemon().name("broker-stop").start(() -> {
            server.shutdown();
            server.awaitShutdown();
        });
        try {
            if (!stopping.join(Duration.ofSeconds(LONGEST_STOP_SECONDS))) {
                LOG.log(Level.WARNING, "The Kafka broker did not stop within {0} seconds.", LONGEST_STOP_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
