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
import org.qipu.board.xiangqi.cycle.Wording;
import org.qipu.language.Language;
import org.qipu.language.Sentences;
import org.qipu.log.codec.GameJson;

/**
 * The language of what is answered: {@code ?language=} or else Accept-Language. What an answer says of itself is written
 * once, in English, and said in the language that was asked for as it leaves; nothing said in another is ever kept.
 */
@Singleton
public class Languages {

    /** After the headers that every answer has, before all that may refuse. */
    private static final int ORDER = Integer.MIN_VALUE + 1;

    private static final String ANSWERED_IN = "Content-Language";
    private static final String TAG = "ETag";
    /** Of an answer in Chinese the tag begins so: it is other bytes than the one in English. */
    private static final String CHINESE = "zh-Hant:";

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
        var language =
                named.orElseGet(() -> Optional.ofNullable(request.request().getHeader("Accept-Language"))
                        .map(Language::wanted)
                        .orElse(Language.EN));
        request.response().putHeader(ANSWERED_IN, language.tag());
        known(request.request().headers(), "If-None-Match", language);
        known(request.request().headers(), "If-Match", language);
        request.addHeadersEndHandler(now -> complete(request.response().headers(), language));
        request.next();
    }

    private static String unknown(String asked) {
        return "The language is " + String.join(" or ", Language.tags()) + ", not '"
                + (asked.length() > 60 ? asked.substring(0, 60) + "…" : asked) + "'.";
    }

    /** The language in which a request is answered. */
    public static Language of(HttpServerRequest request) {
        return Optional.ofNullable(request.response().headers().get(ANSWERED_IN))
                .flatMap(Language::of)
                .orElse(Language.EN);
    }

    /** In which language the reasons of a ruling on a cycle are told to who asks now. */
    Function<Wording, String> reasons() {
        return of(asked.getCurrent().request()) == Language.ZH_HANT ? Wording::zh : Wording::en;
    }

    @ServerResponseFilter
    public void say(ContainerResponseContext answer, HttpServerRequest request) throws IOException {
        var language = of(request);
        if (language != Language.EN
                && answer.hasEntity()
                && isJson(answer)
                && !request.path().endsWith("/events")) {
            var tree = tree(answer.getEntity());
            Sentences.say(tree, language);
            answer.setEntity(tree);
        }
    }

    private static boolean isJson(ContainerResponseContext answer) {
        return answer.getMediaType() != null
                && answer.getMediaType().getSubtype().endsWith("json");
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
    private static void known(MultiMap headers, String name, Language language) {
        var sent = headers.get(name);
        if (sent == null || sent.strip().equals("*")) {
            return;
        }
        var chinese = language == Language.ZH_HANT;
        var ours = Arrays.stream(sent.split(","))
                .map(String::strip)
                .filter(tag -> name.equals("If-Match") || tag.contains(CHINESE) == chinese)
                .map(tag -> tag.replace(CHINESE, ""))
                .collect(Collectors.joining(", "));
        if (ours.isEmpty()) {
            headers.remove(name);
        } else {
            headers.set(name, ours);
        }
    }

    private static void complete(MultiMap headers, Language language) {
        headers.add("Vary", "Accept-Language");
        var tag = headers.get(TAG);
        if (language == Language.ZH_HANT && tag != null && !tag.contains(CHINESE)) {
            headers.set(TAG, tag.replaceFirst("\"", "\"" + CHINESE));
        }
    }
}
