package org.qipu.release;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qipu.competition.Competition;
import org.qipu.competition.Matter;
import org.qipu.competition.ReleaseTerms;

/**
 * What of the games of a competition becomes public, and how long after it was recorded.
 *
 * @param delay  how long everything waits
 * @param rounds how long it waits in rounds that have a delay of their own
 * @param shows  what is shown beside moves, clocks and results
 */
public record ReleasePolicy(Duration delay, Map<String, Duration> rounds, Set<Matter> shows) {

    /** Everything that ever becomes public, at once. */
    static final Set<Matter> ALL = Set.copyOf(EnumSet.allOf(Matter.class));

    public ReleasePolicy {
        rounds = Map.copyOf(rounds);
        shows = Set.copyOf(shows);
    }

    /** Moves, clocks and results alone, after a delay. */
    public static ReleasePolicy after(Duration delay) {
        return new ReleasePolicy(delay, Map.of(), Set.of());
    }

    /**
     * The policy of a competition.
     *
     * @param usual how long the games of one wait that does not say it
     */
    public static ReleasePolicy of(Competition competition, Duration usual) {
        return new ReleasePolicy(
                competition.delay().orElse(usual),
                competition.release().flatMap(ReleaseTerms::rounds).orElse(Map.of()),
                Set.copyOf(competition.release().flatMap(ReleaseTerms::shows).orElse(List.of())));
    }

    /** How long an event of a round waits. */
    public Duration delay(Optional<String> round) {
        return round.map(rounds::get).orElse(delay);
    }
}
