package org.qipu.game.policy.clock;

import static org.qipu.law.settings.ClockSettings.FLAG_CLAIM_NEEDS_OWN_TIME;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.Reporter;
import org.qipu.game.policy.Unverified;
import org.qipu.game.state.Game;

/**
 * A player who claims a win on time in rapid or blitz under the reduced set must have time left himself after the clock
 * was stopped (A.4.3 of 2017, A.4c of 2014; RAP-09); since 2018 the clocks' evidence decides.
 */
final class OwnTime {

    private OwnTime() {}

    /** Whether both flags have fallen and it is a player who claims. */
    static boolean missing(Game game, Optional<String> reportedBy) {
        return game.rulebook().is(FLAG_CLAIM_NEEDS_OWN_TIME)
                && reportedBy.flatMap(Reporter::player).isPresent();
    }

    /** The claim fails; what two flags bring then, or the arbiter's decision where nothing but memory tells of the condition. */
    static List<GameEvent> failed(Game game, List<GameEvent> then) {
        var rule = game.rulebook().fixed(FLAG_CLAIM_NEEDS_OWN_TIME).orElseThrow();
        var text = "The player who claims a win on time has no time left himself: the claim fails.";
        if (rule.unverified()) {
            return List.of(FlagFall.finding(
                    "both-flags",
                    rule.article(),
                    text + " " + Unverified.doubt(game, rule.article()),
                    Optional.empty(),
                    game));
        }
        var events = new ArrayList<GameEvent>();
        events.add(FlagFall.finding("flag-without-consequence", rule.article(), text, Optional.empty(), game));
        events.addAll(then);
        return events;
    }
}
