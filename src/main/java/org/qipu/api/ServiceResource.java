package org.qipu.api;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;

/** What this service is and where its events are published. */
@Path("/api/v1/service")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Service")
public class ServiceResource {

    @ConfigProperty(name = "qipu.kafka.bootstrap")
    String kafka;

    /** A service, the editions it decides by, and where its events are published. */
    public record About(String service, List<String> rulebooks, String kafka, List<String> topics) {}

    @GET
    @Operation(summary = "The editions this service decides by, and where its events are published")
    public About about() {
        return new About(
                "qipu",
                Rulebooks.all().stream().map(Rulebook::id).toList(),
                kafka,
                List.of("qipu.events.v1", "qipu.games.v1", "qipu.public.v1", "qipu.public-games.v1"));
    }
}
