package org.qipu.game.policy.adjournment;

import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.ClockCommand.StopClocks;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.DeclareDefault;
import org.qipu.game.command.OpeningCommand.RecordArrival;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.policy.clock.ClockDecisions;
import org.qipu.game.policy.move.PlayedMoves;
import org.qipu.game.policy.opening.Arrivals;
import org.qipu.game.policy.touch.Announcements;
import org.qipu.game.state.Game;

/**
 * Commands of which several policies decide in turn, the same in both games: an adjourned game, or one on two boards,
 * goes before the usual.
 */
public final class InTurn {

    private InTurn() {}

    /** A move: sealed before, announced before, or simply made. */
    public static Decision played(Game game, PlayMove asked, TimedCommand command) {
        return SealedMoves.onBoard(game, asked, command.blind(), command.at())
                .or(() -> Announcements.refusal(game, asked).map(Decision::refuse))
                .orElseGet(() -> PlayedMoves.of(game, asked, command.at()));
    }

    /** An arrival at the resumption, or at the start. */
    public static Decision arrived(Game game, RecordArrival asked, TimedCommand command) {
        return Resumptions.arrival(game, asked, command.at())
                .orElseGet(() -> Arrivals.arrival(game, asked, command.at()));
    }

    /** A player who came too late at the resumption, or at the start. */
    public static Decision late(Game game, DeclareDefault asked, TimedCommand command) {
        return LateAtResumption.of(game, asked, command.at())
                .orElseGet(() -> Arrivals.declaredDefault(game, asked, command.at()));
    }

    /** Clocks that are stopped, and what that is for an adjournment. */
    public static Decision stopped(Game game, StopClocks asked, TimedCommand command) {
        return Adjournments.stopped(game, ClockDecisions.stop(game, asked), command.at());
    }

    /** Times put right, unless those of a resumption are fixed. */
    public static Decision adjusted(Game game, AdjustClock asked) {
        return ResumedClocks.refusal(game, asked)
                .map(Decision::refuse)
                .orElseGet(() -> ClockDecisions.adjust(game, asked));
    }
}
