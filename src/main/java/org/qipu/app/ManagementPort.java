package org.qipu.app;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Health and metrics on a port of their own, where one is named: who may reach that is then not who may reach the pages.
 *
 * <p>Quarkus has such a port too, but fixes it when the program is built, and {@code ./qipu up} has one port for all.
 */
@Singleton
public class ManagementPort {

    private static final int NOT_FOUND = 404;

    @Inject
    Vertx vertx;

    @ConfigProperty(name = "qipu.management.port")
    Optional<Integer> port;

    private Optional<HttpServer> server = Optional.empty();

    void mount(@Observes Router router) {
        if (port.isEmpty()) {
            return;
        }
        router.route().order(-2).handler(this::apart);
        server = Optional.of(vertx.createHttpServer());
        server.get()
                .requestHandler(router)
                .listen(port.get())
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    /** Each port answers its own, and nothing else. */
    private void apart(RoutingContext request) {
        var path = request.normalizedPath();
        var ours = path.startsWith("/q/health") || path.equals("/q/metrics");
        var here = request.request().localAddress().port() == port.orElseThrow();
        if (ours == here) {
            request.next();
        } else {
            request.response().setStatusCode(NOT_FOUND).end();
        }
    }

    @PreDestroy
    void close() {
        server.ifPresent(HttpServer::close);
    }
}
