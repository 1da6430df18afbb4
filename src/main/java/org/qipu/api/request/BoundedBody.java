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
import org.qipu.api.problem.ProblemFound;

/**
 * Counts a body while it is read: one that is sent in pieces tells its length only so, and beyond its bound it is
 * refused like any other.
 */
@Provider
public class BoundedBody implements ReaderInterceptor {

    /** Under this name a request holds the bound of its body. */
    static final String MOST = "qipu.most";

    @Inject
    CurrentVertxRequest current;

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        var request = current.getCurrent();
        if (request != null && request.get(MOST) instanceof Long most) {
            context.setInputStream(new Counted(context.getInputStream(), most, request));
        }
        return context.proceed();
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
                throw ProblemFound.of(413, "too-large", "The body of this request has at most " + most + " bytes.");
            }
        }
    }
}
