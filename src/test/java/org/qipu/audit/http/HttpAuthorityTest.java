package org.qipu.audit.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.qipu.audit.stamp.AskedAuthority;
import org.qipu.audit.stamp.AskedAuthority.Outcome;
import org.qipu.audit.stamp.StampingAuthority;

/** An authority over HTTP: one that is slow, or says too much, holds up nobody and fills nothing. */
class HttpAuthorityTest {

    private static final byte[] DATA = {1, 2, 3};

    private interface Trial {
        void of(HttpAuthority authority) throws Exception;
    }

    private static void against(HttpHandler handler, Trial trial) throws Exception {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var http = HttpClient.newHttpClient()) {
            server.setExecutor(threads);
            server.createContext("/", handler);
            server.start();
            trial.of(new HttpAuthority(
                    URI.create("http://localhost:" + server.getAddress().getPort() + "/tsa"),
                    http,
                    new Patience(Duration.ofSeconds(2))));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void it_is_asked_as_the_standard_says_and_its_time_stamp_is_taken() throws Exception {
        try (var authority = StampingAuthority.start("Time");
                var http = HttpClient.newHttpClient()) {
            var asked = new AskedAuthority(new HttpAuthority(authority.address(), http), authority.anchors());
            assertThat(asked.ask(DATA)).isInstanceOf(Outcome.Stamped.class);
            authority.answering(false);
            assertThat(asked.ask(DATA)).isEqualTo(new Outcome.Refused("It answered 500."));
        }
    }

    @Test
    void more_than_a_time_stamp_can_have_is_not_read() throws Exception {
        against(
                exchange -> {
                    try (exchange) {
                        exchange.sendResponseHeaders(200, 0);
                        var some = new byte[1 << 14];
                        for (int i = 0; i < 1000; i++) {
                            exchange.getResponseBody().write(some);
                        }
                    }
                },
                authority -> assertThatThrownBy(() -> authority.send(DATA)).isInstanceOf(IOException.class));
    }

    @Test
    void one_that_hangs_before_or_in_its_answer_is_not_waited_for() throws Exception {
        for (var begins : new boolean[] {false, true}) {
            var end = new CountDownLatch(1);
            against(
                    exchange -> {
                        try (exchange) {
                            if (begins) {
                                exchange.sendResponseHeaders(200, 0);
                                exchange.getResponseBody().write(1);
                                exchange.getResponseBody().flush();
                            }
                            end.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    },
                    authority -> {
                        var started = System.nanoTime();
                        assertThatThrownBy(() -> authority.send(DATA))
                                .isInstanceOf(IOException.class)
                                .hasMessageContaining("no whole answer in 2 s");
                        assertThat(Duration.ofNanos(System.nanoTime() - started))
                                .isLessThan(Duration.ofSeconds(20));
                        end.countDown();
                    });
        }
    }
}
