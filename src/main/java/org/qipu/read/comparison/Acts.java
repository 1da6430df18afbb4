package org.qipu.read.comparison;

import java.util.Optional;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.game.command.ClockCommand.*;
import org.qipu.game.command.DrawCommand.*;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.AddNote;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.DeclareDefault;
import org.qipu.game.command.OpeningCommand.RecordArrival;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.command.OversightCommand.AnnulGame;
import org.qipu.game.command.ResultCommand.DeclareResult;
import org.qipu.game.command.ResultCommand.ImposePenalty;
import org.qipu.game.command.ResultCommand.Resign;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.OversightEvent.*;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.event.XiangqiEvent;
import org.qipu.law.Provision;

/**
 * The command behind a recorded act: what was done, reported or ruled, without what followed from it.
 *
 * <p>A ruling keeps the arbiter's reason and what he named himself, with the other edition's article for it; what rests
 * on the Laws alone is left to the other edition.
 *
 * @param citations the articles of the other edition
 * @param numbers   the numbers of the other record
 */
record Acts(Citations citations, Numbers numbers) {

    /** Why an arbiter allowed or ordered what was done, as far as the other edition asks for a reason. */
    static final String AS_RECORDED = "as recorded";

    /** A reason that an act always has; of a public record it may not be told. */
    static String reason(String told) {
        return told.isEmpty() ? AS_RECORDED : told;
    }

    /** The command behind the first of a group of events, the others being its consequences; none where it is copied, not decided. */
    Optional<GameCommand> behind(GameEvent head, Consequences after) {
        return Optional.ofNullable(
                switch (head) {
                    case ArrivalRecorded e -> new RecordArrival(e.side());
                    case GameStarted e -> new StartGame();
                    case DefaultDeclared e ->
                        new DeclareDefault(
                                e.side(),
                                e.side().isEmpty() ? Optional.of(true) : Optional.empty(),
                                citations.instead(e.article(), Provision.DEFAULT_TIME, Provision.LATE_AT_RESUMPTION),
                                e.reason(),
                                Optional.empty());
                    case MovePlayed e ->
                        new PlayMove(
                                e.move(),
                                Optional.of(e.side()),
                                e.clock(),
                                Optional.of(e.press()),
                                after.offered(e),
                                e.asPlayed());
                    case ClockPressed e -> new PressClock(e.side(), e.clock());
                    case ClocksRead e -> new ReadClocks(e.clock());
                    case DrawOffered e -> new OfferDraw(e.side(), e.condition(), citations.ofConsent(e.exception()));
                    case DrawDeclined e -> new DeclineDraw(e.side(), e.condition());
                    case DrawAccepted e -> new AcceptDraw(e.side(), citations.ofConsent(e.exception()), e.condition());
                    case Resigned e -> new Resign(e.side());
                    case DrawClaimed e -> new ClaimDraw(e.side(), e.basis(), e.intendedMove(), e.grounds());
                    case ClaimDecided e ->
                        numbers.ofClaim(e.claim())
                                .map(claim -> decided(e, claim, after))
                                .orElse(null);
                    case FlagFallReported e ->
                        new ReportFlagFall(
                                e.side(), Optional.of(e.both()), e.firstToFall(), e.reportedBy(), e.evidence());
                    case ClocksStopped e -> new StopClocks(e.by(), e.reason());
                    case ClocksRestarted e ->
                        new RestartClocks(Optional.of(e.running()), Optional.empty(), e.reason(), Optional.empty());
                    case ClockAdjusted e ->
                        new AdjustClock(
                                Optional.of(e.side()),
                                e.change(),
                                e.set(),
                                e.extra(),
                                e.mode(),
                                e.moveCounter(),
                                citations.of(e.article()),
                                citations
                                        .of(e.article())
                                        .or(() -> Optional.of(citations.book().article(Provision.SETTING_FIXED))),
                                e.reason().or(() -> Optional.of(AS_RECORDED)),
                                Optional.empty());
                    case PenaltyImposed e ->
                        new ImposePenalty(
                                e.side(),
                                e.penalty(),
                                e.amount(),
                                e.opponentScore(),
                                citations.ofPenalty(e),
                                e.reason());
                    case ResultDeclared e ->
                        new DeclareResult(
                                Optional.of(e.result().score().notation()),
                                e.result().points(),
                                e.result().termination(),
                                citations.of(e.result().article()),
                                e.reason(),
                                Optional.empty());
                    case NoteAdded e ->
                        new AddNote(e.text(), e.kind(), e.side(), e.attachment(), e.granted(), e.until(), e.person());
                    case GameScheduled e -> null;
                    case GameImported e -> null;
                    case PaperEvent e -> null;
                    case FindingMade e -> null;
                    case GameEnded e -> null;

                    case BoardEvent e -> new BoardActs(citations, numbers).behind(e);
                    case DisputeEvent e -> new DisputeActs(citations, numbers).behind(e, after);
                    case AdjournmentEvent e -> AdjournmentActs.behind(e, after, citations);
                    case OversightEvent e -> behind(e);
                    case XiangqiEvent e -> XiangqiActs.behind(e);
                });
    }

    private DecideClaim decided(ClaimDecided e, int claim, Consequences after) {
        return new DecideClaim(
                claim,
                e.decision(),
                e.opponentTime(),
                citations.ofXiangqi() ? e.ruling().map(Ruling::code).or(after::varied) : after.mode(),
                Optional.empty(),
                e.reason(),
                Optional.empty());
    }

    private static GameCommand behind(OversightEvent event) {
        return switch (event) {
            case GameAnnulled e ->
                new AnnulGame(Optional.of(reason(e.reason())), e.replacedBy(), Optional.empty(), Optional.empty());
            case GameAmended e -> null;
            case AssistantAppointed e -> null;
            case PersonPenalised e -> null;
        };
    }
}
