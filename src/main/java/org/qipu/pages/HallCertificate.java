package org.qipu.pages;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The certificate that the devices in a hall are given to believe, where the service has an authority of its own. */
@ApplicationScoped
public class HallCertificate {

    private final Optional<String> authority;

    HallCertificate(@ConfigProperty(name = "qipu.hall.authority") Optional<String> authority) {
        this.authority = authority;
    }

    void mount(@Observes Router router) {
        router.get("/qipu-ca.crt").order(Pages.ORDER).handler(this::answer);
    }

    private void answer(RoutingContext request) {
        authority.ifPresentOrElse(
                file -> request.response()
                        .putHeader("Content-Type", "application/x-x509-ca-cert")
                        .putHeader("Content-Disposition", "attachment; filename=\"qipu-ca.crt\"")
                        .sendFile(file),
                request::next);
    }
}
