package org.qipu.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.release.PublicGame;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Games;
import org.qipu.replay.LongGame;
import org.qipu.replay.Stored;

/** Who follows a game goes on where he was, and begins anew where he is told it by other numbers. */
class GamePlaceTest {

    private static final int LENGTH = 12;
    private static final ReleaseHistory NO_DELAY = ReleaseHistory.always(ReleasePolicy.after(Duration.ZERO));

    private static Stored stored() {
        var game = new LongGame(LENGTH);
        game.recorded(LENGTH);
        return new Games(game.log()).stored(LongGame.ID, 0).orElseThrow();
    }

    private static Watched publicly() {
        return Watched.publicly(PublicGame.of(stored().replay(), NO_DELAY, Instant.MAX), Duration.ZERO);
    }

    private static List<Long> after(GamePlace place, Watched held) {
        return held.after(place.in(held)).stream().map(Watched.Shown::number).toList();
    }

    @Test
    void byTheSameNumbersHeGoesOn() {
        assertThat(after(new GamePlace(true, 10), publicly())).containsExactly(11L, 12L);
        assertThat(after(new GamePlace(false, 10), Watched.whole(stored()))).containsExactly(11L, 12L);
    }

    @Test
    void whenTheGameIsToldWholeHeIsGivenAllOfItAndNothingIsKeptFromHim() {
        assertThat(after(new GamePlace(true, 10), Watched.whole(stored()))).hasSize(LENGTH);
    }

    @Test
    void whenItsEndIsTakenBackHeIsGivenWhatIsPublicFromTheFirstEventOn() {
        assertThat(after(new GamePlace(false, 100), publicly())).hasSize(LENGTH);
    }

    @Test
    void hisIdSaysByWhichNumbers() {
        for (var place : List.of(new GamePlace(true, 7), new GamePlace(true, 0))) {
            assertThat(GamePlace.marked(place.marked())).contains(place);
        }
        assertThat(new GamePlace(true, 7).marked()).isEqualTo("p7");
        assertThat(new GamePlace(false, 7).marked()).isEqualTo("7");
        assertThat(new GamePlace(true, 7).plain()).isEqualTo("7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7", "p", "p-1", "p1x", "P1", "p9999999999999999999"})
    void whatIsNoMarkedPlaceIsNone(String id) {
        assertThat(GamePlace.marked(id)).isEqualTo(Optional.empty());
    }
}
