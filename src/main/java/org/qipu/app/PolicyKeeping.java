package org.qipu.app;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;
import org.qipu.broadcast.LiveGames;
import org.qipu.log.EventLog;
import org.qipu.read.competition.Competitions;

/** Keeps what is known of competitions good, so that none of those who follow their games reads it from the log, and tells them of another policy. */
@Singleton
public class PolicyKeeping {

    private static final Logger LOG = Logger.getLogger(PolicyKeeping.class);
    /** Often enough that one look may be late. */
    private static final Duration BETWEEN = Competitions.KNOWN.dividedBy(3);

    @Inject
    Competitions competitions;

    @Inject
    LiveGames live;

    private final Thread thread =
            Thread.ofPlatform().daemon().name("qipu-policies").unstarted(this::run);

    void start(@Observes StartupEvent event) {
        thread.start();
    }

    private void run() {
        try {
            while (true) {
                look();
                Thread.sleep(BETWEEN);
            }
        } catch (InterruptedException e) {
            LOG.debug("What is known of competitions is kept no longer.");
        }
    }

    /** Where it fails, whoever asks reads it himself. */
    private void look() {
        try {
            if (competitions.look()) { // what waits may be released sooner than those who wait for it know
                live.termsChanged();
            }
        } catch (EventLog.StoreException e) {
            LOG.debugf("It is not known whether competitions have changed: %s", e.getCause());
        } catch (RuntimeException e) { // a competition that cannot be read is told of to whoever asks for it
            LOG.debugf("A competition could not be read anew: %s", e.getMessage());
        }
    }

    /** Before the pool closes. */
    void stop(@Observes @Priority(1) ShutdownEvent event) throws InterruptedException {
        thread.interrupt();
        thread.join(Duration.ofSeconds(5));
    }
}
