package org.qipu.game.policy.adjournment;

import static org.qipu.law.settings.ClockSettings.LATE_LOSES_OUTRIGHT;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.AdjournmentCommand.ResumeGame;
import org.qipu.game.command.OpeningCommand.RecordArrival;
import org.qipu.game.event.AdjournmentEvent.GameResumed;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.OpeningEvent.ArrivalRecorded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.DefaultTime;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.Game;
import org.qipu.game.state.Game.Phase;
import org.qipu.law.Provision;

/**
 * Resuming an adjourned game, from its position and with its times: the clock of the player who has to reply is
 * started, whether he is there or not, and he loses what elapses until he comes (I.5, I.9.1, I.9.2, I.10, I.11; ADJ-05,
 * ADJ-09, ADJ-10, ADJ-12, ADJ-13).
 */
public final class Resumptions {

    /** Why a player who comes late to the resumption is charged. */
    public static final String ELAPSED = "the time that elapsed at the resumption until he came";

    private Resumptions() {}

    /** What resuming leads to. */
    public static Decision resume(Game game, ResumeGame asked, Instant at) {
        var book = game.rulebook();
        var state = game.papers().adjournment();
        if (game.phase() != Phase.ADJOURNED) {
            var open = state.filter(one -> game.inProgress() && one.pending())
                    .map(Adjournment::missing)
                    .orElse(List.of());
            return Decision.refuse(
                    open.isEmpty()
                            ? Refusal.of(Kind.WRONG_STATE, "The game is not adjourned.")
                            : Refusal.by(
                                    book.article(Provision.ENVELOPE),
                                    Kind.WRONG_STATE,
                                    "The adjournment is not complete: " + String.join(", ", open) + " is missing."));
        }
        var sealed = state.orElseThrow();
        if (sealed.opened() && game.line().ply() == sealed.ply()) {
            return Decision.refuse(Refusal.by(
                    book.article(Provision.SEALED_MOVE), Kind.WRONG_STATE, "The sealed move waits for a ruling."));
        }
        var replier = sealed.replier();
        var due = Attendance.due(sealed).filter(time -> !time.isAfter(at)).orElse(at);
        var rests = !Attendance.awaited(game, replier) && Attendance.presentAt(game, replier, due)
                ? Provision.REPLIER_PRESENT
                : !Attendance.presentAt(game, sealed.sealer().orElseThrow(), due)
                                && Attendance.defaultTime(game).isPositive()
                        ? Provision.NEITHER_AT_RESUMPTION
                        : Provision.REPLIER_ABSENT;
        List<GameEvent> events = new ArrayList<>();
        events.add(new GameResumed(
                replier,
                asked.article().or(() -> Optional.of(book.article(rests))),
                asked.exception(),
                asked.reason()));
        var until = Attendance.arrival(game, replier)
                .filter(came -> came.isBefore(at))
                .orElse(at);
        if (rests != Provision.REPLIER_PRESENT
                && until.isAfter(due)
                && game.clocks().latest().of(replier).remaining().isPresent()) {
            events.add(elapsed(replier, Duration.between(due, until), book.article(rests)));
        }
        return new Decision.Accepted(events);
    }

    private static ClockAdjusted elapsed(Side side, Duration time, String article) {
        return new ClockAdjusted(
                side, Setting.by(time.negated()), Cause.of(Optional.of(article), Optional.of(ELAPSED)));
    }

    /** What the arrival of a player at the resumption leads to; empty where none is awaited. */
    public static Optional<Decision> arrival(Game game, RecordArrival asked, Instant at) {
        return Attendance.resumption(game)
                .filter(state -> Attendance.awaited(game, asked.side()))
                .map(state -> {
                    List<GameEvent> events = new ArrayList<>();
                    events.add(new ArrivalRecorded(asked.side()));
                    Attendance.deadline(game, state)
                            .filter(at::isAfter)
                            .ifPresent(deadline -> events.add(new FindingMade(new Finding(
                                    "late-arrival",
                                    game.rulebook().article(Provision.LATE_AT_RESUMPTION),
                                    "Arrived after the default time of the resumption, which " + "ended at "
                                            + game.schedule().told(deadline)
                                            + (game.rulebook().is(LATE_LOSES_OUTRIGHT)
                                                    ? "; he loses unless the sealed move has ended the game."
                                                    : "; he loses unless the arbiter decides otherwise or the sealed move has ended the game."),
                                    Optional.of(asked.side()),
                                    Optional.empty()))));
                    DefaultTime.open(game, Attendance.due(state), asked.side(), at)
                            .map(FindingMade::new)
                            .ifPresent(events::add);
                    return new Decision.Accepted(events);
                });
    }
}
