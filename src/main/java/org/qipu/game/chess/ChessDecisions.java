package org.qipu.game.chess;

import org.qipu.game.AdjournmentCommand.*;
import org.qipu.game.Amending;
import org.qipu.game.Annulment;
import org.qipu.game.Arrivals;
import org.qipu.game.BoardCommand.*;
import org.qipu.game.Decision;
import org.qipu.game.DisputeCommand.*;
import org.qipu.game.Game;
import org.qipu.game.GameCommand;
import org.qipu.game.GameCommand.*;
import org.qipu.game.Importing;
import org.qipu.game.InTurn;
import org.qipu.game.OversightCommand.*;
import org.qipu.game.PaperCommand.*;
import org.qipu.game.Penalties;
import org.qipu.game.Refusal;
import org.qipu.game.Resignation;
import org.qipu.game.Results;
import org.qipu.game.Scheduling;
import org.qipu.game.TimedCommand;
import org.qipu.game.XiangqiCommand.*;
import org.qipu.game.adjourn.Adjournments;
import org.qipu.game.adjourn.Envelopes;
import org.qipu.game.adjourn.Resumptions;
import org.qipu.game.adjourn.SealedMoves;
import org.qipu.game.clock.ClockDecisions;
import org.qipu.game.clock.FlagFall;
import org.qipu.game.draw.ClaimRulings;
import org.qipu.game.draw.DrawClaims;
import org.qipu.game.draw.DrawOffers;
import org.qipu.game.irregular.Reports;
import org.qipu.game.irregular.Rulings;
import org.qipu.game.move.ChessSquares;
import org.qipu.game.move.IllegalMoves;
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
            case DeclareResult c -> Results.declare(game, c, asked.actor());

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
