package org.qipu.competition;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What of the games of a competition becomes public, and when, beside its delay.
 *
 * @param rounds the delay of rounds that have their own; absent: none was ever said
 * @param shows  what is shown beside moves, clocks and results; absent: none was ever said
 * @param names  whether everybody is told the names of those who play, as in broadcasts; absent: they are
 */
public record ReleaseTerms(
        Optional<Map<String, Duration>> rounds, Optional<List<Matter>> shows, Optional<Boolean> names) {

    /** The longest delay there is. */
    public static final Duration LONGEST = Duration.ofHours(1);

    public ReleaseTerms {
        rounds = rounds.map(TreeMap::new).map(Collections::unmodifiableSortedMap);
        shows = shows.map(all -> all.stream().distinct().sorted().toList());
    }

    /** These terms where they are silent, as they were before. */
    ReleaseTerms after(ReleaseTerms before) {
        return new ReleaseTerms(rounds.or(before::rounds), shows.or(before::shows), names.or(before::names));
    }

    /** Whether everybody is told who plays. */
    public boolean namesPublic() {
        return names.orElse(true);
    }

    /** Whether both come to the same. */
    boolean holdsAs(ReleaseTerms other) {
        return rounds.orElse(Map.of()).equals(other.rounds.orElse(Map.of()))
                && shows.orElse(List.of()).equals(other.shows.orElse(List.of()))
                && namesPublic() == other.namesPublic();
    }

    /** Nothing beside the delay. */
    static final ReleaseTerms NONE = new ReleaseTerms(Optional.empty(), Optional.empty(), Optional.empty());
}
