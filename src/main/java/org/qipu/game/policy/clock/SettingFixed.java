package org.qipu.game.policy.clock;

import static org.qipu.law.settings.ClockSettings.CLOCK_SETTING_STAYS_FROM;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;

/**
 * Rapid and blitz under the reduced set: once both have completed ten moves the clocks' settings stay, unless the schedule of the event
 * would suffer (A.5.1.1, RAP-06).
 */
final class SettingFixed {

    private SettingFixed() {}

    private static boolean of(Game game) {
        var clocks = game.clocks().latest();
        return game.rulebook()
                .fixed(CLOCK_SETTING_STAYS_FROM)
                .map(Parameter::value)
                .filter(moves -> clocks.of(Side.WHITE).completed() >= moves
                        && clocks.of(Side.BLACK).completed() >= moves)
                .isPresent();
    }

    /** Why an adjustment is refused; time given or taken by another article is no change of the settings. */
    static Optional<Refusal> refused(Game game, AdjustClock asked, Optional<String> by) {
        var article = game.rulebook().article(Provision.SETTING_FIXED);
        var setting = asked.extra().isPresent()
                || asked.mode().isPresent()
                || by.filter(cited -> !cited.equals(game.rulebook().article(Provision.CLOCK_SETTING)))
                        .isEmpty();
        return setting && of(game) && asked.exception().isEmpty()
                ? Optional.of(Refusal.by(
                        article,
                        Kind.NOT_ALLOWED,
                        "Both players have completed ten moves: the clocks' settings are not changed any more,"
                                + " unless the arbiter records (exception: " + article
                                + ") that the schedule of the event would suffer."))
                : Optional.empty();
    }
}
