package org.qipu.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.competition.Competition;
import org.qipu.read.search.Found;

/** What a feed tells when more of a game is released than when it was looked at. */
class FeedReleaseTest {

    private static final Scope FIRST = Scope.of("cup", "1");

    private final FeedCup cup = new FeedCup().setUp("{name:'Cup',delay:'PT15M'}");
    private final Waiting sources = new Waiting(cup);

    /** Everything of the cup is public but the last events of a game, which wait until an instant. */
    private static final class Waiting implements FeedSources {
        private final FeedCup cup;
        private final int shown = 3;
        private Instant due = Instant.MAX;
        private Runnable named = () -> {};

        Waiting(FeedCup cup) {
            this.cup = cup;
        }

        @Override
        public List<Found> found(Scope scope, Instant now) {
            return cup.found(scope, now);
        }

        @Override
        public Optional<Seen> seen(String gameId, long atLeast, Instant now) {
            var waits = now.isBefore(due);
            cup.showing(gameId, waits ? shown : Integer.MAX_VALUE);
            return cup.seen(gameId, atLeast, now)
                    .map(seen -> new Seen(
                            seen.told(), seen.version(), Optional.of(due).filter(any -> waits)));
        }

        @Override
        public Optional<Competition> competition(String id) {
            return cup.competition(id);
        }

        @Override
        public Map<String, String> names(Collection<String> ids) {
            var known = cup.names(ids);
            named.run();
            return known;
        }
    }

    @BeforeEach
    void aGameThatIsOver() {
        cup.schedule("g-1", "{round:1,board:1,players:{white:{id:'club:1'},black:{id:'club:2'}}}")
                .send("g-1", "{type:'StartGame'}", "e4", "e5", "{type:'Resign',side:'black'}");
    }

    @Test
    void whenTheDelayIsTakenAwayWhatWaitedIsToldAsSoonAsThatHolds() {
        var feeds = new Feeds(sources, cup);
        sources.due = cup.instant().plus(Duration.ofMinutes(15));
        assertThat(FeedCup.text(feeds, FIRST, Kind.PGN)).doesNotContain("e5");
        cup.then(4).setUp("{name:'Cup',delay:'PT0S'}");
        sources.due = cup.instant().plusSeconds(2);
        for (int second = 0; second < 2; second++) {
            assertThat(FeedCup.text(feeds, FIRST, Kind.PGN)).doesNotContain("e5");
            cup.then(1);
        }
        assertThat(FeedCup.text(feeds, FIRST, Kind.PGN)).contains("e5", "1-0");
    }

    @Test
    void whoAskedBeforeSomebodyElseLookedIsToldWhatThatOneSaw() {
        var later = cup.instant().plusSeconds(60);
        sources.due = later;
        var feed = new Feed(FIRST, sources, new FeedWriter(), () -> Instant.MIN);
        assertThat(feed.games(later)).hasSize(1);
        feed.text(Kind.PGN, later.minusMillis(1));
        var text = new String(
                feed.text(Kind.PGN, later.plusMillis(1)).orElseThrow().plain(),
                java.nio.charset.StandardCharsets.UTF_8);
        assertThat(text).contains("e5").endsWith("1-0\n");
    }

    @Test
    void aNameThatIsErasedWhileATextIsWrittenIsNotToldAgain() {
        cup.named("club:1", "Chen, An");
        sources.due = Instant.MIN;
        var feeds = new Feeds(sources, cup);
        sources.named = () -> {
            sources.named = () -> {};
            cup.erased("club:1");
            feeds.forget();
        };
        feeds.text(FIRST, Kind.PGN);
        assertThat(FeedCup.text(feeds, FIRST, Kind.PGN)).doesNotContain("Chen");
    }
}
