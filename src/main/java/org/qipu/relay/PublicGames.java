package org.qipu.relay;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.qipu.release.Policies;
import org.qipu.release.PublicGame;
import org.qipu.release.ReleaseHistory;
import org.qipu.replay.Games;

/** What is public of each game by an instant, and which competitions have changed what becomes public when; for one thread. */
final class PublicGames {

    /** Less than it takes a change to hold. */
    private static final Duration BETWEEN_LOOKS = ReleaseHistory.HEARD.dividedBy(4);

    private final Games games;
    private final Policies policies;
    private final Map<Optional<String>, ReleaseHistory> known = new HashMap<>();
    private Instant lookedAt = Instant.EPOCH;

    PublicGames(Games games, Policies policies) {
        this.games = games;
        this.policies = policies;
    }

    /** A game, and the competition by whose policy it is released. */
    record Found(PublicGame game, Optional<String> competition) {}

    Optional<Found> of(String gameId, Instant now) {
        return games.replay(gameId)
                .filter(whole -> whole.now().exists())
                .map(whole -> new Found(
                        PublicGame.of(whole, policies, now),
                        whole.now().schedule().competition()));
    }

    /** Those of these competitions whose policy has changed since it was looked at. */
    List<Optional<String>> changed(Supplier<Set<Optional<String>>> asked, Instant now) {
        if (now.isBefore(lookedAt.plus(BETWEEN_LOOKS))) {
            return List.of();
        }
        lookedAt = now;
        var waiting = asked.get();
        known.keySet().retainAll(waiting);
        return waiting.stream().filter(this::hasChanged).toList();
    }

    private boolean hasChanged(Optional<String> competition) {
        var history = policies.of(competition);
        return !history.equals(known.put(competition, history));
    }
}
