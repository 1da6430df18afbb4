package org.qipu.read.comparison;

import static org.qipu.law.settings.PaceSettings.COMPETITION_RULES;

import java.time.LocalDate;
import java.util.List;
import org.qipu.game.event.Schedule;
import org.qipu.law.Rulebook;

/** What a game was scheduled with, as another edition of the Laws can have it; what that edition lacks is noted. */
final class PinnedAnew {

    private PinnedAnew() {}

    /** The schedule as another edition can have it. */
    static Schedule to(Rulebook book, Schedule s, List<String> notes) {
        var supervision = s.supervision().filter(book.supervisions()::contains);
        s.supervision()
                .filter(set -> supervision.isEmpty())
                .ifPresent(set -> notes.add(book.id() + " has no " + set.id() + ": left out."));
        var r = s.regulations();
        var amendments =
                r.inForce().stream().filter(book.amendments()::contains).toList();
        r.inForce().stream()
                .filter(one -> !amendments.contains(one))
                .forEach(one -> notes.add(book.id() + " has no amendment " + one.id() + ": left out."));
        if (!book.is(COMPETITION_RULES)) {
            notes.add("The document of " + book.id()
                    + " holds basic rules only: what concerns competitions is for the arbiter to rule.");
        }
        // its own edition is amended as the record says: since when the event had been going on, only that knows
        var dated = s.scheduledStart()
                .filter(start -> !book.id().equals(s.rulebook()))
                .map(start -> book.amendedOn(LocalDate.ofInstant(start, s.zone())))
                .orElse(List.of());
        return s.pinnedTo(book.id(), r.amendedBy(amendments).alsoAmendedBy(dated), supervision);
    }
}
