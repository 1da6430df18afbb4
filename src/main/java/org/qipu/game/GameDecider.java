package org.qipu.game;

import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.game.AdjournmentCommand.*;
import org.qipu.game.BoardCommand.*;
import org.qipu.game.DisputeCommand.*;
import org.qipu.game.GameCommand.*;
import org.qipu.game.GameEvent.*;
import org.qipu.game.OversightCommand.*;
import org.qipu.game.PaperCommand.*;
import org.qipu.game.adjourn.Adjournments;
import org.qipu.game.adjourn.Envelopes;
import org.qipu.game.adjourn.LateAtResumption;
import org.qipu.game.adjourn.ResumedClocks;
import org.qipu.game.adjourn.Resumptions;
import org.qipu.game.adjourn.SealedMoves;
import org.qipu.game.clock.ClockDecisions;
import org.qipu.game.clock.FlagFall;
import org.qipu.game.clock.WaitingFlags;
import org.qipu.game.draw.ClaimRulings;
import org.qipu.game.draw.DrawClaims;
import org.qipu.game.draw.DrawOffers;
import org.qipu.game.irregular.Reports;
import org.qipu.game.irregular.Rulings;
import org.qipu.game.move.IllegalMoves;
import org.qipu.game.move.PlayedMoves;
import org.qipu.game.oversight.Appeals;
import org.qipu.game.oversight.Assistants;
import org.qipu.game.oversight.Notes;
import org.qipu.game.oversight.Requests;
import org.qipu.game.oversight.Reversing;
import org.qipu.game.paper.Corrections;
import org.qipu.game.paper.Scoresheets;
import org.qipu.game.paper.Signatures;
import org.qipu.game.touch.Announcements;
import org.qipu.game.touch.TouchRulings;
import org.qipu.game.touch.TouchedPieces;
import org.qipu.game.xiangqi.AfterMove;
import org.qipu.game.xiangqi.XiangqiDecisions;

/**
 * Decides what a command leads to: the events it records, or the refusal that records nothing.
 *
 * <p>Pure: time, actor and ids come with the command; nothing is looked up. Example: on a game in progress
 * {@code decide(game, PlayMove("e2e4"))} is {@code MovePlayed}; after checkmate {@code MovePlayed, GameEnded}.
 */
public final class GameDecider {

    private GameDecider() {
    }

    /** What a command leads to in this state of the game. */
    public static Decision decide(Game game, TimedCommand asked) {
        return switch (asked.command()) {
            case ScheduleGame c -> Scheduling.of(game, c, asked.at());
            case ImportGame c -> Importing.of(game, c, asked);
            case GameCommand c when !game.exists() -> Decision.refuse(Refusal.of(Refusal.Kind.WRONG_STATE, "This game has not been scheduled."));
            case GameCommand c -> LateReports.isLate(game, asked) ? LateReports.of(game, asked) : inGame(game, c, asked);
        };
    }

    static Decision inGame(Game game, GameCommand command, TimedCommand asked) {
        var refused = Sense.refused(game, command).or(() -> Basis.refused(game, command));
        if (refused.isPresent()) {
            return Decision.refuse(refused.get());
        }
        var lateByLaw = command instanceof RuleOnIrregularity ruling ? Forfeits.byLaw(game, ruling, asked.at()) : Optional.<Decision>empty();
        return WaitingFlags.after(game, lateByLaw.orElseGet(() -> ofDiscipline(game, command, asked)), asked);
    }

    private static Decision ofDiscipline(Game game, GameCommand command, TimedCommand asked) {
        if (!game.rulebook().isOf(Discipline.XIANGQI)) {
            return shared(game, command, asked);
        }
        return AfterMove.of(game, XiangqiDecisions.of(game, command, asked).orElseGet(() -> shared(game, command, asked)), asked);
    }

    /** What a command leads to where xiangqi has no rule of its own for it. */
    private static Decision shared(Game game, GameCommand command, TimedCommand asked) {
        var at = asked.at();
        return switch (command) {
            case ScheduleGame c -> throw new IllegalStateException("decided before");
            case ImportGame c -> throw new IllegalStateException("decided before");
            case RecordArrival c -> Resumptions.arrival(game, c, at).orElseGet(() -> Arrivals.arrival(game, c, at));
            case DeclareDefault c -> LateAtResumption.of(game, c, at).orElseGet(() -> Arrivals.declaredDefault(game, c, at));
            case StartGame c -> Arrivals.started(game, Scheduling.start(game), at);
            case PlayMove c -> SealedMoves.onBoard(game, c, asked.blind(), at).or(() -> Announcements.refusal(game, c).map(Decision::refuse))
                    .orElseGet(() -> PlayedMoves.of(game, c, at));
            case PressClock c -> ClockDecisions.press(game, c, at);
            case ReadClocks c -> ClockDecisions.read(game, c, at);
            case StopClocks c -> Adjournments.stopped(game, ClockDecisions.stop(game, c), at);
            case RestartClocks c -> ClockDecisions.restart(game, c);
            case AdjustClock c -> ResumedClocks.refusal(game, c).map(Decision::refuse).orElseGet(() -> ClockDecisions.adjust(game, c));
            case OfferDraw c -> DrawOffers.offer(game, c);
            case DeclineDraw c -> DrawOffers.decline(game, c);
            case AcceptDraw c -> DrawOffers.accept(game, c);
            case Resign c -> Resignation.of(game, c);
            case ClaimDraw c -> DrawClaims.claim(game, c, at);
            case DecideClaim c -> ClaimRulings.decide(game, c, at);
            case ReportFlagFall c -> FlagFall.of(game, c, at);
            case ImposePenalty c -> Penalties.of(game, c);
            case DeclareResult c -> Results.declare(game, c, asked.actor());
            case AddNote c -> Notes.of(c);
            case RecordIllegalMove c -> IllegalMoves.of(game, c, at);
            case TouchPieces c -> TouchedPieces.of(game, c);
            case AnnounceMove c -> Announcements.of(game, c);
            case RuleOnTouch c -> TouchRulings.of(game, c);
            case ReportIrregularity c -> Reports.of(game, c, at);
            case RuleOnIrregularity c -> Rulings.of(game, c, at);
            case MakeRequest c -> Requests.of(game, c, at);
            case LodgeAppeal c -> Appeals.lodge(game, c, at);
            case DecideAppeal c -> Appeals.decide(game, c);
            case ReverseRuling c -> Reversing.of(game, c, asked.actor(), at);
            case CorrectMoves c -> Corrections.of(game, c, at);
            case SubmitScoresheet c -> Scoresheets.submit(game, c, asked);
            case SignScoresheet c -> Signatures.sign(game, c);
            case FreezePosition c -> Scoresheets.freeze(game, c);
            case AdjournGame c -> Adjournments.order(game, c);
            case SealMove c -> SealedMoves.seal(game, c, asked.blind(), at);
            case ResumeGame c -> Resumptions.resume(game, c, at);
            case OpenEnvelope c -> Envelopes.open(game, c);
            case AppointAssistant c -> Assistants.of(game, c);
            case AmendGame c -> Amending.of(game, c);
            case AnnulGame c -> Annulment.of(game, c);
            case XiangqiCommand c -> Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Fouls, violations, omissions, rulings on cycles and limits of moves belong to xiangqi."));
        };
    }
}
