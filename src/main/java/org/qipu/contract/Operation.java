package org.qipu.contract;

import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * One method of a resource as it is served.
 *
 * @param verb   {@code GET}
 * @param path   the whole address, as a template
 * @param method the method that answers
 */
record Operation(String verb, String path, Class<?> resource, Method method) {

    /** Headers that OpenAPI tells otherwise: by the media types of answers and bodies, and by the security. */
    private static final List<String> NOT_TOLD = List.of("Accept", "Content-Type", "Authorization");

    /** A parameter, and where it stands: {@code path}, {@code query}, {@code header}. */
    record Given(String name, String in) {}

    /** Which no method takes: what the sender has already is spared for all of them in one place. */
    private static final Given KNOWN = new Given("If-None-Match", "header");

    /** The same of the language, which is chosen for all answers in one place; who takes it himself means another. */
    private static final Given LANGUAGE = new Given("language", "query");

    /** The operations of a resource. */
    static Stream<Operation> of(Class<?> resource) {
        return Arrays.stream(resource.getMethods())
                .filter(method -> verb(method).isPresent())
                .map(method -> new Operation(
                        verb(method).orElseThrow(),
                        joined(path(resource.getAnnotation(Path.class)), path(method.getAnnotation(Path.class))),
                        resource,
                        method));
    }

    private static Optional<String> verb(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(one -> one.annotationType().getAnnotation(HttpMethod.class))
                .filter(http -> http != null)
                .map(HttpMethod::value)
                .findFirst();
    }

    private static String path(Path path) {
        return path == null ? "" : path.value();
    }

    private static String joined(String base, String rest) {
        var whole = ("/" + base + "/" + rest).replaceAll("/+", "/").replaceAll("\\{(\\w+)\\s*:[^}]*\\}", "{$1}");
        return whole.length() > 1 && whole.endsWith("/") ? whole.substring(0, whole.length() - 1) : whole;
    }

    /** By which it is known elsewhere: {@code GET /api/v1/games/{id}}. */
    String name() {
        return verb + " " + path;
    }

    /** {@code getGameEvents} for {@code GET /api/v1/games/{id}/events}: generated clients call it so. */
    String id() {
        var words = new ArrayList<String>();
        var parts = path.replaceFirst("^/api/v1(?=/)", "")
                .replaceFirst("^/(q)/", "/")
                .split("/");
        for (int i = 1; i < parts.length; i++) {
            var one = parts[i];
            var next = i + 1 < parts.length ? parts[i + 1] : "";
            if (!one.startsWith("{")) {
                words.add(next.startsWith("{") ? one.replaceFirst("s$", "").replace("evidence", "evidence-file") : one);
            }
        }
        var below = path.startsWith("/api/v1/broadcast") ? "BelowTheBase" : "";
        var name = new StringBuilder(verb.toLowerCase(java.util.Locale.ROOT));
        for (var word : String.join("-", words).replaceAll("\\{\\w+\\}", "").split("[^A-Za-z0-9]+")) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return name + below;
    }

    String tag() {
        for (Class<?> one = resource; one != null; one = one.getSuperclass()) {
            var tag = one.getAnnotation(Tag.class);
            if (tag != null) {
                return tag.name();
            }
        }
        throw new IllegalStateException(resource + " has no @Tag");
    }

    List<Given> parameters() {
        var own = Arrays.stream(method.getParameters()).flatMap(one -> given(one).stream());
        var known = AnswerHeaders.isTagged(this) ? Stream.of(KNOWN) : Stream.<Given>empty();
        var language = AnswerHeaders.isSpoken(this) ? Stream.of(LANGUAGE) : Stream.<Given>empty();
        return Stream.of(own, known, language)
                .flatMap(some -> some)
                .filter(one -> !NOT_TOLD.contains(one.name()))
                .distinct()
                .toList();
    }

    private static Optional<Given> given(Parameter one) {
        if (one.isAnnotationPresent(FormParam.class) || one.isAnnotationPresent(CookieParam.class)) {
            throw new IllegalStateException("forms and cookies are not described: " + one);
        }
        return Optional.ofNullable(one.getAnnotation(PathParam.class))
                .map(p -> new Given(p.value(), "path"))
                .or(() -> Optional.ofNullable(one.getAnnotation(QueryParam.class))
                        .map(p -> new Given(p.value(), "query")))
                .or(() -> Optional.ofNullable(one.getAnnotation(HeaderParam.class))
                        .map(p -> new Given(p.value(), "header")));
    }

    /** Whether it reads a body. */
    boolean hasBody() {
        return !verb.equals("GET")
                && Arrays.stream(method.getParameters())
                        .anyMatch(one -> given(one).isEmpty() && !one.isAnnotationPresent(Context.class));
    }

    /** The media types it answers with. */
    List<String> produces() {
        var own = Optional.ofNullable(method.getAnnotation(Produces.class));
        return own.or(() -> Optional.ofNullable(resource.getAnnotation(Produces.class)))
                .map(produces -> List.of(produces.value()))
                .orElse(List.of("application/json"));
    }
}
