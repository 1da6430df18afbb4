package org.qipu.api.request;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;

/** Bounds the address and the headers of a request, in words; what is many times larger is cut off before anybody reads it. */
@Singleton
public class HeadLimits {

    /** The longest address, in characters. */
    private static final int ADDRESS = 8 * 1024;
    /** The largest headers, in characters. */
    private static final int HEADERS = 16 * 1024;

    /** Right after the headers of every answer are seen to. */
    private static final int ORDER = Integer.MIN_VALUE + 1;

    private static final int BAD = 400;

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(HeadLimits::check);
        router.errorHandler(BAD, HeadLimits::unreadable);
    }

    private static void check(RoutingContext request) {
        var uri = request.request().uri();
        if (uri != null && uri.length() > ADDRESS) {
            refuse(
                    request,
                    ProblemKind.ADDRESS_TOO_LONG,
                    "An address has at most " + ADDRESS + " characters.",
                    ADDRESS);
            return;
        }
        var size = 0L;
        for (var header : request.request().headers()) {
            size += header.getKey().length() + header.getValue().length();
        }
        if (size > HEADERS) {
            refuse(
                    request,
                    ProblemKind.HEADERS_TOO_LARGE,
                    "The headers of a request have at most " + HEADERS + " characters.",
                    HEADERS);
            return;
        }
        request.next();
    }

    private static void refuse(RoutingContext request, ProblemKind kind, String detail, int most) {
        Problem.of(kind, detail).allowing(List.of(String.valueOf(most))).endWith(request.request());
    }

    /** An address that is none, as one with half an escape. */
    private static void unreadable(RoutingContext request) {
        if (!request.response().ended()) {
            Problem.of(ProblemKind.MALFORMED, "The address cannot be read: write % as %25, and others in UTF-8.")
                    .in("path", "", null)
                    .writeTo(request.response());
        }
    }
}
