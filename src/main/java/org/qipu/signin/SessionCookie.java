package org.qipu.signin;

import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * The cookie that holds a session: no script reads it, no other site has it sent, and where the request came by TLS it goes
 * by TLS alone and no other host can have set it.
 */
public final class SessionCookie {

    private static final String NAME = "qipu-session";
    private static final String NAME_BY_TLS = "__Host-" + NAME;
    /** A browser keeps no cookie of more than 4096 bytes, its name and attributes included. */
    public static final int LONGEST = 3_800;

    private SessionCookie() {}

    /** What the cookie of a request holds; one that stands twice is none. */
    public static Optional<String> read(HttpServerRequest request) {
        var named = name(request) + "=";
        var found = request.headers().getAll("Cookie").stream()
                .flatMap(header -> Arrays.stream(header.split(";")))
                .map(String::strip)
                .filter(pair -> pair.startsWith(named))
                .map(pair -> pair.substring(named.length()))
                .filter(value -> !value.isEmpty())
                .distinct()
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /** The secret of a session of this service in the cookie of a request; a token is none. */
    public static Optional<String> held(HttpServerRequest request) {
        return read(request).filter(held -> !SignIn.isToken(held));
    }

    /** Gives the browser a session to keep for a while. */
    public static void write(HttpServerRequest request, String secret, Duration lasting) {
        request.response()
                .headers()
                .add(
                        "Set-Cookie",
                        name(request) + "=" + secret + "; Path=/; Max-Age=" + Math.max(0, lasting.toSeconds())
                                + "; HttpOnly; SameSite=Strict" + (isByTls(request) ? "; Secure" : ""));
    }

    /** Takes it away. */
    public static void clear(HttpServerRequest request) {
        write(request, "", Duration.ZERO);
    }

    private static String name(HttpServerRequest request) {
        return isByTls(request) ? NAME_BY_TLS : NAME;
    }

    /** Whether it came by TLS, to the service itself or to a proxy that says so and is believed. */
    private static boolean isByTls(HttpServerRequest request) {
        return "https".equals(request.scheme());
    }
}
