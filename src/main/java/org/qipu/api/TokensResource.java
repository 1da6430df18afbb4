package org.qipu.api;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.CommandReader;
import org.qipu.security.LocalIssuer;
import org.qipu.security.WrongCodes;

/** Redeems the one-time code that was shown at the first start. */
@Path("/api/v1/tokens")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Tokens")
public class TokensResource {

    @Inject
    Optional<LocalIssuer> issuer;

    @Inject
    Clock clock;

    @Inject
    WrongCodes tries;

    @Inject
    CurrentVertxRequest current;

    /** The one-time code. */
    public record Code(String code) {}

    /** A bearer token. */
    public record Token(String token, String role) {}

    @POST
    @Operation(summary = "The chief arbiter's token for the one-time code of the first start")
    @RequestBody(content = @Content(schema = @Schema(implementation = Code.class)))
    public Token redeem(byte[] body) {
        var address = SessionResource.address(current.getCurrent().request());
        if (tries.areUsedUp(address, clock.instant())) {
            throw ProblemFound.of(ProblemKind.TOO_MANY, "Too many wrong codes: wait a minute.")
                    .lasting(Duration.ofMinutes(1));
        }
        if (issuer.isEmpty()) {
            throw ProblemFound.of(ProblemKind.NOT_FOUND, "Tokens of this service come from its identity provider.");
        }
        if (body == null || body.length > 1000) {
            throw ProblemFound.malformed("Send {\"code\": \"…\"}.", "/code");
        }
        var reader = new CommandReader();
        if (!(reader.tree(body) instanceof com.fasterxml.jackson.databind.node.ObjectNode fields)) {
            throw ProblemFound.malformed("Send {\"code\": \"…\"}.", "/code");
        }
        var code = reader.value(fields, Code.class, Optional.empty()).code();
        var token = issuer.get().redeem(code);
        if (token.isEmpty()) {
            tries.failed(address, clock.instant());
        }
        return token.map(good -> new Token(good, "chief-arbiter"))
                .orElseThrow(() ->
                        ProblemFound.of(ProblemKind.NOT_AUTHENTICATED, "This code is not good, or has been used."));
    }
}
