package org.qipu.bench;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One line to a replica on which one thing is asked after the other: nothing of a client but what is needed, for the machine is shared. */
final class HttpLine implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;
    private static final long IDLE_NANOS = 20_000_000_000L;

    private final int host;
    private final int port;
    private Socket socket;
    private BufferedInputStream in;
    private long received;
    private boolean cut;
    private long asked = System.nanoTime();

    /** From an address of its own on this machine. */
    HttpLine(int host, int port) throws IOException {
        this.host = host;
        this.port = port;
        open();
    }

    private void open() throws IOException {
        socket = new Socket();
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.bind(new InetSocketAddress(Hosts.of(host), 0));
        socket.connect(new InetSocketAddress(Hosts.of(1), port));
        in = new BufferedInputStream(socket.getInputStream());
    }

    /**
     * What was answered.
     *
     * @param tag   of its state, empty where there is none
     * @param bytes how many came over the line
     */
    record Answer(int status, String tag, long bytes, byte[] body) {}

    Answer get(String path, String tag) throws IOException {
        return ask("GET " + path + " HTTP/1.1\r\nHost: q\r\nAccept-Encoding: gzip\r\n"
                + (tag.isEmpty() ? "" : "If-None-Match: " + tag + "\r\n") + "\r\n");
    }

    Answer post(String path, String token, String body) throws IOException {
        return ask("POST " + path + " HTTP/1.1\r\nHost: q\r\nAuthorization: Bearer " + token
                + "\r\nContent-Type: application/json\r\nContent-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body);
    }

    /** On a new line where the old one was cut, or closed, for nobody asked anything on it. */
    private Answer ask(String request) throws IOException {
        if (cut || System.nanoTime() - asked > IDLE_NANOS) {
            socket.close();
            open();
        }
        asked = System.nanoTime();
        cut = true; // until the answer is there
        var answer = answered(request);
        cut = false;
        return answer;
    }

    private Answer answered(String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        received = 0;
        var status = Integer.parseInt(line().split(" ")[1]);
        var tag = "";
        var length = 0;
        var pieces = false;
        for (var line = line(); !line.isEmpty(); line = line()) {
            var low = line.toLowerCase(Locale.ROOT);
            if (low.startsWith("etag:")) {
                tag = line.substring(5).strip();
            } else if (low.startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(15).strip());
            } else if (low.startsWith("transfer-encoding:")) {
                pieces = true;
            }
        }
        var body = status == 304 ? new byte[0] : pieces ? pieces() : in.readNBytes(length);
        return new Answer(status, tag, received + (pieces ? 0 : body.length), body);
    }

    private byte[] pieces() throws IOException {
        var all = new java.io.ByteArrayOutputStream();
        for (var size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            all.write(in.readNBytes(size));
            line();
        }
        line();
        received += all.size();
        return all.toByteArray();
    }

    private String line() throws IOException {
        var text = new StringBuilder();
        for (var c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the line was closed");
            }
            received++;
            if (c != '\r') {
                text.append((char) c);
            }
        }
        received++;
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
