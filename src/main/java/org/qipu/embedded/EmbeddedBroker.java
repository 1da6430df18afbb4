package org.qipu.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A Kafka broker of this process's own: one KRaft node, its log under the data directory, reachable from this machine only.
 *
 * <p>Anybody on the machine may read; only who has the secret of the data directory may do anything else.
 */
public final class EmbeddedBroker implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(EmbeddedBroker.class.getName());
    private static final int LONGEST_STOP_SECONDS = 15;
    private static final long LEAST_FREE = 100L << 20;

    private static final Duration BETWEEN_STARTS = Duration.ofSeconds(5);
    /** How often it is tried; a broker that hangs keeps its files, and only a new process helps. */
    private static final int ATTEMPTS = 5;
    /** The exit code after which {@code ./qipu up} starts the program again. */
    private static final int START_AGAIN = 3;

    private static final int PORTS_TRIED = 3;

    private final Path log;
    private final BrokerPorts ports;
    private final BrokerOwner owner;
    private final AtomicBoolean givenUp = new AtomicBoolean();
    private volatile KafkaRaftServer server;
    private volatile boolean closed;

    private EmbeddedBroker(Path log, BrokerPorts ports, BrokerOwner owner) {
        this.log = log;
        this.ports = ports;
        this.owner = owner;
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
        try {
            Files.createDirectories(directory);
            var owner = new BrokerOwner(data.secrets().secret("kafka-owner"));
            var broker = begun(format(directory), owner, () -> BrokerPorts.kept(directory.resolve("ports"), port));
            admitReaders(broker);
            return broker;
        } catch (CannotStart e) {
            throw e;
        } catch (Exception e) {
            throw new CannotStart(
                    "The Kafka broker did not start on " + directory + ": " + CannotStart.reason(e) + ".", e);
        }
    }

    /** A broker on the ports that are chosen; chosen again where somebody took one since, for nobody holds them until then. */
    static EmbeddedBroker begun(Path log, BrokerOwner owner, Callable<BrokerPorts> ports) throws Exception {
        for (int tries = 1; ; tries++) {
            var broker = new EmbeddedBroker(log, ports.call(), owner);
            Exit.setExitProcedure((code, why) -> broker.hasGivenUp(why));
            Exit.setHaltProcedure((code, why) -> broker.hasGivenUp(why));
            try {
                broker.begin();
                return broker;
            } catch (RuntimeException e) {
                if (tries == PORTS_TRIED || !isTakenPort(e)) {
                    throw e;
                }
                LOG.log(Level.INFO, "A port of the Kafka broker was taken while it started; others are tried.");
            }
        }
    }

    private static boolean isTakenPort(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).anyMatch(BindException.class::isInstance);
    }

    private static void admitReaders(EmbeddedBroker broker) throws Exception {
        try {
            Readers.admit(broker.owner());
        } catch (Exception e) {
            broker.close();
            throw e;
        }
    }

    private void begin() {
        RequestHistograms.make();
        var next = new KafkaRaftServer(new KafkaConfig(BrokerSettings.of(log, ports, owner)), Time.SYSTEM);
        try {
            next.startup();
            server = next;
        } catch (RuntimeException e) {
            next.shutdown(); // what of it is up
            throw e;
        }
    }

    /** A log belongs to one cluster, so its id is kept; a log that is formatted stays as it is. */
    static Path format(Path directory) throws Exception {
        var cluster = Kept.text(
                directory.resolve("cluster-id"), () -> Uuid.randomUuid().toString());
        var log = directory.resolve("log");
        new Formatter()
                .setClusterId(cluster)
                .setNodeId(1)
                .setDirectories(List.of(log.toString()))
                .setMetadataLogDirectory(log.toString())
                .setControllerListenerName("CONTROLLER")
                .setIgnoreFormatted(true)
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream()))
                .run();
        return log;
    }

    /**
     * A broker that gives up, as it does without room on its disk, would end the whole process; but recording goes on
     * without it, and it is started again.
     */
    private void hasGivenUp(String why) {
        if (server != null && !closed && givenUp.compareAndSet(false, true)) {
            LOG.log(
                    Level.ERROR,
                    "The Kafka broker gave up{0}; it is started again.",
                    why == null ? "" : " (" + why + ")");
            Thread.ofPlatform().daemon().name("broker-again").start(this::again);
        }
    }

    private void again() {
        for (int attempt = 1; attempt <= ATTEMPTS && !closed; attempt++) {
            try {
                stop();
                Thread.sleep(BETWEEN_STARTS);
                if (hasRoom()) {
                    begin();
                    givenUp.set(false);
                    LOG.log(Level.INFO, "The Kafka broker is running again.");
                    return;
                }
                attempt--; // it is waited for as long as that takes
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (IOException | RuntimeException e) {
                LOG.log(Level.WARNING, "The Kafka broker does not start: {0}", CannotStart.reason(e));
            }
        }
        if (!closed) {
            LOG.log(Level.ERROR, "The Kafka broker cannot be started in this process; the service stops.");
            System.exit(START_AGAIN);
        }
    }

    private boolean hasRoom() throws IOException {
        return Files.getFileStore(log).getUsableSpace() > LEAST_FREE;
    }

    /** Where clients find the broker, who may read and need no name. */
    public String bootstrap() {
        return "127.0.0.1:" + ports.clients();
    }

    /** What a Kafka client is configured with to do whatever it likes; the secret in it is never printed. */
    public Map<String, Object> owner() {
        return owner.client("127.0.0.1:" + ports.owner());
    }

    /** Stops the broker; one that hangs is left behind, for its log survives that. */
    @Override
    public void close() {
        closed = true;
        stop();
    }

    private void stop() {
        var ending = server;
        var stopping = Thread.ofPlatform().daemon().name("broker-stop").start(() -> {
            ending.shutdown();
            ending.awaitShutdown();
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
