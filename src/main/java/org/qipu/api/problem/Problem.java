package org.qipu.api.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.qipu.game.policy.Refusal;
import org.qipu.language.Language;
import org.qipu.language.Sentences;
import org.qipu.log.codec.GameJson;

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
 * @param field      what of the request is wrong or missing: a JSON pointer (RFC 6901)
 * @param in         in what the pointer points: {@code query}, {@code path} or {@code header}; absent: in the body
 * @param value      what was sent there, shortened
 * @param allowed    what can be sent there
 * @param doc        where the kind is explained
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
        Optional<String> field,
        Optional<String> in,
        Optional<JsonNode> value,
        Optional<List<String>> allowed,
        String doc) {

    /** The media type of a problem. */
    public static final String MEDIA_TYPE = "application/problem+json";

    /** A problem of a kind. */
    public static Problem of(ProblemKind kind, String detail) {
        return new Problem(
                kind.address(),
                kind.title(),
                kind.status(),
                detail,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                kind.address());
    }

    /** The problem of a service that is there and cannot answer. */
    public static Problem unavailable() {
        return of(ProblemKind.UNAVAILABLE, "The service cannot answer at present.");
    }

    /** The problem that a refusal is. */
    public static Problem of(Refusal refusal, Optional<String> rulebook, Optional<Integer> command) {
        var some = Optional.of(refusal.moves()).filter(moves -> !moves.isEmpty());
        var obligation = refusal.kind() == Refusal.Kind.TOUCH_OBLIGATION;
        var kind = ProblemKind.valueOf(refusal.kind().name());
        return new Problem(
                        kind.address(),
                        kind.title(),
                        kind.status(),
                        refusal.detail(),
                        refusal.article().isPresent() ? rulebook : Optional.empty(),
                        refusal.article(),
                        Optional.empty(),
                        obligation ? Optional.empty() : some,
                        obligation ? some : Optional.empty(),
                        refusal.field().map(Pointer::to),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(refusal.allowed()).filter(words -> !words.isEmpty()),
                        kind.address())
                .at(command);
    }

    /** What kind of problem it is. */
    public ProblemKind kind() {
        return ProblemKind.named(type.substring(type.lastIndexOf('/') + 1)).orElseThrow();
    }

    /** This problem, of the command with that index in an array; what its field points to lies in there. */
    public Problem at(Optional<Integer> index) {
        return index.map(one -> new Problem(
                        type,
                        title,
                        status,
                        detail,
                        rulebook,
                        article,
                        index,
                        candidates,
                        moves,
                        field.map(pointer -> "/" + one + pointer),
                        in,
                        value,
                        allowed,
                        doc))
                .orElse(this);
    }

    /** This problem with what of the body it is about. */
    public Problem about(String pointer) {
        return about(Optional.of(pointer), Optional.empty(), value);
    }

    /** This problem with what of the body it is about, and what was sent there. */
    public Problem about(String pointer, JsonNode sent) {
        return about(Optional.of(pointer), Optional.empty(), Shortened.of(pointer, sent));
    }

    /** This problem with the parameter of the query, part of the path or header it is about, and what was sent there. */
    public Problem in(String place, String name, String sent) {
        var pointer = name.isEmpty() ? "" : Pointer.to(List.of(name)); // all of it has no name
        return about(
                Optional.of(pointer),
                Optional.of(place),
                Optional.ofNullable(sent).flatMap(text -> Shortened.of(pointer, TextNode.valueOf(text))));
    }

    private Problem about(Optional<String> pointer, Optional<String> place, Optional<JsonNode> sent) {
        return new Problem(
                type,
                title,
                status,
                detail,
                rulebook,
                article,
                command,
                candidates,
                moves,
                pointer,
                place,
                sent,
                allowed,
                doc);
    }

    /** This problem with what can be sent in the place it is about. */
    public Problem allowing(Collection<String> words) {
        return new Problem(
                type,
                title,
                status,
                detail,
                rulebook,
                article,
                command,
                candidates,
                moves,
                field,
                in,
                value,
                Optional.of(List.copyOf(words)),
                doc);
    }

    /** The same about a game of xiangqi, where a side has another name. */
    Problem calledRed() {
        return new Problem(
                type,
                title,
                status,
                detail.replace("white", "red"),
                rulebook,
                article,
                command,
                candidates,
                moves,
                field.map(one -> one.replace("white", "red")),
                in,
                value,
                allowed.map(words ->
                        words.stream().map(word -> word.replace("white", "red")).toList()),
                doc);
    }

    /** Ends an answer with it, where no resource is asked. */
    public void writeTo(HttpServerResponse response) {
        ProblemHeaders.of(this).forEach((name, text) -> {
            if (name.equals("WWW-Authenticate") || !response.headers().contains(name)) {
                response.putHeader(name, text);
            }
        });
        try {
            response.setStatusCode(status)
                    .putHeader("Content-Type", MEDIA_TYPE)
                    .end(GameJson.mapper().writeValueAsString(in(response)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What this says in the language in which is answered. */
    private JsonNode in(HttpServerResponse response) {
        JsonNode said = GameJson.mapper().valueToTree(this);
        Optional.ofNullable(response.headers().get("Content-Language"))
                .flatMap(Language::of)
                .ifPresent(language -> Sentences.say(said, language));
        return said;
    }

    /** Ends an answer with it before anybody has read what was sent; who sent nothing more may ask again on the same line. */
    public void refuse(HttpServerRequest request) {
        if (request.method() == HttpMethod.GET || request.method() == HttpMethod.HEAD) {
            writeTo(request.response());
        } else {
            endWith(request);
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
}
