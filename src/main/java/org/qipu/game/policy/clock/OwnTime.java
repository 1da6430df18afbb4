package org.qipu.game.policy.clock;

import static org.qipu.law.settings.ClockSettings.FLAG_CLAIM_NEEDS_OWN_TIME;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.ClockCommand.ReportFlagFall;
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

    /** Whether the player who claims the other's flag has none of his own time left: his own is down, or was read so. */
    static boolean gone(Game game, ReportFlagFall asked, Instant at) {
        return asked.reportedBy()
                .flatMap(Reporter::player)
                .filter(claimant -> missing(game, asked.reportedBy())
                        && asked.side().filter(claimant.other()::equals).isPresent())
                .map(claimant -> {
                    var face = game.clocks().at(at).of(claimant);
                    return face.flag() || nothingLeft(face.remaining()) && nothingLeft(lastRead(game, claimant));
                })
                .orElse(false);
    }

    private static boolean nothingLeft(Optional<Duration> time) {
        return time.filter(left -> !left.isPositive()).isPresent();
    }

    private static Optional<Duration> lastRead(Game game, Side side) {
        return game.past().events().stream()
                .flatMap(one -> FlagContradicted.reading(one.event()).flatMap(clock -> clock.of(side)).stream())
                .reduce((earlier, later) -> later);
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
