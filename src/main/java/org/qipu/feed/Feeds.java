package org.qipu.feed;

import com.github.benmanes.caffeine.cache.Cache;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.qipu.broadcast.Standing;
import org.qipu.replay.Remembered;

/**
 * What broadcasters poll, the same for everybody: each text is made once a change and served from memory, however many ask.
 *
 * <p>Everything in it has been released; what is built is bounded, and forgotten when nobody asks for it any more.
 */
public final class Feeds {

    private static final int MOST = 500;
    /** A sixteenth of the memory there is. */
    private static final long HEAVIEST = Runtime.getRuntime().maxMemory() / 16;

    private final FeedSources sources;
    private final FeedWriter writer = new FeedWriter();
    private final Clock clock;
    /** When something was recorded last, as far as this replica has heard. */
    private volatile Instant woken = Instant.MIN;

    private final Cache<Scope, Feed> feeds = Remembered.of(MOST, HEAVIEST, Feed::weight);

    public Feeds(FeedSources sources, Clock clock) {
        this.sources = sources;
        this.clock = clock;
    }

    /** A round or a whole competition as a text; none where it has no games that can be written so. */
    public Optional<FeedText> text(Scope scope, Kind kind) {
        var feed = feed(scope);
        var made = writer.built();
        var text = feed.text(kind, clock.instant());
        if (text.isEmpty()) {
            feeds.invalidate(scope); // whatever is asked for, what is not there takes no room
        } else if (made != writer.built()) {
            feeds.asMap().replace(scope, feed, feed); // weighed anew, unless it was forgotten meanwhile
        }
        return text;
    }

    /** Every game of a round or a competition as a text of its own. */
    public List<String> texts(Scope scope, Kind kind) {
        return feed(scope).texts(kind, clock.instant());
    }

    /** What a round or a whole competition rests on, as it stands now. */
    public Standing standing(Scope scope) {
        return feed(scope).standing(clock.instant());
    }

    private Feed feed(Scope scope) {
        return feeds.get(scope, one -> new Feed(one, sources, writer, () -> woken));
    }

    /**
     * The round that is in play, as far as everybody may know: the last one with a game in play, else the last that has
     * begun, else the first.
     */
    public Optional<Scope> current(String competition) {
        var games = feed(Scope.of(competition)).games(clock.instant());
        return round(games.reversed(), FeedGame::inPlay)
                .or(() -> round(games.reversed(), FeedGame::begun))
                .or(() -> round(games, any -> true))
                .map(round -> Scope.of(competition, round));
    }

    /** The round of the first of these games that is wanted: they stand in the order of their rounds. */
    private static Optional<String> round(List<FeedGame> games, Predicate<FeedGame> wanted) {
        return games.stream()
                .filter(wanted)
                .flatMap(game -> game.round().stream())
                .findFirst();
    }

    /** How many texts were made since the service began: a poll that finds nothing new makes none. */
    public long built() {
        return writer.built();
    }

    /** Something was recorded: who asks now is told of it at once, where it is public already. */
    public void wake() {
        woken = clock.instant();
    }

    /** Forgets all: names and words in them may have been erased. */
    public void forget() {
        feeds.invalidateAll();
    }
}
