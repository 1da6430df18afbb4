package org.qipu.bench;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/** As many streams as one likes, read by one thread as they come. */
final class IdleStreams implements AutoCloseable {

    /** Streams of one address. */
    private static final int EACH = 200;
    /** How many are opened at a time. */
    private static final int AT_A_TIME = 200;

    private static final byte[] EVENT = "event:".getBytes(StandardCharsets.US_ASCII);

    private final Selector selector = Selector.open();
    private final AtomicLong opened = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong ended = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong events = new AtomicLong();
    private volatile boolean closed;

    IdleStreams() throws IOException {
        Thread.ofPlatform().daemon().name("bench-streams").start(this::read);
    }

    /** What a line has brought so far: whether its answer began, and how much of the word for an event its last bytes were. */
    private static final class Line {
        private boolean answered;
        private int matched;
    }

    /** Opens so many over the replicas, each on a game by turns. */
    void open(int count, Replicas replicas, int games, String game) throws IOException, InterruptedException {
        for (int i = 0; i < count; i++) {
            var channel = SocketChannel.open();
            channel.bind(new InetSocketAddress(Hosts.of(2 + i / EACH), 0));
            channel.connect(new InetSocketAddress(
                    Hosts.of(1), replicas.all().get(i % replicas.all().size()).port()));
            channel.write(ByteBuffer.wrap(("GET /api/v1/games/" + game + "-" + (1 + i % games)
                            + "/stream HTTP/1.1\r\nHost: q\r\nAccept: text/event-stream\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII)));
            channel.configureBlocking(false);
            selector.wakeup();
            channel.register(selector, SelectionKey.OP_READ, new Line());
            while (i + 1 - opened.get() - refused.get() > AT_A_TIME) {
                Thread.sleep(2);
            }
        }
        for (int i = 0; i < 300 && opened.get() + refused.get() < count; i++) {
            Thread.sleep(100);
        }
    }

    private void read() {
        var buffer = ByteBuffer.allocateDirect(1 << 16);
        try {
            while (!closed) {
                selector.select(key -> take(key, buffer), 50);
            }
        } catch (IOException e) {
            ended.addAndGet(selector.keys().size());
        }
    }

    private void take(SelectionKey key, ByteBuffer buffer) {
        var line = (Line) key.attachment();
        try {
            buffer.clear();
            var some = ((SocketChannel) key.channel()).read(buffer);
            if (some < 0) {
                ended.incrementAndGet();
                key.channel().close();
                return;
            }
            buffer.flip();
            bytes.addAndGet(some);
            if (!line.answered && some > 12) {
                line.answered = true;
                (buffer.get(9) == '2' ? opened : refused).incrementAndGet();
            }
            count(line, buffer);
        } catch (IOException e) {
            ended.incrementAndGet();
            key.cancel();
        }
    }

    private void count(Line line, ByteBuffer buffer) {
        while (buffer.hasRemaining()) {
            var one = buffer.get();
            line.matched = one == EVENT[line.matched] ? line.matched + 1 : one == EVENT[0] ? 1 : 0;
            if (line.matched == EVENT.length) {
                line.matched = 0;
                events.incrementAndGet();
            }
        }
    }

    long opened() {
        return opened.get();
    }

    long refused() {
        return refused.get();
    }

    /** How many the service has ended. */
    long ended() {
        return ended.get();
    }

    long bytes() {
        return bytes.get();
    }

    long events() {
        return events.get();
    }

    @Override
    public void close() throws IOException {
        closed = true;
        selector.wakeup();
        for (var key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
