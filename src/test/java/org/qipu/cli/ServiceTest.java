package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Test;

/** What the commands that talk to a service take for its answer. */
class ServiceTest {

    @Test
    void anAnswerThatNamesAnotherAddressIsNoSuccess() throws Exception {
        var server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                exchange.getResponseHeaders().add("Location", "https://hall.example/");
                exchange.sendResponseHeaders(308, -1);
            }
        });
        server.start();
        try {
            var service = new Service();
            service.url = "http://localhost:" + server.getAddress().getPort();
            var request = HttpRequest.newBuilder(URI.create(service.url)).build();
            assertThatThrownBy(() -> service.send(request))
                    .isInstanceOf(Service.Failed.class)
                    .hasMessage("The service at " + service.url
                            + " answers 308 and names https://hall.example/: name it with --url.");
        } finally {
            server.stop(0);
        }
    }
}
