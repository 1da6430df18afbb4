package org.qipu.broadcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Who follows a game waits for what he is to be shown, and hears at once that the service ends. */
class LiveGamesTest {

    private final LiveGames live = new LiveGames();

    private CompletableFuture<Long> waits(long version) {
        return waits(version, live.terms());
    }

    private CompletableFuture<Long> waits(long version, long terms) {
        var reached = new CompletableFuture<Long>();
        Thread.ofVirtual().start(() -> {
            try {
                reached.complete(live.await("g", version, terms, Duration.ofHours(1)));
            } catch (InterruptedException e) {
                reached.completeExceptionally(e);
            }
        });
        return reached;
    }

    @Test
    void whoIsShownTheNextOnlyAtALaterInstantIsNotWokenByWhatIsPlayedButByTheEnd() throws Exception {
        live.follow("g");
        var spectator = waits(Long.MAX_VALUE);
        var arbiter = waits(3);
        live.reached("g", 4);
        assertThat(arbiter.get(60, TimeUnit.SECONDS)).isEqualTo(4);
        assertThat(spectator).isNotDone();
        live.end();
        assertThat(spectator.get(60, TimeUnit.SECONDS)).isEqualTo(4);
    }

    @Test
    void whoIsShownTheNextOnlyAtALaterInstantHearsThatThisMayBeAnother() throws Exception {
        live.follow("g");
        var terms = live.terms();
        var spectator = waits(Long.MAX_VALUE, terms);
        live.termsChanged();
        assertThat(spectator.get(60, TimeUnit.SECONDS)).isZero();
        assertThat(waits(Long.MAX_VALUE, terms).get(60, TimeUnit.SECONDS))
                .as("who looked before and waits only now")
                .isZero();
        var now = waits(Long.MAX_VALUE, live.terms());
        assertThatThrownBy(() -> now.get(200, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
    }
}
