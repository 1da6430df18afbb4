package org.qipu.game.schedule;

import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.GameCommand.ScheduleGame;
import org.qipu.game.Refusal;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.Category;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;
import org.qipu.law.Supervision;
import org.qipu.law.TimeControl;

/** The category of a game: what the time control makes it; where the players' differ, what the regulations name (A.1, B.1; RAP-01, BLZ-01). */
public final class Categories {

    private Categories() {
    }

    /** The category of a game; one without clocks is what it is called, or what its supervision is for. */
    public static Category of(ScheduleGame asked, Sides<TimeControl> control) {
        var computed = Category.of(control.white());
        return asked.category().orElseGet(() -> control.white().keepsTime() ? computed : asked.supervision().map(Supervision::category).orElse(computed));
    }

    /** Why the category that is named, or missing, is not accepted. */
    public static Optional<Refusal> refusal(ScheduleGame asked, Rulebook rulebook, Sides<TimeControl> control) {
        if (!control.white().equals(control.black())) {
            return asked.category().isPresent() ? Optional.empty()
                    : Optional.of(Refusal.missing("category", "The players' time controls differ: name the category."));
        }
        var computed = Category.of(control.white());
        return asked.category().filter(named -> control.white().keepsTime() && rulebook.has(Provision.RAPID_CATEGORY) && named != computed)
                .map(named -> Refusal.by(rulebook.article(limit(named, computed)), Kind.NOT_ALLOWED, "By its time control this is a game of "
                        + words(computed) + ", not of " + words(named) + ": what counts is the time for sixty moves."));
    }

    private static Provision limit(Category named, Category computed) {
        return named == Category.BLITZ || computed == Category.BLITZ ? Provision.BLITZ_CATEGORY : Provision.RAPID_CATEGORY;
    }

    private static String words(Category category) {
        return category.name().toLowerCase() + " chess";
    }
}
