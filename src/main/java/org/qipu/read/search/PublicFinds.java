package org.qipu.read.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.release.Policies;
import org.qipu.release.PublicGame;
import org.qipu.replay.Games;

/** Games found as everybody may know them; one that was looked at is not looked at again while nothing of it changes. */
public final class PublicFinds {

    private static final int MOST = 50_000;
    /** How soon a delay that was shortened is heard of. */
    private static final Duration ANEW = Duration.ofSeconds(1);

    private final Games games;
    private final Policies policies;
    private final Cache<String, Known> known =
            Caffeine.newBuilder().maximumSize(MOST).build();

    public PublicFinds(Games games, Policies policies) {
        this.games = games;
        this.policies = policies;
    }

    /**
     * A game as it was found.
     *
     * @param row   the version that the search knew
     * @param until how long nothing more is released
     */
    private record Known(long row, Instant until, Found found) {}

    /**
     * A game found as everybody may know it now; none where it has not reached the position that was searched for.
     *
     * @param settled  up to when everything that was recorded is released
     * @param position the position that was searched for, if one was
     */
    public Optional<Found> of(Found row, Instant settled, Instant now, Optional<String> position) {
        var isSettled =
                row.lastRecordedAt().filter(last -> !last.isAfter(settled)).isPresent();
        if (isSettled && row.plain()) {
            return Optional.of(row);
        }
        return isSettled || position.isEmpty()
                ? current(row, now).map(found -> found.at(row.ply()))
                : reached(row, now, position.get())
                        .flatMap(ply -> current(row, now).map(found -> found.at(Optional.of(ply))));
    }

    private Optional<Found> current(Found row, Instant now) {
        var before = Optional.ofNullable(known.getIfPresent(row.gameId()))
                .filter(one -> one.row() == row.version() && now.isBefore(one.until()));
        if (before.isPresent()) {
            return before.map(Known::found);
        }
        return publicly(row, now).map(game -> {
            var found = Found.of(row.gameId(), game);
            known.put(row.gameId(), new Known(row.version(), until(game, now), found));
            return found;
        });
    }

    private Optional<PublicGame> publicly(Found row, Instant now) {
        return games.replay(row.gameId())
                .map(whole -> PublicGame.of(whole, policies, now))
                .filter(game -> game.version() > 0); // scheduled in this very moment: not public yet
    }

    private static Instant until(PublicGame game, Instant now) {
        var anew = now.plus(ANEW);
        return game.next().map(next -> next.isBefore(anew) ? next : anew).orElse(Instant.MAX);
    }

    private Optional<Integer> reached(Found row, Instant now, String position) {
        return publicly(row, now)
                .map(game -> game.state().line())
                .flatMap(line -> IntStream.rangeClosed(0, line.ply())
                        .filter(ply ->
                                GameSearch.identity(line.upTo(ply).position()).equals(position))
                        .boxed()
                        .findFirst());
    }
}
