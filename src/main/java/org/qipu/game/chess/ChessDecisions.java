package org.qipu.game.chess;

import org.qipu.game.command.AdjournmentCommand.*;
import org.qipu.game.command.AppealCommand.*;
import org.qipu.game.command.BoardCommand.*;
import org.qipu.game.command.ClockCommand.*;
import org.qipu.game.command.DisputeCommand.*;
import org.qipu.game.command.DrawCommand.*;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.*;
import org.qipu.game.command.OpeningCommand.*;
import org.qipu.game.command.OversightCommand.*;
import org.qipu.game.command.PaperCommand.*;
import org.qipu.game.command.ResultCommand.*;
import org.qipu.game.command.XiangqiCommand.*;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Resignation;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.policy.adjournment.Adjournments;
import org.qipu.game.policy.adjournment.Envelopes;
import org.qipu.game.policy.adjournment.InTurn;
import org.qipu.game.policy.adjournment.Resumptions;
import org.qipu.game.policy.adjournment.SealedMoves;
import org.qipu.game.policy.appeal.Appeals;
import org.qipu.game.policy.appeal.Reversing;
import org.qipu.game.policy.clock.ClockDecisions;
import org.qipu.game.policy.clock.FlagFall;
import org.qipu.game.policy.conduct.Assistants;
import org.qipu.game.policy.draw.ClaimRulings;
import org.qipu.game.policy.draw.DrawClaims;
import org.qipu.game.policy.draw.DrawOffers;
import org.qipu.game.policy.importing.Importing;
import org.qipu.game.policy.irregularity.Reports;
import org.qipu.game.policy.irregularity.Rulings;
import org.qipu.game.policy.move.IllegalMoves;
import org.qipu.game.policy.opening.Amending;
import org.qipu.game.policy.opening.Arrivals;
import org.qipu.game.policy.opening.Scheduling;
import org.qipu.game.policy.request.Notes;
import org.qipu.game.policy.request.Requests;
import org.qipu.game.policy.result.Annulment;
import org.qipu.game.policy.result.Penalties;
import org.qipu.game.policy.result.Results;
import org.qipu.game.policy.scoresheet.Corrections;
import org.qipu.game.policy.scoresheet.Scoresheets;
import org.qipu.game.policy.scoresheet.Signatures;
import org.qipu.game.policy.touch.Announcements;
import org.qipu.game.policy.touch.TouchRulings;
import org.qipu.game.policy.touch.TouchedPieces;
import org.qipu.game.state.Game;

/** What each command leads to in a game of chess or Chess960; a new command is answered here before it compiles. */
public final class ChessDecisions {

    private ChessDecisions() {}

    /** What a command leads to in this state of the game. */
    public static Decision of(Game game, GameCommand command, TimedCommand asked) {
        var at = asked.at();
        return switch (command) {
            // Opening, arrival, start
            case ScheduleGame c -> Scheduling.of(game, c, at);
            case ImportGame c -> Importing.of(game, c, asked);
            case AmendGame c -> Amending.of(game, c);
            case AnnulGame c -> Annulment.of(game, c);
            case AppointAssistant c -> Assistants.of(game, c);
            case RecordArrival c -> InTurn.arrived(game, c, asked);
            case DeclareDefault c -> InTurn.late(game, c, asked);
            case StartGame c -> Arrivals.started(game, Scheduling.start(game), at);

            // On the board
            case PlayMove c -> InTurn.played(game, c, asked);
            case RecordIllegalMove c -> IllegalMoves.of(game, c, at, ChessSquares::act);
            case TouchPieces c -> TouchedPieces.of(game, c);
            case RuleOnTouch c -> TouchRulings.of(game, c);
            case AnnounceMove c -> Announcements.of(game, c);

            // Clocks
            case PressClock c -> ClockDecisions.press(game, c, at);
            case ReadClocks c -> ClockDecisions.read(game, c, at);
            case StopClocks c -> InTurn.stopped(game, c, asked);
            case RestartClocks c -> ClockDecisions.restart(game, c);
            case AdjustClock c -> InTurn.adjusted(game, c);
            case ReportFlagFall c -> FlagFall.of(game, c, at);

            // Draws, resignation, result
            case OfferDraw c -> DrawOffers.offer(game, c);
            case DeclineDraw c -> DrawOffers.decline(game, c);
            case AcceptDraw c -> DrawOffers.accept(game, c);
            case ClaimDraw c -> DrawClaims.claim(game, c, at);
            case DecideClaim c -> ClaimRulings.decide(game, c, at);
            case Resign c -> Resignation.of(game, c);
            case DeclareResult c -> Results.declare(game, c);

            // Irregularities, requests, appeals
            case ReportIrregularity c -> Reports.of(game, c, at);
            case RuleOnIrregularity c -> Rulings.of(game, c, at);
            case ImposePenalty c -> Penalties.of(game, c);
            case MakeRequest c -> Requests.of(game, c, at);
            case LodgeAppeal c -> Appeals.lodge(game, c, at);
            case DecideAppeal c -> Appeals.decide(game, c);
            case ReverseRuling c -> Reversing.of(game, c, asked.actor(), at);

            // Papers, adjournment
            case CorrectMoves c -> Corrections.of(game, c, at);
            case SubmitScoresheet c -> Scoresheets.submit(game, c, asked);
            case SignScoresheet c -> Signatures.sign(game, c);
            case FreezePosition c -> Scoresheets.freeze(game, c);
            case AddNote c -> Notes.of(c);
            case AdjournGame c -> Adjournments.order(game, c);
            case SealMove c -> SealedMoves.seal(game, c, asked.blind(), at);
            case ResumeGame c -> Resumptions.resume(game, c, at);
            case OpenEnvelope c -> Envelopes.open(game, c);

            // What only xiangqi knows
            case RecordFoul _, RecordViolation _, RecordOmissions _, AskRepetitionRuling _, CountLimit _ ->
                Decision.refuse(Refusal.of(
                        Refusal.Kind.NOT_ALLOWED,
                        "Fouls, violations, omissions, rulings on cycles and limits of moves belong to xiangqi."));
        };
    }
}
