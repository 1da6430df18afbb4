package org.qipu.api.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import java.util.List;
import java.util.Optional;
import org.qipu.game.policy.Refusal;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Words;

/**
 * What went wrong, for a program and for a person (RFC 9457).
 *
 * @param type       {@code /problems/} and the kind
 * @param title      the kind in words
 * @param status     the HTTP status
 * @param detail     the reason in a sentence
 * @param rulebook   the edition, where a law is the reason
 * @param article    its article
 * @param command    the index of the command in an array
 * @param candidates what an ambiguous or incomplete move can be
 * @param moves      the moves an obligation leaves
 * @param field      the member that is missing
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        Optional<String> rulebook,
        Optional<String> article,
        Optional<Integer> command,
        Optional<List<String>> candidates,
        Optional<List<String>> moves,
        Optional<String> field) {

    /** The media type of a problem. */
    public static final String MEDIA_TYPE = "application/problem+json";

    /** A problem of a kind. */
    public static Problem of(int status, String kind, String detail) {
        return new Problem(
                "/problems/" + kind,
                words(kind),
                status,
                detail,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Ends an answer with it, where no resource is asked. */
    public void writeTo(HttpServerResponse response) {
        if (status == 401) {
            response.putHeader("WWW-Authenticate", "Bearer");
        }
        try {
            response.setStatusCode(status)
                    .putHeader("Content-Type", MEDIA_TYPE)
                    .end(GameJson.mapper().writeValueAsString(this));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same, and the end of the connection: what its sender still sends is not waited for. */
    public void endWith(HttpServerRequest request) {
        if (request.version() != HttpVersion.HTTP_2) { // which has no such header, and other requests on the same line
            request.response().putHeader(HttpHeaderNames.CONNECTION, "close");
            request.response().endHandler(ended -> request.connection().close());
        }
        writeTo(request.response());
    }

    /** This problem, of the command with that index in an array. */
    public Problem at(Optional<Integer> index) {
        return new Problem(type, title, status, detail, rulebook, article, index, candidates, moves, field);
    }

    /** The problem that a refusal is. */
    public static Problem of(Refusal refusal, Optional<String> rulebook, Optional<Integer> command) {
        var kind = Words.of(refusal.kind());
        var some = refusal.moves().isEmpty() ? Optional.<List<String>>empty() : Optional.of(refusal.moves());
        var obligation = refusal.kind() == Refusal.Kind.TOUCH_OBLIGATION;
        return new Problem(
                "/problems/" + kind,
                words(kind),
                status(refusal.kind()),
                refusal.detail(),
                refusal.article().isPresent() ? rulebook : Optional.empty(),
                refusal.article(),
                command,
                obligation ? Optional.empty() : some,
                obligation ? some : Optional.empty(),
                refusal.field());
    }

    private static int status(Refusal.Kind kind) {
        return switch (kind) {
            case MALFORMED -> 400;
            case NOT_YOUR_ROLE -> 403;
            case WRONG_STATE -> 409;
            case ILLEGAL_MOVE,
                    NOT_YOUR_TURN,
                    INCOMPLETE_MOVE,
                    AMBIGUOUS_MOVE,
                    UNREADABLE_MOVE,
                    TOUCH_OBLIGATION,
                    CLAIM_NOT_ALLOWED,
                    OFFER_NOT_ALLOWED,
                    NOT_ALLOWED,
                    MISSING,
                    OUT_OF_ORDER,
                    AT_IN_FUTURE -> 422;
        };
    }

    private static String words(String kind) {
        var text = kind.replace('-', ' ');
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
