package org.qipu.attack;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** A line to the service on which any bytes can be sent, also those that no client would send; HTTP/1.1 is read on it. */
final class Wire implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 60_000;

    private final Socket socket;
    private final InputStream in;

    private Wire(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    static Wire to(int port) throws IOException {
        return to(port, 0);
    }

    /** A line that takes in few bytes until somebody reads. */
    static Wire to(int port, int receiveBuffer) throws IOException {
        var socket = new Socket();
        if (receiveBuffer > 0) {
            socket.setReceiveBufferSize(receiveBuffer);
        }
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress("localhost", port), PATIENCE_MILLIS);
        return new Wire(socket);
    }

    /** How long an answer is waited for. */
    void waitAtMost(Duration time) throws IOException {
        socket.setSoTimeout((int) time.toMillis());
    }

    void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    void send(String text) throws IOException {
        send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Whether something has come that nobody read. */
    boolean hasCome() throws IOException {
        return in.available() > 0;
    }

    /** The next line of what comes; null at the end. */
    String line() throws IOException {
        var line = new StringBuilder();
        for (var c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                return line.isEmpty() ? null : line.toString();
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    /** The answer, whole. */
    Answer read(boolean withoutBody) throws IOException {
        var first = line();
        while (first != null && first.startsWith("HTTP/1.1 1")) { // continue: not yet the answer
            headers();
            first = line();
        }
        if (first == null || !first.matches("HTTP/1\\.[01] \\d{3}.*")) {
            throw new EOFException("no answer: " + first);
        }
        var status = Integer.parseInt(first.substring(9, 12));
        var headers = headers();
        if (withoutBody
                || status == 204
                || status == 304
                || headers.getOrDefault("content-type", "").startsWith("text/event-stream")) { // a stream has no end
            return new Answer(status, headers, new byte[0]);
        }
        if ("chunked".equals(headers.get("transfer-encoding"))) {
            return new Answer(status, headers, pieces());
        }
        var length = headers.get("content-length");
        return new Answer(
                status, headers, length == null ? in.readAllBytes() : in.readNBytes(Integer.parseInt(length)));
    }

    private Map<String, String> headers() throws IOException {
        var headers = new HashMap<String, String>();
        for (var line = line(); line != null && !line.isEmpty(); line = line()) {
            var colon = line.indexOf(':');
            if (colon > 0) {
                headers.merge(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip(),
                        (one, other) -> one + ", " + other);
            }
        }
        return headers;
    }

    private byte[] pieces() throws IOException {
        var body = new ByteArrayOutputStream();
        while (true) {
            var line = line();
            if (line == null) {
                throw new EOFException("cut within the body");
            }
            var length = Integer.parseInt(line.strip(), 16);
            body.write(in.readNBytes(length));
            line();
            if (length == 0) {
                return body.toByteArray();
            }
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // it is gone
        }
    }
}
