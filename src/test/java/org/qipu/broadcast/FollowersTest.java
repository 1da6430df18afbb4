package org.qipu.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.release.PublicGame;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Games;
import org.qipu.replay.Invocations;
import org.qipu.replay.LongGame;
import org.qipu.replay.Stored;

/** An event is read, folded and written once for all who follow its game, however many they are and however long the game is. */
class FollowersTest {

    private static final int FOLLOWERS = 200;
    private static final ReleaseHistory NO_DELAY = ReleaseHistory.always(ReleasePolicy.after(Duration.ZERO));
    private static final Instant LATER = Instant.parse("2030-01-01T00:00:00Z");

    /** One who follows, as far as he has come. */
    private static final class Follower {
        private final boolean spectator;
        private final List<String> given = new ArrayList<>();
        private long last;

        Follower(boolean spectator, long last) {
            this.spectator = spectator;
            this.last = last;
        }

        Watched watched(Stored stored) {
            return spectator
                    ? Watched.publicly(PublicGame.of(stored.replay(), NO_DELAY, LATER), Duration.ZERO)
                    : Watched.whole(stored);
        }
    }

    private final StreamedEvents streamed = new StreamedEvents();
    private final AtomicInteger written = new AtomicInteger();

    /** What every follower does when he is woken. */
    private void goOn(Games games, LiveGames live, Follower follower) {
        var stored = games.stored(LongGame.ID, live.version(LongGame.ID)).orElseThrow();
        live.reached(LongGame.ID, stored.version());
        var watched = follower.watched(stored);
        for (var event : watched.after(follower.last)) {
            follower.last = event.number();
            follower.given.add(streamed.of(watched.reading(), event.number(), watched.opened(), () -> {
                        written.incrementAndGet();
                        var view = event.view().get();
                        return new StreamedEvents.Event(view.type(), view.payload());
                    })
                    .data());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 120, 400})
    void anEventIsReadFoldedAndWrittenOnceForAllWhoAreShownTheSame(int length) throws Exception {
        var game = new LongGame(length + 5);
        var games = new Games(game.log());
        var live = new LiveGames();
        live.follow(LongGame.ID);
        game.recorded(length);
        var followers = new ArrayList<Follower>();
        for (int i = 0; i < FOLLOWERS; i++) {
            followers.add(new Follower(i % 2 == 0, length));
        }
        followers.forEach(follower -> goOn(games, live, follower));
        for (int more = 1; more <= 5; more++) {
            var now = length + more;
            game.reads();
            written.set(0);
            var counted = Invocations.of(
                    () -> {
                        game.recorded(now);
                        live.reached(LongGame.ID, now);
                        followers.forEach(follower -> goOn(games, live, follower));
                    },
                    "org.qipu.game.state.Game::evolve",
                    "org.qipu.log.codec.EventCodec::decode",
                    "org.qipu.replay.EventView::of",
                    "org.qipu.release.Telling::told");
            assertThat(game.reads()).isEqualTo(1);
            assertThat(written).hasValue(2);
            assertThat(counted).isEqualTo(Map.of("evolve", 2L, "decode", 1L, "of", 1L, "told", 1L));
        }
        assertThat(followers).allSatisfy(follower -> {
            assertThat(follower.last).isEqualTo(length + 5);
            assertThat(follower.given).hasSize(5);
        });
        var first = followers.getFirst();
        assertThat(followers.get(2).given.getLast())
                .as("the same text, not an equal one")
                .isSameAs(first.given.getLast());
    }

    @Test
    void whatWasErasedIsWrittenAnew() {
        var game = new LongGame(10);
        game.recorded(10);
        var games = new Games(game.log());
        var live = new LiveGames();
        live.follow(LongGame.ID);
        goOn(games, live, new Follower(false, 0));
        assertThat(written).hasValue(10);
        goOn(games, live, new Follower(false, 0));
        assertThat(written).hasValue(10);
        games.forget(); // and who has read the words just before may still write them: nobody else is given that
        goOn(games, live, new Follower(false, 0));
        assertThat(written).hasValue(20);
        streamed.forget();
        goOn(games, live, new Follower(false, 0));
        assertThat(written).hasValue(30);
    }

    @Test
    void nobodyIsWokenByWhatHeKnows() throws Exception {
        var live = new LiveGames();
        live.follow("g");
        live.reached("g", 7);
        assertThat(live.await("g", 6, live.terms(), Duration.ofSeconds(5))).isEqualTo(7);
        assertThat(live.await("g", 7, live.terms(), Duration.ofMillis(10))).isEqualTo(7);
        live.reached("g", 3);
        assertThat(live.version("g")).isEqualTo(7);
        live.leave("g");
        assertThat(live.version("g")).isZero();
    }
}
