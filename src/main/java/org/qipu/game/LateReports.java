package org.qipu.game;

import java.util.ArrayList;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.AdjournmentCommand;
import org.qipu.game.command.BoardCommand;
import org.qipu.game.command.ClockCommand;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.Kind;
import org.qipu.game.command.OpeningCommand;
import org.qipu.game.command.PaperCommand;
import org.qipu.game.event.AppealEvent.AppealLodged;
import org.qipu.game.event.BoardEvent.MoveAnnounced;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.DisputeEvent.RequestMade;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.DrawEvent.DrawAccepted;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.Resigned;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.event.XiangqiEvent.RepetitionRulingAsked;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.policy.ToldLate;
import org.qipu.game.policy.clock.WaitingFlags;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/**
 * A report of something that happened before what is already recorded (protocol §1).
 *
 * <p>It is judged against the game as it stood then. Clocks and counts follow at once; where, told in time, it would have changed moves, a
 * decision or the result, it changes nothing and opens a question for the arbiter.
 */
final class LateReports {

    private LateReports() {}

    /** Whether a command tells of an earlier time; moves, presses and readings take their place by themselves, rulings hold from now on. */
    static boolean isLate(Game game, TimedCommand asked) {
        var kind = asked.command().kind();
        var placesItself = switch (asked.command()) {
            case GameCommand.PlayMove c -> true;
            case ClockCommand.PressClock c -> true;
            case ClockCommand.ReadClocks c -> true;
            case OpeningCommand.StartGame c -> true;
            case OpeningCommand.RecordArrival c -> true;
            case BoardCommand.RecordIllegalMove c -> true;
            case PaperCommand c -> true;
            case AdjournmentCommand c -> true;
            default -> false;
        };
        return !placesItself
                && (kind == Kind.FACT || kind == Kind.ACT || kind == Kind.REPORT)
                && game.version() > 1
                && asked.at().isBefore(game.latestAt());
    }

    static Decision of(Game game, TimedCommand asked) {
        var then = game.asOf(asked.at());
        return switch (GameDecider.inGame(then, asked.command(), asked)) {
            case Decision.Refused refused -> refused;
            case Decision.Accepted accepted -> kept(game, then, accepted);
        };
    }

    private static Decision kept(Game game, Game then, Decision.Accepted accepted) {
        var kept = new ArrayList<GameEvent>();
        var ended = accepted.events().stream()
                .filter(GameEnded.class::isInstance)
                .map(GameEnded.class::cast)
                .findFirst();
        var decided = accepted.events().stream().anyMatch(ClaimDecided.class::isInstance);
        var waited = accepted.events().stream().anyMatch(WaitingFlags::waits)
                && !WaitingFlags.held(game, GameDecider::beforeFlag);
        var voids = accepted.events().stream().anyMatch(MovesVoided.class::isInstance);
        Optional<String> changes = ToldLate.wouldHaveEnded(game, ended.map(GameEnded::result))
                .or(() -> decided ? Optional.of("in its time it would have been decided") : Optional.empty())
                .or(() -> voids ? Optional.of("in its time it would have taken a move back") : Optional.empty())
                .or(() -> waited && !game.ended()
                        ? Optional.of("in its time it would have waited for a decision that has been made since")
                        : Optional.empty());
        var article = ended.flatMap(end -> end.result().article())
                .orElse(game.rulebook().article(Provision.ANALOGY));
        for (var event : accepted.events()) {
            switch (event) {
                case GameEnded end -> {}
                case FindingMade found when waited && WaitingFlags.waits(found) -> {}
                case ClaimDecided decision -> {}
                case ClockAdjusted adjusted -> {}
                case MovesVoided gone -> {}
                case ClocksRestarted restarted when voids -> {}
                case MoveAnnounced said
                when voids
                        || then.line().ply() != game.line().ply()
                        || !then.hall().announced().equals(game.hall().announced()) -> kept.add(said.withoutEffect());
                case DrawClaimed claim ->
                    kept.add(claim.numbered(
                            game.talks().claims().size() + 1,
                            ended.isPresent() || decided ? Optional.of(Effect.NONE) : claim.effect()));
                case FoulRecorded foul when decided || ended.isPresent() -> {}
                case RepetitionRulingAsked claim ->
                    kept.add(claim.numbered(
                            game.talks().claims().size() + 1,
                            ended.isPresent() || decided ? Optional.of(Effect.NONE) : claim.effect()));
                case Resigned resigned -> kept.add(new Resigned(resigned.side(), Optional.of(Effect.NONE)));
                case DrawAccepted agreed -> kept.add(agreed.withoutEffect());
                case IrregularityReported report ->
                    kept.add(report.numbered(game.irregularities().size() + 1));
                case AppealLodged appeal ->
                    kept.add(appeal.numbered(game.disputes().appeals().size() + 1));
                case RequestMade request ->
                    kept.add(request.counted(game.hall().requests(request.side(), request.kind()) + 1));
                case PiecesTouched touch
                when then.line().ply() != game.line().ply() -> {
                    changes = changes.or(() -> broken(game, then, touch));
                    kept.add(touch.withoutDuty());
                }
                default -> kept.add(event);
            }
        }
        changes.ifPresent(
                what -> kept.add(ToldLate.question(what, article, then.line().ply())));
        return new Decision.Accepted(kept);
    }

    /** What a touch reported late would have changed: the move made after it is none of those it leaves. */
    private static Optional<String> broken(Game game, Game then, PiecesTouched touch) {
        Side side = touch.side();
        var ply = then.line().ply() + 1;
        return touch.leaves()
                .filter(moves -> ply <= game.line().ply()
                        && game.line().move(ply).side() == side
                        && !moves.contains(game.line().move(ply).move()))
                .map(moves -> "in its time it would have bound the player to " + String.join(" or ", moves));
    }
}
