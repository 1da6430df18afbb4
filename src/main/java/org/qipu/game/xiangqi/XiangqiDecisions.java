package org.qipu.game.xiangqi;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.AdjournmentCommand.AdjournGame;
import org.qipu.game.BoardCommand.RecordIllegalMove;
import org.qipu.game.BoardCommand.TouchPieces;
import org.qipu.game.Decision;
import org.qipu.game.DisputeCommand.LodgeAppeal;
import org.qipu.game.DisputeCommand.MakeRequest;
import org.qipu.game.DisputeCommand.ReportIrregularity;
import org.qipu.game.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.DisputeCommand.RuleOnTouch;
import org.qipu.game.DisputeEvent.RequestKind;
import org.qipu.game.Game;
import org.qipu.game.GameCommand;
import org.qipu.game.GameCommand.ClaimDraw;
import org.qipu.game.GameCommand.DecideClaim;
import org.qipu.game.GameCommand.DeclareResult;
import org.qipu.game.GameCommand.OfferDraw;
import org.qipu.game.GameCommand.PlayMove;
import org.qipu.game.GameCommand.PressClock;
import org.qipu.game.GameCommand.Resign;
import org.qipu.game.GameCommand.RestartClocks;
import org.qipu.game.GameEvent.GameStarted;
import org.qipu.game.Refusal;
import org.qipu.game.Superseded;
import org.qipu.game.TimedCommand;
import org.qipu.game.XiangqiCommand.AskRepetitionRuling;
import org.qipu.game.XiangqiCommand.CountLimit;
import org.qipu.game.XiangqiCommand.RecordFoul;
import org.qipu.game.XiangqiCommand.RecordOmissions;
import org.qipu.game.XiangqiCommand.RecordViolation;

/** What xiangqi decides by rules of its own; everything else is decided as in chess, by the articles of its rulebook. */
public final class XiangqiDecisions {

    private XiangqiDecisions() {
    }

    /** What a command leads to; empty where xiangqi has no rule of its own for it. */
    public static Optional<Decision> of(Game game, GameCommand command, TimedCommand asked) {
        Instant at = asked.at();
        return switch (command) {
            case PlayMove c -> Generals.captured(game, c, at);
            case RecordIllegalMove c -> Optional.of(Generals.afterIllegal(game, c, at));
            case TouchPieces c -> Optional.of(TouchedMen.of(game, c));
            case RuleOnTouch c -> Optional.of(TouchRulings.of(game, c, at));
            case PressClock c -> firstPress(game, c);
            case OfferDraw c -> Offers.offer(game, c);
            case Resign c -> Optional.of(Resignations.of(game, c));
            case RestartClocks c -> Resignations.notAccepted(game, c);
            case DeclareResult c -> Resignations.accepted(game, c);
            case ClaimDraw c -> Optional.of(errorFirst(game).map(Decision::refuse).orElseGet(() -> NaturalLimit.claim(game, c, at)));
            case DecideClaim c -> Optional.of(ClaimDecisions.of(game, c));
            case MakeRequest c -> c.kindOfRequest() == RequestKind.LIMITED_MOVES ? Optional.of(LimitedMoves.request(game, c)) : Optional.empty();
            case ReportIrregularity c -> Reported.of(game, c);
            case RuleOnIrregularity c -> Optional.of(IrregularityRulings.of(game, c, at));
            case AdjournGame c -> Adjourning.refusal(game, c).map(Decision::refuse);
            case LodgeAppeal c -> Appealing.of(game, c, at);
            case RecordFoul c -> Optional.of(Counted.foul(game, c, at));
            case RecordViolation c -> Optional.of(Counted.violation(game, c));
            case RecordOmissions c -> Optional.of(Counted.omissions(game, c));
            case AskRepetitionRuling c -> Optional.of(Repetitions.ask(game, c, asked.actor()));
            case CountLimit c -> Optional.of(Limits.count(game, c));
            default -> Optional.empty();
        };
    }

    /** An error that was reported is put right first: the count may rest on moves that are taken back, and a failed claim is a foul (行棋三4[A], 判決A4). */
    private static Optional<Refusal> errorFirst(Game game) {
        return Superseded.comingFirst(game).stream().filter(one -> !game.ended() && one.report().remedy().restoreToPly().isPresent()).findFirst()
                .map(one -> Refusal.by(one.report().article(), Refusal.Kind.WRONG_STATE, "Irregularity " + one.report().irregularity() + " is open: it is ruled on first, then the limit is claimed."));
    }

    /** The game begins when Black presses the clock: Red's runs, and he makes the first move (通則二2). */
    private static Optional<Decision> firstPress(Game game, PressClock asked) {
        return game.phase() == Game.Phase.SCHEDULED && asked.side() == Side.BLACK ? Optional.of(Decision.events(new GameStarted())) : Optional.empty();
    }
}
