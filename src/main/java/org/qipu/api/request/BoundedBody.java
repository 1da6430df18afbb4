package org.qipu.api.request;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;

/**
 * Counts a body while it is read: one that is sent in pieces tells its length only so, and beyond its bound it is
 * refused like any other.
 */
@Provider
public class BoundedBody implements ReaderInterceptor {

    /** Under this name a request holds the bound of its body. */
    static final String MOST = "qipu.most";

    /** Under this name it holds what was read, so that a problem can say what of it is wrong. */
    public static final String READ = "qipu.read";

    @Inject
    CurrentVertxRequest current;

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        var request = current.getCurrent();
        if (request != null && request.get(MOST) instanceof Long most) {
            context.setInputStream(new Counted(context.getInputStream(), most, request));
        }
        var body = context.proceed();
        if (request != null && body instanceof byte[] bytes) {
            request.put(READ, bytes);
        }
        return body;
    }

    private static final class Counted extends FilterInputStream {
        private final long most;
        private final RoutingContext request;
        private long read;

        Counted(InputStream in, long most, RoutingContext request) {
            super(in);
            this.most = most;
            this.request = request;
        }

        @Override
        public int read() throws IOException {
            var one = in.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            var some = in.read(bytes, from, length);
            count(Math.max(0, some));
            return some;
        }

        private void count(int some) {
            read += some;
            if (read > most) {
                if (request.request().version() != HttpVersion.HTTP_2) { // what is still sent is not waited for
                    request.response().putHeader("Connection", "close");
                    request.response()
                            .endHandler(ended -> request.request().connection().close());
                }
                throw new ProblemFound(
                        Problem.of(ProblemKind.TOO_LARGE, "The body of this request has at most " + most + " bytes.")
                                .allowing(List.of(String.valueOf(most))));
            }
        }
    }
}
