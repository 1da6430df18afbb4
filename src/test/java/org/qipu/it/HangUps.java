package org.qipu.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Clients that hang up: at every point of a request, of a stream and of an answer, politely and not. */
final class HangUps {

    private final int port;
    private final String token;

    HangUps(int port, String token) {
        this.port = port;
        this.token = token;
    }

    /** Each way to go, with a reset and without. */
    void all(String game) throws IOException, InterruptedException {
        for (var reset : new boolean[] {true, false}) {
            says(reset, "");
            says(reset, "GET /api/v1/ga");
            says(reset, "GET /api/v1/games HTTP/1.1\r\nHost: x\r\nAccept");
            says(reset, "\u0016\u0003\u0001\u0002\u0000\u0001");
            says(reset, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000");
            says(reset, head("POST", "/api/v1/games/" + game + "/commands", "Content-Length: 1000") + "{\"type\":");
            says(reset, head("POST", "/api/v1/games", "Transfer-Encoding: chunked") + "400\r\n{\"gameId\":");
            says(reset, head("POST", "/api/v1/imports", "Content-Length: 9000000") + "[Event \"x\"]\n".repeat(90_000));
            says(reset, head("POST", "/api/v1/imports", "Transfer-Encoding: chunked") + "fff\r\n[Event");
            says(reset, head("PUT", "/api/v1/competitions/c", "Content-Length: 100000") + "{".repeat(50_000));
            says(reset, head("POST", "/api/v1/positions", "Content-Length: 60000") + "{\"fen\":\"");
            // whole requests, whose answers nobody waits for
            var command = "{\"type\":\"PlayMove\",\"move\":\"a9\"}";
            says(
                    reset,
                    head("POST", "/api/v1/games/" + game + "/commands", "Content-Length: " + command.length())
                            + command);
            for (var address : new String[] {
                "/q/openapi",
                "/q/metrics",
                "/q/health",
                "/ui/",
                "/api/v1/rulebooks/fide-2023",
                "/api/v1/games/" + game,
                "/api/v1/games/" + game + "/timeline",
                "/api/v1/games/" + game + ".pgn"
            }) {
                says(reset, head("GET", address, "X: y").repeat(40));
                halfRead(reset, address);
            }
        }
    }

    /** Streams that are read for a moment, and not any more. */
    Socket stream(String game) throws IOException {
        var socket = connected();
        socket.getOutputStream()
                .write(head("GET", "/api/v1/games/" + game + "/stream", "Accept: text/event-stream")
                        .getBytes(UTF_8));
        socket.getInputStream().readNBytes(400);
        return socket;
    }

    /** Ends a line at once, with what was sent to it unread. */
    static void reset(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    private void halfRead(boolean reset, String address) throws IOException {
        var socket = connected();
        socket.getOutputStream().write(head("GET", address, "X: y").repeat(20).getBytes(UTF_8));
        socket.getInputStream().readNBytes(100);
        end(socket, reset);
    }

    private void says(boolean reset, String what) throws IOException, InterruptedException {
        var socket = connected();
        try {
            socket.getOutputStream().write(what.getBytes(UTF_8));
        } catch (IOException e) {
            // it would not hear more of that
        }
        Thread.sleep(5);
        end(socket, reset);
    }

    private Socket connected() throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(2048);
        socket.connect(new InetSocketAddress("localhost", port), 5_000);
        return socket;
    }

    private static void end(Socket socket, boolean reset) throws IOException {
        if (reset) {
            reset(socket);
        } else {
            socket.close();
        }
    }

    private String head(String method, String address, String header) {
        return method + " " + address + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
                + "\r\nContent-Type: "
                + (address.endsWith("/imports") ? "application/x-chess-pgn" : "application/json") + "\r\n" + header
                + "\r\n\r\n";
    }
}
