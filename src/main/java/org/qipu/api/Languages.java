package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Tags;
import org.qipu.board.Excerpt;
import org.qipu.board.xiangqi.cycle.Wording;
import org.qipu.language.Language;
import org.qipu.language.Sentences;
import org.qipu.log.codec.GameJson;

/**
 * The language of what is answered: {@code ?language=} or else Accept-Language; where neither names one that is spoken
 * here, everything is told as it was recorded (chess in English, rulings on cycles of xiangqi in Chinese). What an answer
 * says of itself is said in the language that was asked for as it leaves; nothing said in another is ever kept.
 */
@Singleton
public class Languages {

    /** After the headers that every answer has, before all that may refuse. */
    private static final int ORDER = Integer.MIN_VALUE + 1;

    private static final String ANSWERED_IN = "Content-Language";
    private static final String TAG = "ETag";

    @Inject
    CurrentVertxRequest asked;

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(this::negotiate);
    }

    private void negotiate(RoutingContext request) {
        var path = request.normalizedPath();
        if (!path.startsWith("/api/") && !path.startsWith("/problems")) {
            request.next();
            return;
        }
        var asked = path.equals("/api/v1/imports")
                ? Optional.<String>empty() // there it is the language of the notation
                : Optional.ofNullable(request.queryParams().get("language"));
        var named = asked.flatMap(Language::of);
        if (asked.isPresent() && named.isEmpty()) {
            Problem.of(ProblemKind.MALFORMED, unknown(asked.get()))
                    .in("query", "language", asked.get())
                    .allowing(Language.tags())
                    .endWith(request.request());
            return;
        }
        var language = named.or(() -> Optional.ofNullable(request.request().getHeader("Accept-Language"))
                .flatMap(Language::wanted));
        language.ifPresent(one -> request.response().putHeader(ANSWERED_IN, one.tag()));
        known(request.request().headers(), "If-None-Match", language);
        known(request.request().headers(), "If-Match", language);
        request.addHeadersEndHandler(now -> complete(request.response().headers(), language));
        request.next();
    }

    private static String unknown(String asked) {
        return "The language is " + String.join(" or ", Language.tags()) + ", not '" + Excerpt.of(asked, 60) + "'.";
    }

    /** The language that is asked for; where none is, everything is told in the language in which it was recorded. */
    public static Optional<Language> of(HttpServerRequest request) {
        return Optional.ofNullable(request.response().headers().get(ANSWERED_IN))
                .flatMap(Language::of);
    }

    /** In which language the reasons of a ruling on a cycle are told to who asks now. */
    Function<Wording, String> reasons() {
        return of(asked.getCurrent().request()).filter(Language.EN::equals).isPresent() ? Wording::en : Wording::zh;
    }

    @ServerResponseFilter
    public void say(ContainerResponseContext answer, HttpServerRequest request) throws IOException {
        var language = of(request);
        if (language.isPresent()
                && answer.hasEntity()
                && isJson(answer)
                && !request.path().endsWith("/events")) {
            var tree = tree(answer.getEntity());
            Sentences.say(tree, language.get());
            answer.setEntity(tree);
        }
    }

    /** A {@code Response} without a type gets one only after this: what is no text of its own then becomes JSON. */
    private static boolean isJson(ContainerResponseContext answer) {
        var type = answer.getMediaType();
        return type == null
                ? !(answer.getEntity() instanceof String || answer.getEntity() instanceof byte[])
                : type.getSubtype().endsWith("json");
    }

    private static JsonNode tree(Object entity) throws IOException {
        return switch (entity) {
            case JsonNode node -> node.deepCopy();
            case byte[] bytes -> GameJson.mapper().readTree(bytes);
            case String text -> GameJson.mapper().readTree(text);
            default -> GameJson.mapper().valueToTree(entity);
        };
    }

    /** Tags that were given out with answers in this language, as the resources know them. */
    private static void known(MultiMap headers, String name, Optional<Language> language) {
        var sent = headers.get(name);
        if (sent == null || sent.strip().equals("*")) {
            return;
        }
        var mark = mark(language);
        var ours = Tags.all(sent).stream()
                .filter(tag -> name.equals("If-Match") || marked(tag).equals(mark))
                .map(tag -> tag.replace(marked(tag), ""))
                .collect(Collectors.joining(", "));
        if (ours.isEmpty()) {
            if (name.equals("If-None-Match")) { // an If-Match without a tag is to be refused
                headers.remove(name);
            }
        } else {
            headers.set(name, ours);
        }
    }

    /** What tags of answers in a language begin with; those of answers as they were recorded with nothing. */
    private static String mark(Optional<Language> language) {
        return language.map(one -> one.tag() + ":").orElse("");
    }

    private static String marked(String tag) {
        return Arrays.stream(Language.values())
                .map(one -> mark(Optional.of(one)))
                .filter(tag::contains)
                .findFirst()
                .orElse("");
    }

    private static void complete(MultiMap headers, Optional<Language> language) {
        headers.add("Vary", "Accept-Language");
        var tag = headers.get(TAG);
        if (tag != null && marked(tag).isEmpty()) {
            headers.set(TAG, tag.replaceFirst("\"", "\"" + mark(language)));
        }
    }
}
