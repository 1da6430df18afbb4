package org.qipu.game.policy.adjournment;

import static org.qipu.law.settings.AdjournmentSettings.SESSION_CHARGED;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.AdjournmentCommand.AdjournGame;
import org.qipu.game.event.AdjournmentEvent.GameAdjourned;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.GameEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.Game;
import org.qipu.game.state.Game.Phase;
import org.qipu.law.Provision;

/**
 * The order to seal, and the end of an adjournment with the clocks (I.1.1, I.1.2, I.2; ADJ-01 to ADJ-03).
 *
 * <p>The documents before 2023 have no such guideline: there the arbiter orders it by the preface, with his reason.
 */
public final class Adjournments {

    /** Why a player who seals early is charged. */
    public static final String REST_OF_SESSION = "adjourned before the end of the session, the rest of which is his";

    private Adjournments() {}

    /** What the order leads to; another one completes what the first left out. */
    public static Decision order(Game game, AdjournGame asked) {
        var book = game.rulebook();
        if (!game.inProgress() && game.phase() != Phase.ADJOURNED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is not in progress."));
        }
        var before = game.papers().adjournment().filter(Adjournment::pending);
        if (before.isEmpty() && game.phase() == Phase.ADJOURNED) {
            return Decision.refuse(
                    Refusal.of(
                            Kind.WRONG_STATE,
                            "The game is adjourned and the envelope has been opened: play is resumed before it is adjourned again."));
        }
        if (before.isPresent()
                && asked.resumption().isEmpty()
                && asked.sessionEnds().isEmpty()) {
            return Decision.refuse(Refusal.by(
                    book.article(Provision.SEALING), Kind.WRONG_STATE, "The player has been told to seal already."));
        }
        if (!book.has(Provision.SEALING) && asked.reason().isEmpty()) {
            return Decision.refuse(
                    Refusal.missing(
                            "reason",
                            "This edition says nothing of adjourned games: by the preface the arbiter decides, with his reason."));
        }
        return Decision.events(new GameAdjourned(
                asked.sessionEnds()
                        .or(() -> before.flatMap(known -> known.order().sessionEnds())),
                asked.resumption()
                        .or(() -> before.flatMap(known -> known.order().resumption())),
                asked.article().or(() -> Optional.of(book.article(Provision.SEALING))),
                asked.reason()));
    }

    /** The clocks stopped after sealing: who adjourns before the end of the session is charged the rest of it (I.1.2). */
    public static Decision stopped(Game game, Decision stop, Instant at) {
        if (!(stop instanceof Decision.Accepted accepted)) {
            return stop;
        }
        List<GameEvent> events = new ArrayList<>(accepted.events());
        game.papers()
                .adjournment()
                .filter(state -> state.pending() && state.sealed())
                .flatMap(state -> charge(game, state, at))
                .ifPresent(events::add);
        return new Decision.Accepted(events);
    }

    /** What a player who seals at an instant is charged. */
    static Optional<ClockAdjusted> charge(Game game, Adjournment state, Instant at) {
        var sealer = state.sealer().orElse(game.turn());
        return state.order()
                .sessionEnds()
                .map(end -> Duration.between(at, end))
                .filter(left -> game.rulebook().is(SESSION_CHARGED)
                        && left.isPositive()
                        && game.clocks().at(at).of(sealer).remaining().isPresent())
                .map(left -> new ClockAdjusted(
                        sealer,
                        Setting.by(left.negated()),
                        Cause.of(
                                Optional.of(game.rulebook().article(Provision.EARLY_SEAL)),
                                Optional.of(REST_OF_SESSION))));
    }
}
