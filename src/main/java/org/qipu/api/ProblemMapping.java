package org.qipu.api;

import com.fasterxml.jackson.core.JacksonException;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemHeaders;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.BoundedBody;
import org.qipu.api.request.Explained;
import org.qipu.log.EventLog;
import org.qipu.log.Trace;
import org.qipu.log.codec.EventCodec;
import org.qipu.replay.Replay;

/** Answers every failure as a problem (RFC 9457), in this service's own words. */
final class ProblemMapping {

    private static final Logger LOG = Logger.getLogger(ProblemMapping.class);

    @Inject
    Addresses addresses;

    @Inject
    CurrentVertxRequest current;

    @ServerExceptionMapper
    Response found(ProblemFound e) {
        return answer(e.problem(), e.patience());
    }

    /** What the sender has already; the tag stands in the answer since it was decided. */
    @ServerExceptionMapper
    Response known(Known.NotModified e) {
        return Response.notModified().build();
    }

    @ServerExceptionMapper
    Response unreadable(JacksonException e) {
        return answer(Problem.of(ProblemKind.MALFORMED, "The request is not the JSON that is expected."));
    }

    @ServerExceptionMapper
    Response notATime(DateTimeParseException e) {
        return answer(Problem.of(
                ProblemKind.MALFORMED, "'" + e.getParsedString() + "' is not an instant or duration (ISO 8601)."));
    }

    @ServerExceptionMapper
    Response notInHistory(Replay.NotInHistory e) {
        return answer(Problem.of(ProblemKind.NOT_FOUND, e.getMessage()).in("query", "ply", null));
    }

    @ServerExceptionMapper
    Response http(WebApplicationException e, UriInfo address, Request request) {
        var path = address.getPath().startsWith("/") ? address.getPath() : "/" + address.getPath();
        var method = request.getMethod();
        return answer(
                switch (e.getResponse().getStatus()) {
                    case 401 -> Problem.of(ProblemKind.NOT_AUTHENTICATED, "Send a bearer token.");
                    case 403 -> Problem.of(ProblemKind.NOT_YOUR_ROLE, "This token is not for that.");
                    case 404 -> nothingAt(path);
                    case 405 -> {
                        var methods = addresses.methods(path);
                        yield Problem.of(
                                        ProblemKind.METHOD_NOT_ALLOWED,
                                        "This address takes " + String.join(", ", methods) + ".")
                                .allowing(methods);
                    }
                    case 406 -> {
                        var gives = addresses.gives(path, method);
                        yield Problem.of(
                                        ProblemKind.NOT_ACCEPTABLE,
                                        "This address answers as " + String.join(", ", gives) + ".")
                                .in("header", "Accept", sent("Accept"))
                                .allowing(gives);
                    }
                    case 413 -> Problem.of(ProblemKind.TOO_LARGE, "The body of this request is too large.");
                    case 415 -> {
                        var takes = addresses.takes(path, method);
                        yield Problem.of(
                                        ProblemKind.UNSUPPORTED_MEDIA_TYPE,
                                        "This address takes " + String.join(", ", takes) + ".")
                                .in("header", "Content-Type", sent("Content-Type"))
                                .allowing(takes);
                    }
                    case 503 -> Problem.unavailable();
                    default ->
                        e.getResponse().getStatus() < 500
                                ? Problem.of(ProblemKind.MALFORMED, "The request cannot be read.")
                                : failed(e);
                });
    }

    private String sent(String header) {
        return current.getCurrent() == null
                ? null
                : current.getCurrent().request().getHeader(header);
    }

    /** There is nothing at a path, or somebody is there to whom nobody listens. */
    private Problem nothingAt(String path) {
        return Problem.of(ProblemKind.NOT_FOUND, "There is nothing at this address; /q/openapi names all there are.")
                .in("path", "", path);
    }

    @ServerExceptionMapper
    Response database(EventLog.StoreException e) {
        if (!e.mayPass()) {
            return unexpected(e);
        }
        LOG.warnf(
                "The database did not answer a request: %s: %s",
                e.getMessage(), e.getCause().getMessage());
        return answer(
                Problem.of(
                        ProblemKind.UNAVAILABLE,
                        "The database does not answer at present. Send the request again, what was to be recorded with the same Idempotency-Key."));
    }

    /** While replicas are replaced one by one, another has been replaced already. */
    @ServerExceptionMapper
    Response newer(EventCodec.WrittenByNewerException e) {
        LOG.infof("A request was left to a replica of a newer version: %s", e.getMessage());
        return answer(
                Problem.of(
                        ProblemKind.UNAVAILABLE,
                        "A newer version of the service has recorded this, which this replica does not read. Send the request again, to another replica, what was to be recorded with the same Idempotency-Key."));
    }

    /** What was sent broke off, or there was no room to keep it. */
    @ServerExceptionMapper
    Response file(IOException e) {
        LOG.logf(
                HungUp.isWhy(e) ? Logger.Level.DEBUG : Logger.Level.WARN,
                "A request could not be read or kept: %s",
                e.toString());
        return answer(Problem.of(
                ProblemKind.UNAVAILABLE, "What was sent could not be read to its end, or not be kept. Send it again."));
    }

    @ServerExceptionMapper
    Response unexpected(RuntimeException e) {
        return answer(failed(e));
    }

    private static Problem failed(RuntimeException e) {
        LOG.errorf("A request failed unexpectedly: %s", Trace.of(e));
        return Problem.of(
                ProblemKind.UNEXPECTED,
                "The request failed unexpectedly; nothing is known to have been recorded. Send it again with the same Idempotency-Key.");
    }

    private Response answer(Problem found) {
        return answer(found, Optional.empty());
    }

    private Response answer(Problem found, Optional<Duration> patience) {
        var problem = current.getCurrent() != null && current.getCurrent().get(BoundedBody.READ) instanceof byte[] body
                ? Explained.by(body, found)
                : found;
        var response =
                Response.status(problem.status()).type(Problem.MEDIA_TYPE).entity(problem);
        ProblemHeaders.of(problem).forEach(response::header);
        patience.ifPresent(time -> {
            response.header("Retry-After", null); // not for as long as usual
            response.header("Retry-After", time.toSeconds());
        });
        return response.build();
    }
}
