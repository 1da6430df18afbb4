package org.qipu.api;

import com.fasterxml.jackson.core.JacksonException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.format.DateTimeParseException;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.log.EventLog;
import org.qipu.log.Trace;
import org.qipu.replay.Replay;

/** Answers every failure as a problem (RFC 9457). */
final class ProblemMapping {

    private static final Logger LOG = Logger.getLogger(ProblemMapping.class);

    @ServerExceptionMapper
    Response found(ProblemFound e) {
        return answer(e.problem());
    }

    @ServerExceptionMapper
    Response unreadable(JacksonException e) {
        return answer(Problem.of(
                400, "malformed", "The request is not the JSON that is expected: " + e.getOriginalMessage()));
    }

    @ServerExceptionMapper
    Response notATime(DateTimeParseException e) {
        return answer(Problem.of(
                400, "malformed", "'" + e.getParsedString() + "' is not an instant or duration (ISO 8601)."));
    }

    @ServerExceptionMapper
    Response notInHistory(Replay.NotInHistory e) {
        return answer(Problem.of(404, "not-found", e.getMessage()));
    }

    @ServerExceptionMapper
    Response http(WebApplicationException e) {
        var status = e.getResponse().getStatus();
        var kind = switch (status) {
            case 400 -> "malformed";
            case 401 -> "not-authenticated";
            case 403 -> "not-your-role";
            case 404 -> "not-found";
            case 405 -> "method-not-allowed";
            case 406 -> "not-acceptable";
            case 413 -> "too-large";
            case 415 -> "unsupported-media-type";
            case 503 -> "unavailable";
            default -> "http-" + status;
        };
        return answer(Problem.of(status, kind, e.getMessage() == null ? "The request failed." : e.getMessage()));
    }

    @ServerExceptionMapper
    Response database(EventLog.StoreException e) {
        if (!e.mayPass()) {
            return unexpected(e);
        }
        LOG.warnf(
                "The database did not answer a request: %s: %s",
                e.getMessage(), e.getCause().getMessage());
        return unavailable(
                "The database does not answer at present. Send the request again, what was to be recorded with the same Idempotency-Key.");
    }

    /** What was sent broke off, or there was no room to keep it. */
    @ServerExceptionMapper
    Response file(IOException e) {
        LOG.warnf("A request could not be read or kept: %s", e.toString());
        return unavailable("What was sent could not be read to its end, or not be kept. Send it again.");
    }

    private static Response unavailable(String detail) {
        return Response.status(503)
                .header("Retry-After", 2)
                .type(Problem.MEDIA_TYPE)
                .entity(Problem.of(503, "unavailable", detail))
                .build();
    }

    @ServerExceptionMapper
    Response unexpected(RuntimeException e) {
        LOG.errorf("A request failed unexpectedly: %s", Trace.of(e));
        return answer(
                Problem.of(
                        500,
                        "unexpected",
                        "The request failed unexpectedly; nothing is known to have been recorded. Send it again with the same Idempotency-Key."));
    }

    private static Response answer(Problem problem) {
        return Response.status(problem.status())
                .type(Problem.MEDIA_TYPE)
                .entity(problem)
                .build();
    }
}
