package org.qipu;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Ports for what tests start: of those that no system gives to a client by itself and no broker of a service chooses, and none
 * that another JVM of tests has been given, so that nobody takes one before it is listened at.
 */
public final class FreePorts {

    private static final int FIRST = 30_000;
    private static final int COUNT = 2_768;
    private static final Path GIVEN =
            Path.of(System.getProperty("java.io.tmpdir"), "qipu-test-ports-" + System.getProperty("user.name"));
    /** A lock on a file for each port is kept until this JVM ends. */
    private static final List<FileChannel> KEPT = new ArrayList<>();

    private static int tried;

    private FreePorts() {}

    /** A port of this machine at which nobody listens, and that nobody else is given. */
    public static synchronized int next() throws IOException {
        Files.createDirectories(GIVEN);
        while (tried < COUNT) {
            int port = FIRST + tried++;
            if (isKept(port) && isFree(port)) {
                return port;
            }
        }
        throw new IOException("all of " + COUNT + " ports are taken");
    }

    private static boolean isKept(int port) throws IOException {
        var file = FileChannel.open(
                GIVEN.resolve(String.valueOf(port)), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (file.tryLock() == null) {
            file.close();
            return false;
        }
        KEPT.add(file);
        return true;
    }

    private static boolean isFree(int port) {
        try (var socket = new ServerSocket(port)) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
