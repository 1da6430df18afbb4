package org.qipu.broadcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Instant;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How long what was answered may be answered again. */
class LatelyTest {

    private static final Standing GAME = new Standing(Set.of("g-1", "competition/cup"), false, Instant.MAX);
    private static final Standing ROUND = new Standing(Set.of("g-1", "competition/cup"), true, Instant.MAX);
    private static final long LATER = 10_000_000_000L;

    private final LiveGames live = new LiveGames();
    private final Lately lately = live.lately();

    /** The tail has been read to its end. */
    private long caughtUp() {
        var now = System.nanoTime() + 1;
        lately.heardAllUntil(now);
        return now;
    }

    private boolean leaves(Standing standing, long since) {
        return lately.leaves(standing, since, lately.committed());
    }

    @Test
    void nothingIsAnsweredAgainBeforeTheTailWasRead() {
        assertThat(leaves(GAME, System.nanoTime())).isFalse();
        assertThat(leaves(GAME, caughtUp())).isTrue();
    }

    @Test
    void whatWasCommittedIsWaitedForEvenWhereNobodyKnowsYetWhatItWas() {
        var made = caughtUp();
        lately.stir();
        assertThat(leaves(GAME, made)).isFalse();
        caughtUp();
        assertThat(leaves(GAME, made)).as("it was of something else").isTrue();
    }

    @Test
    void whatItRestsOnEndsItAndNothingElse() {
        var made = caughtUp();
        live.reached("g-2", 7);
        live.reached("competition/other", 2);
        assertThat(leaves(GAME, made)).isTrue();
        live.reached("g-1", 7);
        assertThat(leaves(GAME, made)).isFalse();
        assertThat(leaves(GAME, System.nanoTime() + 1)).as("made anew").isTrue();
        assertThat(lately.version("g-1")).isEqualTo(7);
        live.reached("competition/cup", 2);
        assertThat(leaves(GAME, made + 1)).isFalse();
    }

    @Test
    void aGameThatIsNewMayBelongToARound() {
        var made = caughtUp() + LATER;
        assertThat(leaves(ROUND, made)).isTrue();
        live.reached("g-3", 1);
        var soon = System.nanoTime();
        assertThat(leaves(ROUND, soon)).as("the search may not have it yet").isFalse();
        assertThat(leaves(GAME, soon)).isTrue();
        assertThat(leaves(ROUND, made)).isTrue();
    }

    @Test
    void whatWasErasedIsSaidNoMore() {
        var made = caughtUp();
        lately.forget();
        assertThat(leaves(GAME, made)).isFalse();
        assertThat(leaves(GAME, System.nanoTime() + 1)).isTrue();
    }

    /** Where somebody records all the time there is never a moment at which all is heard. */
    @Test
    void whatIsCommittedAfterItWasAskedIsNotWaitedFor() {
        var made = caughtUp();
        lately.stir();
        var asked = lately.committed();
        var read = System.nanoTime() + 1;
        lately.stir();
        assertThat(lately.leaves(GAME, made, asked)).isFalse();
        lately.heardAllUntil(read);
        assertThat(lately.leaves(GAME, made, asked)).isTrue();
        assertThat(leaves(GAME, made)).as("who asks now").isFalse();
    }

    @Test
    void whoWaitsIsAnsweredAsSoonAsItIsHeardAndWhatFollowsMeanwhileHoldsNobodyUp() throws Exception {
        caughtUp();
        lately.stir();
        try (var asking = Executors.newVirtualThreadPerTaskExecutor()) {
            var heard = asking.submit(lately::hasHeardAll);
            await().until(lately::isWaitedFor);
            var read = System.nanoTime();
            lately.stir();
            lately.heardAllUntil(read);
            assertThat(heard.get(2, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void whereNothingIsHeardForThreeSecondsNobodyWaitsLonger() {
        caughtUp();
        lately.stir();
        assertThat(lately.hasHeardAll()).isFalse();
    }
}
