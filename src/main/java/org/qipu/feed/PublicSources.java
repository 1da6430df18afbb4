package org.qipu.feed;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qipu.broadcast.Lately;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionVersion;
import org.qipu.read.competition.Competitions;
import org.qipu.read.export.Told;
import org.qipu.read.search.Found;
import org.qipu.read.search.GameSearch;
import org.qipu.registry.Players;
import org.qipu.release.PublicGame;
import org.qipu.replay.Games;

/** The games of the record, as far as they are public. */
public final class PublicSources implements FeedSources {

    private final Games games;
    private final GameSearch search;
    private final Competitions competitions;
    private final Players players;
    private final Lately lately;

    public PublicSources(Games games, GameSearch search, Competitions competitions, Players players, Lately lately) {
        this.games = games;
        this.search = search;
        this.competitions = competitions;
        this.players = players;
        this.lately = lately;
    }

    @Override
    public List<Found> found(Scope scope, Instant now) {
        return search.of(scope.competition(), scope.round(), now);
    }

    @Override
    public Optional<Seen> seen(String gameId, long atLeast, Instant now) {
        return games.stored(gameId, atLeast)
                .map(stored -> PublicGame.of(stored.replay(), competitions, now))
                .filter(seen -> seen.version() > 0) // scheduled in this very moment: not public yet
                .map(seen -> new Seen(Told.of(gameId, seen.replay()), seen.version(), seen.next()));
    }

    @Override
    public long heard(String gameId) {
        return lately.version(gameId);
    }

    @Override
    public Optional<Competition> competition(String id) {
        return competitions.lately(id).map(CompetitionVersion::competition);
    }

    @Override
    public Map<String, String> names(Collection<String> ids) {
        return players.names(ids);
    }

    @Override
    public Set<String> namesErased(Collection<String> ids) {
        return players.namesErased(ids);
    }
}
