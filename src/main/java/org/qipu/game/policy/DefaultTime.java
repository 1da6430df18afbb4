package org.qipu.game.policy;

import static org.qipu.law.settings.ClockSettings.LATEST_ARRIVAL;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.Finding;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/** The default time where the edition has none of its own: the regulations must state one (6.7a of 2014; ARR-01). */
public final class DefaultTime {

    private DefaultTime() {}

    /** Whether a player who comes late may lose by it, and nothing says after what time. */
    public static boolean unstated(Game game) {
        return game.rulebook().has(Provision.DEFAULT_TIME)
                && game.rulebook().fixed(LATEST_ARRIVAL).isEmpty()
                && game.schedule().regulations().defaultTime().isEmpty();
    }

    /** What is to be said of a player who came after the start; empty where a default time is known, or he was in time. */
    public static Optional<Finding> open(Game game, Optional<Instant> start, Side side, Instant came) {
        return start.filter(time -> unstated(game) && came.isAfter(time))
                .map(time -> new Finding(
                        "doubt",
                        game.rulebook().article(Provision.DEFAULT_TIME),
                        "Arrived after " + game.schedule().told(time)
                                + ". The regulations must state a default time, and none was told; the Laws of this edition have none of their own: the arbiter decides.",
                        Optional.of(side),
                        Optional.empty()));
    }
}
