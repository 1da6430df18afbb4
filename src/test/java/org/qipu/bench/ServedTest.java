package org.qipu.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a service does that refuses everybody is no measure of what serving them costs. */
class ServedTest {

    @Test
    void pollsThatAreRefusedAreNotMeasured() throws IOException {
        var server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                exchange.sendResponseHeaders(
                        exchange.getRequestURI().getPath().startsWith("/broadcast/") ? 429 : 200, -1);
            }
        });
        try (var threads = Executors.newCachedThreadPool()) {
            server.setExecutor(threads);
            server.start();
            var service = URI.create("http://localhost:" + server.getAddress().getPort());
            var polls = new FeedPolls(service, "token", new PrintWriter(new StringWriter()));
            assertThatThrownBy(() -> polls.run(1, 2, Duration.ofSeconds(1)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("refused");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void spectatorsAreServedWhereEachStreamIsOpenAndEachPollAnswered() {
        var answered = Map.of(200, new AtomicLong(5), 304, new AtomicLong(3));
        assertThat(new Served(0, 0, Served.refused(answered)).all()).isTrue();
        assertThat(new Served(1, 0, 0).all()).isFalse();
        assertThat(new Served(0, 1, 0).all()).isFalse();
        var refused = Map.of(200, new AtomicLong(5), 429, new AtomicLong(3), -1, new AtomicLong(2));
        assertThat(Served.refused(refused)).isEqualTo(5);
        assertThat(new Served(0, 0, Served.refused(refused)).all()).isFalse();
    }
}
