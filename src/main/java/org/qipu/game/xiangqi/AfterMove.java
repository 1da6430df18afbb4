package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.ClaimDecision;
import org.qipu.game.Decision;
import org.qipu.game.Finding;
import org.qipu.game.Game;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.ClaimDecided;
import org.qipu.game.GameEvent.FindingMade;
import org.qipu.game.GameEvent.MovePlayed;
import org.qipu.game.RecordedEvent;
import org.qipu.game.TimedCommand;

/** What a move brings about besides an end on the board: a cycle is left or gone through once more, a limit of moves is full. */
public final class AfterMove {

    private AfterMove() {
    }

    /** A decision with what follows from the moves in it. */
    public static Decision of(Game game, Decision decision, TimedCommand asked) {
        if (!(decision instanceof Decision.Accepted accepted) || game.ended() || accepted.events().stream().noneMatch(AfterMove::moves)) {
            return decision;
        }
        var next = game;
        for (var event : accepted.events()) {
            next = next.evolve(new RecordedEvent(next.version() + 1, asked.at(), asked.receivedAt(), asked.actor(), event));
        }
        if (next.ended() || next.line().ply() <= game.line().ply()) {
            return decision;
        }
        var events = new ArrayList<GameEvent>(accepted.events());
        events.addAll(cycle(game, next));
        events.addAll(LimitedMoves.full(next));
        return new Decision.Accepted(events);
    }

    private static boolean moves(GameEvent event) {
        return event instanceof MovePlayed || event instanceof IllegalMoveRecorded;
    }

    private static List<GameEvent> cycle(Game before, Game after) {
        var claim = CycleState.claim(after).filter(one -> one.open() || one.decision().filter(ClaimDecision.INSTRUCTED::equals).isPresent());
        if (claim.isEmpty()) {
            return List.of();
        }
        if (CycleState.left(after, claim.get())) {
            return List.of(new ClaimDecided(claim.get().number(), ClaimDecision.VARIED, Optional.empty(), Optional.empty(), Optional.of("組織六[H]"), Optional.empty()));
        }
        var due = CycleState.onceMore(after, claim.get()) && !CycleState.onceMore(before, claim.get());
        return due ? List.of(new FindingMade(new Finding("cycle-due", "組織六[H]",
                "The cycle was gone through once more after the players had been told: the arbiter's decision on claim " + claim.get().number() + " ends the game.",
                Optional.empty(), Optional.of(after.line().ply())))) : List.of();
    }
}
