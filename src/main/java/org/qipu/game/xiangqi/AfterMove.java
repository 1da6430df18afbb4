package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/** What a move brings about besides an end on the board: a cycle is left or gone through once more, a limit of moves is full. */
public final class AfterMove {

    private AfterMove() {}

    /** A decision with what follows from the moves in it. */
    public static Decision of(Game game, Decision decision, TimedCommand asked) {
        if (!(decision instanceof Decision.Accepted accepted)
                || accepted.events().stream().noneMatch(AfterMove::moves)) {
            return decision;
        }
        var next = game;
        for (var event : accepted.events()) {
            next = next.evolve(
                    new RecordedEvent(next.version() + 1, asked.at(), asked.receivedAt(), asked.actor(), event));
        }
        var events = new ArrayList<GameEvent>(accepted.events());
        if (accepted.events().stream().anyMatch(MovesCorrected.class::isInstance)) {
            events.addAll(Restated.decisions(game, next));
        }
        if (!next.ended() && next.line() != game.line()) {
            events.addAll(cycle(game, next, accepted.events().stream().anyMatch(AfterMove::played)));
            events.addAll(LimitedMoves.full(next));
        }
        return new Decision.Accepted(events);
    }

    private static boolean moves(GameEvent event) {
        return played(event) || event instanceof MovesCorrected || event instanceof MovesVoided;
    }

    private static boolean played(GameEvent event) {
        return event instanceof MovePlayed || event instanceof IllegalMoveRecorded;
    }

    private static List<GameEvent> cycle(Game before, Game after, boolean played) {
        var now = Inquiry.latest(after);
        if (now.isEmpty()
                || now.get().claim().number() > before.talks().claims().size()) {
            return List.of();
        }
        var then = now.get().before(after, before);
        if (then.live() && now.get().state().equals(Optional.of(CycleState.VARIED))) {
            return now.get().stands() || played
                    ? List.of(new ClaimDecided(
                            then.claim().number(),
                            ClaimDecision.VARIED,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(after.rulebook().article(Provision.CYCLE_ASKED)),
                            Optional.empty()))
                    : List.of();
        }
        var events = new ArrayList<GameEvent>();
        if (now.get().live()) {
            Restated.cycle(then, now.get()).ifPresent(finding -> events.add(found(finding, after)));
            if (now.get().state().equals(Optional.of(CycleState.DUE))
                    && !then.state().equals(Optional.of(CycleState.DUE))) {
                events.add(found(
                        new Finding(
                                "cycle-due",
                                after.rulebook().article(Provision.CYCLE_ASKED),
                                "The cycle was gone through once more after the players had been told: the arbiter's decision on claim "
                                        + then.claim().number() + " ends the game.",
                                Optional.empty(),
                                Optional.empty()),
                        after));
            }
        }
        return events;
    }

    private static FindingMade found(Finding finding, Game after) {
        return new FindingMade(new Finding(
                finding.kind(),
                finding.article(),
                finding.text(),
                finding.side(),
                Optional.of(after.line().ply())));
    }
}
