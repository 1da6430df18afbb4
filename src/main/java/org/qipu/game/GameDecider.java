package org.qipu.game;

import java.util.Optional;
import org.qipu.game.chess.ChessDecisions;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand.ImportGame;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.policy.Basis;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Exceptions;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Sense;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.policy.adjournment.LateArrivals;
import org.qipu.game.policy.clock.WaitingFlags;
import org.qipu.game.policy.importing.Importing;
import org.qipu.game.policy.opening.Scheduling;
import org.qipu.game.policy.result.WhoDecided;
import org.qipu.game.state.Game;
import org.qipu.game.xiangqi.Inquiry;
import org.qipu.game.xiangqi.XiangqiDecisions;

/**
 * Decides what a command leads to: the events it records, or the refusal that records nothing.
 *
 * <p>Pure: time, actor and ids come with the command; nothing is looked up. Example: on a game in progress
 * {@code decide(game, PlayMove("e2e4"))} is {@code MovePlayed}; after checkmate {@code MovePlayed, GameEnded}.
 */
public final class GameDecider {

    private GameDecider() {}

    /** What a command leads to in this state of the game. */
    public static Decision decide(Game game, TimedCommand asked) {
        return switch (asked.command()) {
            case ScheduleGame c -> Scheduling.of(game, c, asked.at());
            case ImportGame c -> Importing.of(game, c, asked);
            case GameCommand c
            when !game.exists() ->
                Decision.refuse(Refusal.of(Refusal.Kind.WRONG_STATE, "This game has not been scheduled."));
            case GameCommand c ->
                LateReports.isLate(game, asked) ? LateReports.of(game, asked) : inGame(game, c, asked);
        };
    }

    static Decision inGame(Game game, GameCommand command, TimedCommand asked) {
        var refused = Sense.refused(game, command).or(() -> Basis.refused(game, command));
        if (refused.isPresent()) {
            return Decision.refuse(refused.get());
        }
        var lateByLaw = command instanceof RuleOnIrregularity ruling
                ? LateArrivals.byLaw(game, ruling, asked.at())
                : Optional.<Decision>empty();
        var decided = lateByLaw.orElseGet(() -> ofDiscipline(game, command, asked));
        var whose = WhoDecided.told(game, asked.actor(), decided);
        return WaitingFlags.after(game, Exceptions.told(game, command, whose), asked, GameDecider::beforeFlag);
    }

    /** What is decided before a flag counts, besides what comes first in both games. */
    static Optional<String> beforeFlag(Game game) {
        return switch (game.schedule().discipline()) {
            case CHESS, CHESS960 -> Optional.empty();
            case XIANGQI -> Inquiry.beforeFlag(game);
        };
    }

    private static Decision ofDiscipline(Game game, GameCommand command, TimedCommand asked) {
        return switch (game.schedule().discipline()) {
            case CHESS, CHESS960 -> ChessDecisions.of(game, command, asked);
            case XIANGQI -> XiangqiDecisions.of(game, command, asked);
        };
    }
}
