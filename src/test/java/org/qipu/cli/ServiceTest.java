package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.LocalIssuer;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** How the commands that talk to a service ask, and what they take for its answer. */
class ServiceTest {

    @TempDir
    Path data;

    @Test
    void oneTokenOfThisMachineServesAllThatARoleAsks() {
        LocalIssuer.in(data.resolve("secrets"));
        var service = new Service();
        service.url = "http://localhost:1";
        service.data = data;
        service.spec = CommandSpec.create();
        var told = new StringWriter();
        new CommandLine(service.spec).setErr(new PrintWriter(told));
        assertThat(authorization(service, Role.FEDERATION))
                .startsWith("Bearer ")
                .isEqualTo(authorization(service, Role.FEDERATION))
                .isNotEqualTo(authorization(service, Role.AUDITOR));
        assertThat(told.toString()).contains("QIPU_TOKEN is not set").hasLineCount(1);
    }

    private static String authorization(Service service, Role role) {
        return service.request("/games", role)
                .build()
                .headers()
                .firstValue("Authorization")
                .orElseThrow();
    }

    @Test
    void nobodyListensForAnswersOnceNothingIsAskedAnyMore() {
        var line = Service.Line.take();
        assertThat(Service.Line.take()).isSameAs(line);
        Service.hangUp();
        assertThat(line.isTerminated()).isTrue();
        Service.hangUp();
        assertThat(Service.Line.take()).isNotSameAs(line);
        Service.hangUp();
    }

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
