package org.qipu.axon;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.log.StoreDatabase;
import org.qipu.log.tail.TailWakeup;

/**
 * Axon calls its maker a second after its start unless told not to; under tests it holds back by itself, so it is made
 * to forget that it is one.
 */
class UpdateCheckerTest {

    private static final String DISABLED = "axoniq.update-checker.disabled";
    private static final String URL = "axoniq.usage.url";
    private static final String NOT_A_TEST = "axoniq.usage.force-test-environment";

    private final Semaphore calls = new Semaphore(0);
    private final String disabledBefore = System.getProperty(DISABLED);
    private final String home = System.getProperty("user.home");
    private HttpServer maker;

    @BeforeEach
    void listen(@TempDir Path elsewhere) throws Exception {
        maker = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        maker.createContext("/", exchange -> {
            calls.release();
            exchange.sendResponseHeaders(500, -1);
            exchange.close();
        });
        maker.start();
        System.clearProperty(DISABLED);
        System.setProperty(URL, "http://localhost:" + maker.getAddress().getPort() + "/");
        System.setProperty(NOT_A_TEST, "true");
        System.setProperty("user.home", elsewhere.toString());
    }

    @AfterEach
    void stop() {
        maker.stop(0);
        System.clearProperty(URL);
        System.clearProperty(NOT_A_TEST);
        System.setProperty("user.home", home);
        System.setProperty(DISABLED, disabledBefore == null ? "true" : disabledBefore);
    }

    @Test
    void axon_left_to_itself_calls_its_maker() throws Exception {
        var axon = EventSourcingConfigurer.create().start();
        try {
            assertThat(calls.tryAcquire(10, TimeUnit.SECONDS)).isTrue();
        } finally {
            axon.shutdown();
        }
    }

    @Test
    void the_service_calls_nobody() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            assertThat(calls.tryAcquire(3, TimeUnit.SECONDS)).isFalse();
            assertThat(service.recorder()).isNotNull();
        }
        assertThat(System.getProperty(DISABLED)).isEqualTo("true");
    }
}
