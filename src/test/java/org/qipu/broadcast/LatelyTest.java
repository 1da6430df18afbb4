package org.qipu.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Set;
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

    @Test
    void nothingIsAnsweredAgainBeforeTheTailWasRead() {
        assertThat(lately.leaves(GAME, System.nanoTime())).isFalse();
        assertThat(lately.leaves(GAME, caughtUp())).isTrue();
    }

    @Test
    void whatWasCommittedIsWaitedForEvenWhereNobodyKnowsYetWhatItWas() {
        var made = caughtUp();
        lately.stir();
        assertThat(lately.leaves(GAME, made)).isFalse();
        caughtUp();
        assertThat(lately.leaves(GAME, made)).as("it was of something else").isTrue();
    }

    @Test
    void whatItRestsOnEndsItAndNothingElse() {
        var made = caughtUp();
        live.reached("g-2", 7);
        live.reached("competition/other", 2);
        assertThat(lately.leaves(GAME, made)).isTrue();
        live.reached("g-1", 7);
        assertThat(lately.leaves(GAME, made)).isFalse();
        assertThat(lately.leaves(GAME, System.nanoTime() + 1)).as("made anew").isTrue();
        assertThat(lately.version("g-1")).isEqualTo(7);
        live.reached("competition/cup", 2);
        assertThat(lately.leaves(GAME, made + 1)).isFalse();
    }

    @Test
    void aGameThatIsNewMayBelongToARound() {
        var made = caughtUp() + LATER;
        assertThat(lately.leaves(ROUND, made)).isTrue();
        live.reached("g-3", 1);
        var soon = System.nanoTime();
        assertThat(lately.leaves(ROUND, soon))
                .as("the search may not have it yet")
                .isFalse();
        assertThat(lately.leaves(GAME, soon)).isTrue();
        assertThat(lately.leaves(ROUND, made)).isTrue();
    }

    @Test
    void whatWasErasedIsSaidNoMore() {
        var made = caughtUp();
        lately.forget();
        assertThat(lately.leaves(GAME, made)).isFalse();
        assertThat(lately.leaves(GAME, System.nanoTime() + 1)).isTrue();
    }
}
