package org.qipu.api;

import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;

/** Refuses an address in which a per cent sign begins no escape, before anybody tries to read it. */
@Singleton
public class EscapedAddress {

    private static final Pattern NO_ESCAPE = Pattern.compile("%(?![0-9a-fA-F]{2})");
    /** Before all that reads the address. */
    private static final int ORDER = -1_000;

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(request -> {
            if (NO_ESCAPE.matcher(request.request().uri()).find()) {
                Problem.of(400, "malformed", "A '%' in an address is followed by two hexadecimal digits.").endWith(request.request());
            } else {
                request.next();
            }
        });
    }
}
