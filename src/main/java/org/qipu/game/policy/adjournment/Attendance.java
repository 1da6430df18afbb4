package org.qipu.game.policy.adjournment;

import static org.qipu.law.settings.AdjournmentSettings.LATEST_RESUMPTION;
import static org.qipu.law.settings.ClockSettings.LATEST_ARRIVAL;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.AdjournmentEvent.Resumption;
import org.qipu.game.policy.DefaultTime;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.Game;
import org.qipu.game.state.Game.Phase;
import org.qipu.law.Parameter;

/** Who is there when an adjourned game is resumed (I.7, I.9 to I.11). */
final class Attendance {

    private Attendance() {}

    /** Whether a player has not come since the game was adjourned. */
    static boolean awaited(Game game, Side side) {
        return arrival(game, side).isEmpty();
    }

    /** When a player came to the resumption. */
    static Optional<Instant> arrival(Game game, Side side) {
        return game.papers()
                .adjournment()
                .flatMap(state -> game.arrivals().of(side).filter(at -> at.isAfter(state.at())));
    }

    /** Whether a player had come by an instant. */
    static boolean presentAt(Game game, Side side, Instant at) {
        return arrival(game, side).filter(came -> !came.isAfter(at)).isPresent();
    }

    /** When play was to go on, as the envelope says. */
    static Optional<Instant> due(Adjournment state) {
        return state.order().resumption().map(Resumption::at);
    }

    /** The default time of the event, which holds for the resumption too (I.10); in xiangqi the resumption has its own (組織六[L]). */
    static Duration defaultTime(Game game) {
        var regulations = game.schedule().regulations();
        return regulations
                .resumptionTime()
                .or(() -> game.rulebook().fixed(LATEST_RESUMPTION).map(Parameter::value))
                .or(regulations::defaultTime)
                .or(() -> game.rulebook().fixed(LATEST_ARRIVAL).map(Parameter::value))
                .orElse(Duration.ZERO);
    }

    /** When a player who is not there loses; empty where nothing says so. */
    static Optional<Instant> deadline(Game game, Adjournment state) {
        return due(state).filter(due -> !DefaultTime.unstated(game)).map(due -> due.plus(defaultTime(game)));
    }

    /** The adjournment whose resumption is going on: adjourned, or resumed and the sealed move not yet replied to. */
    static Optional<Adjournment> resumption(Game game) {
        return game.papers()
                .adjournment()
                .filter(state -> game.phase() == Phase.ADJOURNED
                        || game.inProgress()
                                && state.resumed().isPresent()
                                && game.line().ply() <= state.ply() + 1);
    }
}
