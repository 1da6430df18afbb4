package org.qipu.feed;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.qipu.game.event.Schedule;
import org.qipu.game.state.Game;
import org.qipu.read.export.PgnExport;

/**
 * A game in a feed, with the texts that were made of it.
 *
 * @param place    where it is played, as far as that is public
 * @param recorded how much of it was recorded when it was looked at
 * @param version  how much of it is public
 * @param next     when more becomes public, where something waits
 * @param phase    how far it has come
 * @param named    whom and what it names by an id
 * @param texts    what was written of it, by kind
 */
record FeedGame(
        String gameId,
        Schedule place,
        long recorded,
        long version,
        Optional<Instant> next,
        Game.Phase phase,
        Set<String> named,
        Map<Kind, String> texts) {

    static FeedGame of(String gameId, long recorded, FeedSources.Seen seen) {
        var game = seen.told().game();
        return new FeedGame(
                gameId,
                game.schedule(),
                recorded,
                seen.version(),
                seen.next(),
                game.phase(),
                PgnExport.ids(seen.told()),
                new ConcurrentHashMap<>());
    }

    /** Whether it is in a feed. */
    boolean isOf(Scope scope) {
        return !annulled()
                && place.competition().filter(scope.competition()::equals).isPresent()
                && (scope.round().isEmpty() || scope.round().equals(place.round()));
    }

    Optional<String> round() {
        return place.round();
    }

    /** Whether nothing of it can have become public since it was looked at. */
    boolean stands(long recordedNow, Instant now) {
        return recorded == recordedNow && next.filter(due -> !now.isBefore(due)).isEmpty();
    }

    /** The same, after a look that found nothing new in it. */
    FeedGame lookedAt(long recordedNow, Optional<Instant> nextNow) {
        return new FeedGame(gameId, place, recordedNow, version, nextNow, phase, named, texts);
    }

    /** The same, with nothing written of it yet. */
    FeedGame unwritten() {
        return new FeedGame(gameId, place, recorded, version, next, phase, named, new ConcurrentHashMap<>());
    }

    private boolean annulled() {
        return phase == Game.Phase.ANNULLED;
    }

    boolean begun() {
        return switch (phase) {
            case NONE, SCHEDULED, ANNULLED -> false;
            case PLAYING, ADJOURNED, AWAITING_RULING, FINISHED -> true;
        };
    }

    boolean inPlay() {
        return phase == Game.Phase.PLAYING || phase == Game.Phase.AWAITING_RULING;
    }

    long weight() {
        return 500
                + texts.values().stream().mapToLong(text -> 2L * text.length()).sum();
    }
}
