package org.qipu.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/**
 * The ports of the broker, chosen once and kept, so that consumers find it again after a restart.
 *
 * @param clients    where anybody on this machine may read
 * @param controller where the broker talks to its own controller
 * @param owner      where the relay writes
 */
record BrokerPorts(int clients, int controller, int owner) {

    // Below the range that operating systems lend to outgoing connections: those come and go.
    private static final int LOWEST = 20_000;
    private static final int HIGHEST = 30_000;

    /** The kept ports, or others where somebody else has taken them meanwhile. */
    static BrokerPorts kept(Path file, OptionalInt fixed) throws IOException {
        try {
            var kept = read(Kept.text(file, () -> choose(fixed).text()));
            if (fixed.isPresent() && !isFree(fixed.getAsInt())) {
                throw new CannotStart("Port " + fixed.getAsInt()
                        + ", wanted for Kafka, is taken: end the program that uses it, or name another.");
            }
            var usable =
                    kept.clients == fixed.orElse(kept.clients) && kept.all().allMatch(BrokerPorts::isFree)
                            ? kept
                            : choose(fixed);
            if (!Files.readString(file).strip().equals(usable.text())) {
                Kept.replace(file, usable.text());
            }
            return usable;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static BrokerPorts choose(OptionalInt fixed) {
        var clients = fixed.orElseGet(BrokerPorts::free);
        var ports = new BrokerPorts(clients, free(), free());
        return ports.all().distinct().count() < 3 ? choose(fixed) : ports;
    }

    private static int free() {
        for (int tries = 0; tries < 100; tries++) {
            var port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
            if (isFree(port)) {
                return port;
            }
        }
        throw new UncheckedIOException(new IOException("no free port was found between " + LOWEST + " and " + HIGHEST));
    }

    private static boolean isFree(int port) {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true); // a connection of the last run may still linger there
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static BrokerPorts read(String text) throws IOException {
        if (!text.matches("\\d{1,5} \\d{1,5}( \\d{1,5})?")) {
            throw new IOException("the kept ports are unreadable: '" + text + "'");
        }
        var parts = text.split(" ");
        // Before the relay had a port of its own there were two.
        return new BrokerPorts(
                Integer.parseInt(parts[0]),
                Integer.parseInt(parts[1]),
                parts.length == 3 ? Integer.parseInt(parts[2]) : free());
    }

    private IntStream all() {
        return IntStream.of(clients, controller, owner);
    }

    private String text() {
        return clients + " " + controller + " " + owner;
    }
}
