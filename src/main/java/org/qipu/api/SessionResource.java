package org.qipu.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.CommandReader;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.Caller;
import org.qipu.security.LocalIssuer;
import org.qipu.security.WrongCodes;
import org.qipu.signin.Codes;
import org.qipu.signin.Federation;
import org.qipu.signin.Session;
import org.qipu.signin.SessionCookie;
import org.qipu.signin.Sessions;
import org.qipu.signin.SignIn;

/** Signs people in at the pages and out again: a browser keeps the session in a cookie that no script can read. */
@Path("/api/v1/session")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Sessions")
@RunOnVirtualThread
public class SessionResource {

    private static final int LARGEST = 16 * 1024;

    @Inject
    Optional<LocalIssuer> issuer;

    @Inject
    Sessions sessions;

    @Inject
    Codes codes;

    @Inject
    SignIn signIn;

    @Inject
    Federation federation;

    @Inject
    IdentityProviderManager identities;

    @Inject
    Caller caller;

    @Inject
    CurrentVertxRequest current;

    @Inject
    WrongCodes tries;

    @Inject
    Clock clock;

    private final CommandReader reader = new CommandReader();

    /**
     * By what somebody signs in: one of the two.
     *
     * @param code  a one-time code: of the first start, or a deputy's
     * @param token a bearer token that he has
     */
    public record Proof(Optional<String> code, Optional<String> token) {}

    @GET
    @Operation(summary = "Who has signed in, and what he is limited to")
    public SignedIn who() {
        return SignedIn.of(caller, federation);
    }

    @POST
    @Operation(summary = "Signs in with a one-time code or a token; the session comes as a cookie")
    @RequestBody(content = @Content(schema = @Schema(implementation = Proof.class)))
    public SignedIn signIn(byte[] body) {
        var request = current.getCurrent().request();
        var now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        if (tries.areUsedUp(address(request), now)) {
            throw ProblemFound.of(ProblemKind.TOO_MANY, "Too many wrong codes: wait a minute.")
                    .lasting(Duration.ofMinutes(1));
        }
        var proof = proof(body);
        var held = proof.code()
                .flatMap(code -> redeemed(code, now))
                .or(proof::token)
                .orElseThrow(() -> wrong(request, now, "This code is not good, or has been used."));
        var who = Caller.of(identity(held).orElseThrow(() -> wrong(request, now, "This token is not believed.")));
        endSession(request); // of whoever was signed in here before
        SessionCookie.write(
                request, held, Duration.between(now, who.limits().expires().orElse(now)));
        return SignedIn.of(who, federation);
    }

    @DELETE
    @Operation(summary = "Signs out: the cookie is taken away, and a session that was begun with a code is over")
    @APIResponse(responseCode = "204")
    public Response signOut() {
        var request = current.getCurrent().request();
        endSession(request);
        SessionCookie.clear(request);
        return Response.noContent().build();
    }

    private Proof proof(byte[] body) {
        var asked = "Send {\"code\": \"…\"} or {\"token\": \"…\"}.";
        if (body == null || body.length > LARGEST || !(reader.tree(body) instanceof ObjectNode fields)) {
            throw ProblemFound.malformed(asked, "");
        }
        var proof = reader.value(fields, Proof.class, Optional.empty());
        if (proof.code().isPresent() == proof.token().isPresent()) {
            throw ProblemFound.malformed(asked, "");
        }
        if (proof.token()
                .filter(token -> token.length() > SessionCookie.LONGEST)
                .isPresent()) {
            throw ProblemFound.malformed(
                    "A token of more than " + SessionCookie.LONGEST + " characters fits in no cookie.", "/token");
        }
        if (proof.token()
                .filter(token -> !SignIn.isToken(token) || !token.matches("[\\w.=-]+"))
                .isPresent()) {
            throw ProblemFound.malformed("This is no token.", "/token");
        }
        return proof;
    }

    /** The secret of the session that a code begins. */
    private Optional<String> redeemed(String code, Instant now) {
        return issuer.flatMap(local -> local.use(
                        code,
                        () -> sessions.begin(new Session(
                                Role.CHIEF_ARBITER, LocalIssuer.CHIEF, Map.of(), now, now.plus(LocalIssuer.LASTING)))))
                .or(() -> codes.redeem(code, now));
    }

    private Optional<SecurityIdentity> identity(String held) {
        try {
            return Optional.of(identities.authenticateBlocking(signIn.asking(held, current.getCurrent())));
        } catch (AuthenticationFailedException e) {
            return Optional.empty();
        }
    }

    private void endSession(HttpServerRequest request) {
        SessionCookie.held(request).ifPresent(sessions::end);
    }

    private ProblemFound wrong(HttpServerRequest request, Instant now, String why) {
        tries.failed(address(request), now);
        return ProblemFound.of(ProblemKind.NOT_AUTHENTICATED, why);
    }

    static String address(HttpServerRequest request) {
        return request.remoteAddress() == null
                ? ""
                : String.valueOf(request.remoteAddress().hostAddress());
    }
}
