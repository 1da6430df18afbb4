package org.qipu.game.xiangqi;

import java.util.Optional;
import org.qipu.board.Side;
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
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Superseded;
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
import org.qipu.game.policy.draw.DrawOffers;
import org.qipu.game.policy.draw.OffersInOwnTime;
import org.qipu.game.policy.importing.Importing;
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
import org.qipu.game.state.Game;

/**
 * What each command leads to in a game of xiangqi: by a rule of its own, or by a policy that both games share; a new
 * command is answered here before it compiles.
 */
public final class XiangqiDecisions {

    private XiangqiDecisions() {}

    /** What a command leads to in this state of the game, and what follows from the moves in it. */
    public static Decision of(Game game, GameCommand command, TimedCommand asked) {
        return AfterMove.of(game, table(game, command, asked), asked);
    }

    private static Decision table(Game game, GameCommand command, TimedCommand asked) {
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
            case PlayMove c -> Generals.captured(game, c, at).orElseGet(() -> InTurn.played(game, c, asked));
            case RecordIllegalMove c -> Generals.afterIllegal(game, c, at);
            case TouchPieces c -> TouchedMen.of(game, c);
            case RuleOnTouch c -> TouchRulings.of(game, c, at);
            case AnnounceMove c -> Announcements.of(game, c);

            // Clocks
            case PressClock c -> firstPress(game, c).orElseGet(() -> ClockDecisions.press(game, c, at));
            case ReadClocks c -> ClockDecisions.read(game, c, at);
            case StopClocks c -> InTurn.stopped(game, c, asked);
            case RestartClocks c -> Resignations.notAccepted(game, c).orElseGet(() -> ClockDecisions.restart(game, c));
            case AdjustClock c -> InTurn.adjusted(game, c);
            case ReportFlagFall c -> FlagFall.of(game, c, at, Inquiry.beforeFlag(game));

            // Draws, resignation, result
            case OfferDraw c -> OffersInOwnTime.offer(game, c).orElseGet(() -> DrawOffers.offer(game, c));
            case DeclineDraw c -> DrawOffers.decline(game, c);
            case AcceptDraw c -> DrawOffers.accept(game, c);
            case ClaimDraw c -> errorFirst(game).map(Decision::refuse).orElseGet(() -> NaturalLimit.claim(game, c, at));
            case DecideClaim c -> ClaimDecisions.of(game, c, at);
            case Resign c -> Resignations.of(game, c);
            case DeclareResult c -> Resignations.accepted(game, c).orElseGet(() -> Results.declare(game, c));

            // Irregularities, requests, appeals
            case ReportIrregularity c -> Reported.of(game, c);
            case RuleOnIrregularity c -> IrregularityRulings.of(game, c, at);
            case ImposePenalty c -> Penalties.of(game, c);
            case MakeRequest c ->
                c.kindOfRequest() == RequestKind.LIMITED_MOVES
                        ? LimitedMoves.request(game, c)
                        : Requests.of(game, c, at);
            case LodgeAppeal c -> Appealing.of(game, c, at).orElseGet(() -> Appeals.lodge(game, c, at));
            case DecideAppeal c -> Appeals.decide(game, c);
            case ReverseRuling c -> Reversing.of(game, c, asked.actor(), at);

            // Papers, adjournment
            case CorrectMoves c -> Corrections.of(game, c, at);
            case SubmitScoresheet c -> Scoresheets.submit(game, c, asked);
            case SignScoresheet c -> Signatures.sign(game, c);
            case FreezePosition c -> Scoresheets.freeze(game, c);
            case AddNote c -> Notes.of(c);
            case AdjournGame c ->
                Adjourning.refusal(game, c).map(Decision::refuse).orElseGet(() -> Adjournments.order(game, c));
            case SealMove c -> SealedMoves.seal(game, c, asked.blind(), at);
            case ResumeGame c -> Resumptions.resume(game, c, at);
            case OpenEnvelope c -> Envelopes.open(game, c);

            // What only xiangqi knows
            case RecordFoul c -> Counted.foul(game, c, at);
            case RecordViolation c -> Counted.violation(game, c, at);
            case RecordOmissions c -> Counted.omissions(game, c, at);
            case AskRepetitionRuling c -> Repetitions.ask(game, c, asked.actor());
            case CountLimit c -> Limits.count(game, c);
        };
    }

    /**
     * An error that was reported is put right first: the count may rest on moves that are taken back, and a failed
     * claim is a foul (行棋三4[A], 判決A4).
     */
    private static Optional<Refusal> errorFirst(Game game) {
        return Superseded.comingFirst(game).stream()
                .filter(one ->
                        !game.ended() && one.report().remedy().restoreToPly().isPresent())
                .findFirst()
                .map(one -> Refusal.by(
                        one.report().article(),
                        Refusal.Kind.WRONG_STATE,
                        "Irregularity " + one.report().irregularity()
                                + " is open: it is ruled on first, then the limit is claimed."));
    }

    /** The game begins when Black presses the clock: Red's runs, and he makes the first move (通則二2). */
    private static Optional<Decision> firstPress(Game game, PressClock asked) {
        return game.phase() == Game.Phase.SCHEDULED && asked.side() == Side.BLACK
                ? Optional.of(Decision.events(new GameStarted()))
                : Optional.empty();
    }
}
