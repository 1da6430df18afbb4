package org.qipu.round;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** The rounds that somebody looks at. */
public final class LiveRounds {

    private static final int MOST = 500;
    private static final Duration A_WHILE = Duration.ofMinutes(2);

    private final RoundSources sources;
    private final Clock clock;
    private final Cache<RoundId, LiveRound> known =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterAccess(A_WHILE).build();

    public LiveRounds(RoundSources sources, Clock clock) {
        this.sources = sources;
        this.clock = clock;
    }

    /** A round; none where it has games for nobody. */
    public Optional<LiveRound> of(RoundId id) {
        var round = known.getIfPresent(id);
        return round != null
                ? Optional.of(round)
                : sources.games(id, clock.instant()).isEmpty()
                        ? Optional.empty()
                        : Optional.of(known.get(id, any -> new LiveRound(id, sources, clock)));
    }

    /** A game has come so far. */
    public void reached(String gameId, long version) {
        known.asMap().values().forEach(round -> round.reached(gameId, version));
    }

    /** Forgets what was made of words that may have been erased. */
    public void forget() {
        sources.forget();
        known.asMap().values().forEach(LiveRound::forget);
    }
}
