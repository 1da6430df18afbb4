package org.qipu.law;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.board.Discipline;

/**
 * For which games a {@link Layer} of an edition holds; what is absent does not matter.
 *
 * @param category   for games of this category
 * @param watched    for games under the Competition Rules in full, or for those under the reduced set
 * @param amendment  where the regulations put this amendment in force
 * @param discipline for games of this discipline
 */
public record Holds(
        Optional<Category> category,
        Optional<Boolean> watched,
        Optional<Amendment> amendment,
        Optional<Discipline> discipline) {

    /** For every game of a category, however it is watched. */
    public static Holds in(Category category) {
        return new Holds(Optional.of(category), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** For every game. */
    public static Holds everywhere() {
        return new Holds(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** For games of a discipline. */
    public static Holds of(Discipline discipline) {
        return new Holds(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(discipline));
    }

    /** Only under the Competition Rules in full (A.4, B.2). */
    public Holds inFull() {
        return new Holds(category, Optional.of(true), amendment, discipline);
    }

    /** Only under the reduced set (A.5, B.3). */
    public Holds reduced() {
        return new Holds(category, Optional.of(false), amendment, discipline);
    }

    /** Only where the regulations put an amendment in force. */
    public Holds where(Amendment put) {
        return new Holds(category, watched, Optional.of(put), discipline);
    }

    /** Whether it holds for a game so played. */
    boolean of(Category played, boolean inFull, Collection<Amendment> inForce, Discipline game) {
        return category.filter(one -> one != played).isEmpty()
                && watched.filter(one -> one != inFull).isEmpty()
                && amendment.filter(one -> !inForce.contains(one)).isEmpty()
                && discipline.filter(one -> one != game).isEmpty();
    }

    /** In words: {@code blitz, reduced rules}. */
    public String words() {
        return Stream.of(
                        category.map(Enum::name),
                        watched.map(in -> in ? "competition rules in full" : "reduced rules"),
                        amendment.map(one -> "amendment " + one.id()),
                        discipline.map(Enum::name))
                .flatMap(Optional::stream)
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }
}
