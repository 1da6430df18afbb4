package org.qipu.feed;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qipu.competition.Competition;
import org.qipu.read.export.Told;
import org.qipu.read.search.Found;

/** Where feeds have it from. */
public interface FeedSources {

    /**
     * A game as far as it is public.
     *
     * @param version how much of it is public: with the same version it is the same
     * @param next    when more of it becomes public, where something waits
     */
    record Seen(Told told, long version, Optional<Instant> next) {}

    /** The games of a round or a competition, as the search tables have them, and those that were of it until lately or will be. */
    List<Found> found(Scope scope, Instant now);

    /**
     * What is public of a game at an instant; empty where there is no such game.
     *
     * @param atLeast a version its record is known to have
     */
    Optional<Seen> seen(String gameId, long atLeast, Instant now);

    /** How far a game has come, as far as this replica has heard of late, else 0. */
    default long heard(String gameId) {
        return 0;
    }

    /** A competition as it is set up. */
    Optional<Competition> competition(String id);

    /** The names of persons, as far as they have one. */
    Map<String, String> names(Collection<String> ids);

    /** Those of them with whom a name was erased. */
    default Set<String> namesErased(Collection<String> ids) {
        return Set.of();
    }
}
