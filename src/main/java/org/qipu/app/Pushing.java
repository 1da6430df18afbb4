package org.qipu.app;

import io.quarkus.runtime.Startup;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.feed.Feeds;
import org.qipu.push.LichessPush;
import org.qipu.push.PushSettings;

/** Builds what sends rounds to others, where that is configured. */
@Singleton
public class Pushing {

    /** Nothing calls anybody unless it is told whom. */
    @Produces
    @Singleton
    @Startup
    Optional<LichessPush> push(
            @ConfigProperty(name = "qipu.push.url") Optional<String> url,
            @ConfigProperty(name = "qipu.push.token") Optional<String> token,
            @ConfigProperty(name = "qipu.push.rounds") Optional<String> rounds,
            Feeds feeds,
            Clock clock) {
        return PushSettings.of(url, token, rounds).map(settings -> LichessPush.start(settings, feeds, clock));
    }
}
