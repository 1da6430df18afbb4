package org.qipu.app;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.api.Polls;
import org.qipu.broadcast.LiveGames;

/** The end of the service in order: first it is not ready any more, then its streams end, then what is in use is finished. */
@Singleton
public class Drain {

    @Inject
    LiveGames live;

    @Inject
    Polls polls;
    /** How long it goes on answering while whoever balances the load learns that it is not ready. */
    @ConfigProperty(name = "qipu.drain", defaultValue = "PT1S")
    Duration delay;

    private volatile boolean begun;

    void mount(@Observes Router router) {
        router.route().order(-1).handler(this::last);
    }

    /** At the end an answer is the last of its connection, so that no request is under way when that is closed. */
    private void last(RoutingContext request) {
        if (begun && request.request().version() != HttpVersion.HTTP_2) {
            request.response().putHeader(HttpHeaderNames.CONNECTION, "close");
        }
        request.next();
    }

    /** Whether the service is ending. */
    boolean hasBegun() {
        return begun;
    }

    /** Begins; returns when new requests may be refused. */
    public void begin() {
        begun = true;
        polls.end();
        try {
            Thread.sleep(delay);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        live.end(); // followers come again, elsewhere
    }
}
