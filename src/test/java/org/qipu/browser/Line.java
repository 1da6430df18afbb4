package org.qipu.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** The line between a browser and the service, which can fall silent without being broken: calls are taken, and nothing is delivered. */
final class Line implements AutoCloseable {

    private final int service;
    private final ServerSocket here;
    private volatile State state = State.SPEAKING;

    private enum State {
        SPEAKING,
        HOLDING,
        LOSING
    }

    private Line(int service, ServerSocket here) {
        this.service = service;
        this.here = here;
    }

    static Line to(Hall hall) throws IOException {
        var line = new Line(hall.service().port, new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
        Thread.ofVirtual().start(line::accept);
        return line;
    }

    String address(String path) {
        return "http://localhost:" + here.getLocalPort() + path;
    }

    /** From now on nothing is delivered; it waits on the way. */
    void hold() {
        state = State.HOLDING;
    }

    /** From now on nothing is delivered, now or later. */
    void lose() {
        state = State.LOSING;
    }

    /** What was held is delivered, and everything after it. */
    void speak() {
        state = State.SPEAKING;
    }

    private void accept() {
        while (!here.isClosed()) {
            try {
                var browser = here.accept();
                var its = new Socket(InetAddress.getLoopbackAddress(), service);
                Thread.ofVirtual().start(() -> carry(browser, its));
                Thread.ofVirtual().start(() -> carry(its, browser));
            } catch (IOException e) {
                if (!here.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void carry(Socket from, Socket to) {
        try (from;
                to) {
            var bytes = new byte[8192];
            for (var read = from.getInputStream().read(bytes);
                    read >= 0;
                    read = from.getInputStream().read(bytes)) {
                while (state == State.HOLDING) {
                    Thread.sleep(20);
                }
                if (state == State.SPEAKING) {
                    to.getOutputStream().write(bytes, 0, read);
                }
            }
        } catch (IOException e) {
            // one of them is gone
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        here.close();
    }
}
