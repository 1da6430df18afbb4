package org.qipu;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for what tests start: of those that no system gives to a client by itself, each given out once, and to each JVM of
 * the tests its own, so that nobody takes one before it is listened at.
 */
public final class FreePorts {

    private static final int FIRST = 20_000;
    private static final int OF_A_JVM = 3_000;
    private static final int JVM = Integer.getInteger("qipu.fork", 0) % 4;
    private static final AtomicInteger GIVEN =
            new AtomicInteger((int) (ProcessHandle.current().pid() % OF_A_JVM));

    private FreePorts() {}

    /** A port of this machine at which nobody listens. */
    public static int next() throws IOException {
        for (int tried = 0; tried < OF_A_JVM; tried++) {
            int port = FIRST + JVM * OF_A_JVM + GIVEN.getAndIncrement() % OF_A_JVM;
            try (var socket = new ServerSocket(port)) {
                return socket.getLocalPort();
            } catch (IOException taken) {
                // the next
            }
        }
        throw new IOException("all of " + OF_A_JVM + " ports are taken");
    }
}
