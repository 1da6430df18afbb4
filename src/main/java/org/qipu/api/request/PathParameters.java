package org.qipu.api.request;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;

/**
 * Refuses addresses with path parameters: what is decided by the path, before it is known which resource is asked, must
 * mean the same resource.
 */
@Singleton
public class PathParameters {

    /** Right after the headers of every answer are seen to. */
    private static final int ORDER = Integer.MIN_VALUE + 1;
    /** A semicolon anywhere, or an encoded one in what leads to a resource; in an id it is a character like others. */
    private static final Pattern PARAMETER = Pattern.compile("(?i).*;.*|(/[^/]*){0,2}/[^/]*%3b.*", Pattern.DOTALL);

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(this::check);
    }

    public static boolean has(String path) {
        return PARAMETER.matcher(path).matches();
    }

    private void check(RoutingContext request) {
        var path = request.request().path();
        if (path != null && has(path)) {
            Problem.of(
                            ProblemKind.MALFORMED,
                            "An address has no parameters after a semicolon here; in an id write %3B.")
                    .endWith(request.request());
        } else {
            request.next();
        }
    }
}
