package org.qipu.law.editions;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Discipline;
import org.qipu.law.Rulebook;

/** The rulebooks a game can be pinned to. */
public final class Rulebooks {

    private static final List<Rulebook> ALL = List.of(
            Fide2001.RULEBOOK,
            Fide2005.RULEBOOK,
            Fide2009.RULEBOOK,
            Fide2014.RULEBOOK,
            Fide2017.RULEBOOK,
            Fide2018.RULEBOOK,
            Fide2023.RULEBOOK,
            XiangqiTw2024Rulebook.RULEBOOK);

    private Rulebooks() {}

    /** Every rulebook, oldest first. */
    public static List<Rulebook> all() {
        return ALL;
    }

    /** The rulebooks of a discipline, oldest first. */
    public static List<Rulebook> of(Discipline discipline) {
        return ALL.stream().filter(book -> book.isOf(discipline)).toList();
    }

    /** The rulebook of that id, if there is one. */
    public static Optional<Rulebook> find(String id) {
        return ALL.stream().filter(book -> book.id().equals(id)).findFirst();
    }

    /** The editions that were in force before and after one, of the same game: both, one at either end, none where it is alone. */
    public static List<Rulebook> neighbours(Rulebook book) {
        var all = of(book.discipline());
        var place = all.indexOf(book);
        return IntStream.of(place - 1, place + 1)
                .filter(at -> at >= 0 && at < all.size())
                .mapToObj(all::get)
                .toList();
    }

    /** The rulebook of a discipline in force on a day, if it is one of these (SCO-01). */
    public static Optional<Rulebook> inForceOn(LocalDate day, Discipline discipline) {
        return inForceOn(day, day, discipline);
    }

    /**
     * The rulebook that governs a game (SCO-01).
     *
     * @param played  the day of the game, at the venue
     * @param started the day on which its competition started: an edition whose text says so governs by it
     * @return none before the first of them
     */
    public static Optional<Rulebook> inForceOn(LocalDate played, LocalDate started, Discipline discipline) {
        return ALL.stream()
                .filter(book -> book.isOf(discipline) && book.governs(played, started))
                .reduce((earlier, later) -> later);
    }
}
