package org.qipu.it;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.zip.GZIPInputStream;

/** Who takes traces in (OTLP over HTTP, protobuf), as far as a test looks at them. */
final class Collector implements AutoCloseable {

    private final HttpServer server;
    private final List<Span> spans = new CopyOnWriteArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();

    /** A span: {@code kind} 2 is of a server, 4 of a producer, 1 within. */
    record Span(String trace, String id, String parent, String name, int kind, List<String> about) {}

    private Collector(HttpServer server) {
        this.server = server;
    }

    static Collector start() throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var collector = new Collector(server);
        server.createContext("/", exchange -> {
            collector.asked.incrementAndGet();
            var body = exchange.getRequestBody().readAllBytes();
            if ("gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"))) {
                body = new GZIPInputStream(new ByteArrayInputStream(body)).readAllBytes();
            }
            if (exchange.getRequestURI().getPath().equals("/v1/traces")) {
                collector.take(body);
            }
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        return collector;
    }

    String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** How often anybody asked anything. */
    int asked() {
        return asked.get();
    }

    List<Span> spans() {
        return List.copyOf(spans);
    }

    /** The span of that name in a trace. */
    Optional<Span> span(String trace, String name) {
        return spans.stream()
                .filter(span -> span.trace().equals(trace) && span.name().equals(name))
                .findFirst();
    }

    private void take(byte[] request) {
        members(
                request,
                (ofResource, resource) -> within(
                        ofResource == 1,
                        resource,
                        (ofScope, scope) -> within(ofScope == 2, scope, (ofSpan, span) -> {
                            if (ofSpan == 2) {
                                spans.add(span(span));
                            }
                        })));
    }

    private static void within(boolean wanted, Object message, BiConsumer<Integer, Object> member) {
        if (wanted) {
            members((byte[]) message, member);
        }
    }

    private static Span span(Object message) {
        var ids = new String[] {"", "", "", ""};
        var kind = new int[1];
        var about = new ArrayList<String>();
        members((byte[]) message, (number, value) -> {
            switch (number) {
                case 1 -> ids[0] = HexFormat.of().formatHex((byte[]) value);
                case 2 -> ids[1] = HexFormat.of().formatHex((byte[]) value);
                case 4 -> ids[2] = HexFormat.of().formatHex((byte[]) value);
                case 5 -> ids[3] = new String((byte[]) value, StandardCharsets.UTF_8);
                case 6 -> kind[0] = ((Long) value).intValue();
                case 9 -> about.add(attribute((byte[]) value));
                default -> {}
            }
        });
        return new Span(ids[0], ids[1], ids[2], ids[3], kind[0], about);
    }

    private static String attribute(byte[] message) {
        var said = new StringBuilder();
        members(message, (number, value) -> {
            if (number == 1) {
                said.append(new String((byte[]) value, StandardCharsets.UTF_8));
            } else {
                members(
                        (byte[]) value,
                        (kind, told) -> said.append('=')
                                .append(told instanceof byte[] text ? new String(text, StandardCharsets.UTF_8) : told));
            }
        });
        return said.toString();
    }

    /** The members of a protobuf message: bytes, or whole numbers. */
    private static void members(byte[] message, BiConsumer<Integer, Object> member) {
        var rest = ByteBuffer.wrap(message).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        while (rest.hasRemaining()) {
            var tag = varint(rest);
            var number = (int) (tag >>> 3);
            switch ((int) (tag & 7)) {
                case 0 -> member.accept(number, varint(rest));
                case 1 -> member.accept(number, rest.getLong());
                case 2 -> {
                    var bytes = new byte[(int) varint(rest)];
                    rest.get(bytes);
                    member.accept(number, bytes);
                }
                case 5 -> member.accept(number, (long) rest.getInt());
                default -> throw new IllegalArgumentException("no protobuf");
            }
        }
    }

    private static long varint(ByteBuffer rest) {
        var value = 0L;
        for (var shift = 0; ; shift += 7) {
            var next = rest.get();
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
