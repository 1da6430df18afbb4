package org.qipu.signin;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;

/**
 * By what a request says who sends it: a token in {@code Authorization}, which wins, or else the session of a cookie.
 *
 * @param secret   the header, or what the cookie holds: never told, logged or kept
 * @param byCookie whether a browser added it by itself
 */
public record Credentials(String secret, boolean byCookie) {

    /** Those of a request, whether they are good or not. */
    public static Optional<Credentials> of(HttpServerRequest request) {
        return Optional.ofNullable(request.getHeader(HttpHeaderNames.AUTHORIZATION))
                .map(header -> new Credentials(header, false))
                .or(() -> SessionCookie.read(request).map(held -> new Credentials(held, true)));
    }

    /** Whether there are any. */
    public static boolean cameWith(HttpServerRequest request) {
        return of(request).isPresent();
    }

    @Override
    public String toString() {
        return byCookie ? "a session" : "a token";
    }
}
