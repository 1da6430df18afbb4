package org.qipu.read.export;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qipu.competition.Competition;
import org.qipu.competition.Competition.Entrant;

/**
 * What is known of a competition and of persons where a game is written, by whoever is to read it.
 *
 * @param competition the competition, where it was set up
 * @param named       whether the reader is told who somebody is
 * @param names       the names of those who have one
 * @param erased      those whose name was erased
 */
public record Setting(Optional<Competition> competition, boolean named, Map<String, String> names, Set<String> erased) {

    /** What a text says of somebody whose name was erased. */
    static final String NAME_ERASED = "name erased";

    private static final String FIDE = "fide:";

    public Setting {
        names = Map.copyOf(names);
        erased = Set.copyOf(erased);
    }

    /** Whether somebody had a name that was erased, for those who would be told it. */
    public boolean nameErased(Optional<String> id) {
        return named && id.filter(erased::contains).isPresent();
    }

    /** The name of a person or text, for those who are told it. */
    public Optional<String> name(String id) {
        return named ? Optional.ofNullable(names.get(id)) : Optional.empty();
    }

    /** What the competition says of one who plays in it. */
    public Optional<Entrant> entrant(Optional<String> id) {
        return competition.flatMap(one -> one.entrants().stream()
                .filter(entrant -> id.equals(Optional.of(entrant.id())))
                .findFirst());
    }

    /** The number by which FIDE knows him; by it anybody finds his name. */
    public Optional<String> fideId(Optional<String> id) {
        return id.filter(one -> named && one.startsWith(FIDE))
                .map(one -> one.substring(FIDE.length()))
                .filter(number -> number.matches("[1-9]\\d{0,9}"));
    }
}
