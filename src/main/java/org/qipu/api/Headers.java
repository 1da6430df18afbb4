package org.qipu.api;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.qipu.api.request.Tags;
import org.qipu.signin.Credentials;

/** What every answer says to those who hand it on or show it: who may keep it, and that it is nothing else than what it says it is. */
@Singleton
public class Headers {

    /** Before all others, so that their refusals have them too. */
    private static final int ORDER = Integer.MIN_VALUE;

    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);
    private static final int LEAST_FAILURE = 400;
    private static final int NOT_MODIFIED = 304;
    /** What can be erased at any time. */
    private static final Pattern EVIDENCE = Pattern.compile("/api/v1/games/[^/]+/evidence(/.*)?");

    private static final Pattern GZIP =
            Pattern.compile("(?i)(?:^|[,\\s])(?:gzip|\\*)(?!\\s*;\\s*q=0(?:\\.0*)?(?:$|[,\\s]))");
    /** RFC 9110, 5.6.7. */
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private static final String NOTHING = "default-src 'none'; frame-ancestors 'none'";
    /** For files of others: whatever they turn out to be, nothing in them runs, and they are in no frame. */
    static final String NOTHING_RUNS = NOTHING + "; sandbox";
    /** For pages: what comes with the service, and nothing from elsewhere. */
    private static final String ITS_OWN =
            "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

    /** Who may keep an answer. */
    enum Keeping {
        /** Nobody: it is of the moment, names persons, or failed. */
        NOBODY("no-store", true),
        /** Who asked, if he asks again whether it still holds: it is what his token lets him see. */
        ASKER("private, no-cache", true),
        /** Whoever sends no token either, if he asks again whether it still holds: it is what spectators see. */
        SPECTATORS("no-cache", true),
        /** Whoever asks again whether it still holds: it is the same for all. */
        ANYBODY("no-cache", false),
        /** Who asked, for ever: it never changes, and others may not know yet that it is there. */
        ASKER_FOR_EVER("private, max-age=31536000, immutable", true),
        /** Whoever likes, for ever: it never changes. */
        FOR_EVER("public, max-age=31536000, immutable", false),
        /** Whoever likes, for an hour: it changes with the program alone. */
        AN_HOUR("public, max-age=3600", false);

        private final String control;
        private final boolean byToken;

        Keeping(String control, boolean byToken) {
            this.control = control;
            this.byToken = byToken;
        }

        String control() {
            return control;
        }

        /** Whether another answer is to be expected with another token. */
        boolean byToken() {
            return byToken;
        }
    }

    /**
     * Who may keep the answer at a path.
     *
     * @param path      as it was asked for
     * @param withToken whether a token came with the request
     */
    static Keeping keeping(HttpMethod method, String path, boolean withToken, int status) {
        if (!isReading(method)
                || status >= LEAST_FAILURE
                || path.endsWith("/stream")
                || path.endsWith("/names")
                || path.endsWith("/dossier")
                || EVIDENCE.matcher(path).matches()) {
            return Keeping.NOBODY;
        }
        return switch (resource(path)) {
            case "games", "competitions" -> withToken ? Keeping.ASKER : Keeping.SPECTATORS;
            case "rulebooks" -> Keeping.AN_HOUR;
            case "log" -> log(path, withToken);
            case "broadcast", "service", "openapi", "asyncapi", "schemas", "problems", "ui" -> Keeping.ANYBODY;
            default -> Keeping.NOBODY; // players, imports, health, metrics, and whatever is not known here
        };
    }

    /** Its newest head is of the moment; a tile, which everybody may not know yet, never changes. */
    private static Keeping log(String path, boolean withToken) {
        if (path.startsWith("/log/tile/")) {
            return withToken ? Keeping.ASKER_FOR_EVER : Keeping.FOR_EVER;
        }
        return path.equals("/log/key") ? Keeping.ANYBODY : Keeping.NOBODY;
    }

    static boolean isReading(HttpMethod method) {
        return READING.contains(method);
    }

    /** Whether what is read there has a tag: all that may be kept, and the names of a round, which are asked for again and again. */
    public static boolean tagged(String path) {
        return path.endsWith("/names") || keeping(HttpMethod.GET, path, false, LEAST_FAILURE - 1) != Keeping.NOBODY;
    }

    private static String resource(String path) {
        var below = path.startsWith("/api/v1/")
                ? path.substring("/api/v1/".length())
                : path.startsWith("/q/") ? path.substring("/q/".length()) : path.substring(1);
        return below.split("/", 2)[0];
    }

    private final Clock clock;

    public Headers(Clock clock) {
        this.clock = clock;
    }

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(request -> {
            Stream.of("If-None-Match", "If-Match").forEach(name -> uncompressed(request, name));
            request.addHeadersEndHandler(now -> complete(request));
            request.next();
        });
    }

    private void complete(RoutingContext request) {
        var headers = request.response().headers();
        headers.set(
                "Date", DATE.format(clock.instant())); // by which a page whose device is wrong knows what time it is
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        var type = headers.get("Content-Type");
        if (!headers.contains("Content-Security-Policy")) {
            headers.set("Content-Security-Policy", type != null && type.startsWith("text/html") ? ITS_OWN : NOTHING);
        }
        var keeping = keeping(
                request.request().method(),
                request.normalizedPath(),
                Credentials.cameWith(request.request()),
                request.response().getStatusCode());
        if (headers.contains("Set-Cookie")) { // nobody gets another's
            headers.set("Cache-Control", Keeping.NOBODY.control());
        } else if (keeping == Keeping.NOBODY || !headers.contains("Cache-Control")) {
            headers.set("Cache-Control", keeping.control());
        }
        if (keeping.byToken()) {
            vary(headers, "Authorization");
            vary(headers, "Cookie");
        }
        vary(headers, "Accept-Encoding");
        if (headers.contains("Access-Control-Allow-Origin")) { // which names one of several
            vary(headers, "Origin");
        }
        if (request.response().getStatusCode() >= LEAST_FAILURE) {
            headers.remove("ETag"); // of the answer that was to be given
        } else if (headers.contains("ETag") && isCompressed(request)) {
            headers.set("ETag", Tags.compressed(headers.get("ETag")));
        }
    }

    /** Tags as everybody reads them here: in one header, whether the answers they came with were compressed or not. */
    private static void uncompressed(RoutingContext request, String name) {
        var sent = request.request().headers().getAll(name);
        if (!sent.isEmpty()) {
            request.request().headers().set(name, Tags.uncompressed(String.join(", ", sent)));
        }
    }

    /** Whether the answer goes, or would go, over the line compressed: what is not to be says so by its coding. */
    private static boolean isCompressed(RoutingContext request) {
        var accepted = request.request().getHeader("Accept-Encoding");
        return accepted != null
                && GZIP.matcher(accepted).find()
                && (request.response().getStatusCode() == NOT_MODIFIED // which has no body and tells of one that had
                        || !request.response().headers().contains("Content-Encoding"));
    }

    private static void vary(MultiMap headers, String name) {
        if (headers.getAll("Vary").stream()
                .noneMatch(one -> one.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT)))) {
            headers.add("Vary", name);
        }
    }
}
