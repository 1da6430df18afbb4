package org.qipu.imports;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.pgn.PgnGame;
import org.qipu.game.event.Dated;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;

/**
 * Which edition of the Laws of chess governed a game, as far as its dates tell (SCO-01).
 *
 * @param played  when it was played, at the venue
 * @param started when its competition started
 * @param ahead   whether its date lies in the future, and so tells nothing
 */
record Governing(PlayedOn played, PlayedOn started, boolean ahead) {

    /** The days between which it may have been played, and those between which its competition may have started. */
    private record Days(LocalDate first, LocalDate last, LocalDate startedFirst, LocalDate startedLast) {

        Optional<Rulebook> earliest() {
            return Rulebooks.inForceOn(first, startedFirst, Discipline.CHESS);
        }

        Optional<Rulebook> latest() {
            return Rulebooks.inForceOn(last, startedLast, Discipline.CHESS);
        }
    }

    /**
     * Why no edition follows from the dates of a game.
     *
     * @param kind      {@code undated in-the-future before-editions between-editions}
     * @param reason    the same in a sentence
     * @param rulebooks the editions that it can be taken over under when one of them is named
     */
    record NoEdition(String kind, String reason, List<String> rulebooks) {}

    /**
     * What the tags of a game say.
     *
     * @param today the day of the import
     * @param known the day on which its competition started, where its tags do not say it
     */
    static Governing of(PgnGame game, LocalDate today, Optional<LocalDate> known) {
        var started = game.tag("EventDate")
                .map(text -> DateText.read(text, today))
                .filter(date -> date.dated() != Dated.UNKNOWN)
                .or(() -> known.map(PlayedOn::day))
                .orElse(PlayedOn.UNKNOWN);
        return new Governing(PlayedOn.of(game, today), started, PlayedOn.liesAhead(game, today));
    }

    /**
     * The edition that governed on every day on which the game may have been played; else that of the start of its
     * event, for a game is played under it.
     */
    Optional<String> rulebook() {
        return only(days()).or(() -> only(days(started, PlayedOn.UNKNOWN)));
    }

    private static Optional<String> only(Optional<Days> days) {
        var latest = days.flatMap(Days::latest);
        return days.flatMap(Days::earliest).equals(latest) ? latest.map(Rulebook::id) : Optional.empty();
    }

    /** The day on which the competition started, where that is known and not after the game. */
    Optional<LocalDate> competitionStart() {
        return started.first()
                .filter(day -> started.dated() == Dated.DAY)
                .filter(day -> played.last().filter(day::isAfter).isEmpty());
    }

    /** Why no edition follows. */
    NoEdition why() {
        var chess = Rulebooks.of(Discipline.CHESS);
        var ids = chess.stream().map(Rulebook::id).toList();
        var days = days();
        if (days.isEmpty() && ahead) {
            return new NoEdition(
                    "in-the-future",
                    "Its date lies in the future, so that no edition follows; correct the date, or " + named("ID")
                            + ".",
                    ids);
        }
        if (days.isEmpty()) {
            return new NoEdition("undated", "It is undated, so that no edition follows; " + named("ID") + ".", ids);
        }
        var earliest = days.flatMap(Days::earliest).map(chess::indexOf);
        var latest = days.flatMap(Days::latest).map(chess::indexOf);
        if (latest.isEmpty()) {
            return new NoEdition(
                    "before-editions",
                    "It was played before " + chess.getFirst().document().inForceFrom()
                            + ", from when on the first edition here was in force; " + named(ids.getFirst()) + ".",
                    ids.subList(0, 1));
        }
        var between = ids.subList(earliest.orElse(0), latest.get() + 1);
        return new NoEdition(
                "between-editions",
                "It was played between " + days.get().first() + " and "
                        + days.get().last() + "; "
                        + (earliest.isEmpty()
                                ? between.getFirst() + " was in force only from "
                                        + chess.getFirst().document().inForceFrom() + " on"
                                : String.join(", ", between) + " were in force then")
                        + "; " + named(between.size() == 1 ? between.getFirst() : "ID") + ".",
                between);
    }

    private static String named(String id) {
        return "name one as rulebook (--rulebook " + id + ")";
    }

    private Optional<Days> days() {
        return played.first().isPresent() ? days(played, started) : days(started, PlayedOn.UNKNOWN);
    }

    /** A game is not played before its competition starts; a start after the game is a slip, and says nothing. */
    private static Optional<Days> days(PlayedOn played, PlayedOn started) {
        return played.first().map(first -> {
            var last = played.last().orElseThrow();
            if (started.first().filter(day -> !day.isAfter(last)).isEmpty()) {
                return new Days(first, last, first, last);
            }
            var begun = started.first().get();
            var until = started.last().orElseThrow();
            return new Days(begun.isAfter(first) ? begun : first, last, begun, until.isAfter(last) ? last : until);
        });
    }
}
