package org.qipu.game.policy.opening;

import static org.qipu.law.settings.PaceSettings.BLITZ_UP_TO;
import static org.qipu.law.settings.PaceSettings.RAPID_BELOW;

import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.policy.Refusal;
import org.qipu.law.Category;
import org.qipu.law.Rulebook;
import org.qipu.law.Supervision;
import org.qipu.law.TimeControl;

/** The category of a game: what the regulations name, else what the time control makes it (A.1, B.1; RAP-01, BLZ-01). */
public final class Categories {

    private Categories() {}

    /** The category of a game; one without clocks is what it is called, or what its supervision is for. */
    public static Category of(ScheduleGame asked, Sides<TimeControl> control, Rulebook book) {
        var computed = Category.of(control.white(), book.value(BLITZ_UP_TO), book.value(RAPID_BELOW));
        return asked.category()
                .orElseGet(() -> control.white().keepsTime()
                        ? computed
                        : asked.supervision().map(Supervision::category).orElse(computed));
    }

    /** Why there is no category: where the players' time controls differ, none can be computed. */
    public static Optional<Refusal> refusal(ScheduleGame asked, Sides<TimeControl> control) {
        return control.white().equals(control.black()) || asked.category().isPresent()
                ? Optional.empty()
                : Optional.of(Refusal.missing("category", "The players' time controls differ: name the category."));
    }
}
