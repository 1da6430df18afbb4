package org.qipu.read.comparison;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.game.command.AdjournmentCommand.AdjournGame;
import org.qipu.game.command.AdjournmentCommand.OpenEnvelope;
import org.qipu.game.command.AdjournmentCommand.ResumeGame;
import org.qipu.game.command.AdjournmentCommand.SealMove;
import org.qipu.game.command.BoardCommand.AnnounceMove;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.BoardCommand.TouchPieces;
import org.qipu.game.command.ClockCommand.*;
import org.qipu.game.command.DisputeCommand.*;
import org.qipu.game.command.DrawCommand.*;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.*;
import org.qipu.game.command.OpeningCommand.*;
import org.qipu.game.command.OversightCommand.AnnulGame;
import org.qipu.game.command.ResultCommand.*;
import org.qipu.game.command.XiangqiCommand.*;
import org.qipu.game.event.AdjournmentEvent.*;
import org.qipu.game.event.AppealEvent.*;
import org.qipu.game.event.BoardEvent.*;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.DisputeEvent.*;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.*;
import org.qipu.game.event.IrregularityEvent.*;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.OversightEvent.*;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.event.XiangqiEvent;
import org.qipu.game.event.XiangqiEvent.*;
import org.qipu.game.policy.move.IllegalMoves;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Requirement;
import org.qipu.law.Result;
import org.qipu.law.Rulebook;
import org.qipu.law.TimeControl;
import org.qipu.law.editions.Rulebooks;

/**
 * The command behind a recorded act: what was done, reported or ruled, without what followed from it.
 *
 * <p>A ruling keeps the arbiter's reason and what he named himself, with the other edition's article for it; what rests on the Laws alone is
 * left to the other edition.
 *
 * @param own            the edition of this record
 * @param book           the other edition
 * @param events         the sequence in the other record of each event of this one
 * @param claims         the number in the other record of each claim of this one
 * @param irregularities the number in the other record of each irregularity of this one
 */
record Acts(
        String own,
        Rulebook book,
        Map<Long, Long> events,
        Map<Integer, Integer> claims,
        Map<Integer, Integer> irregularities) {

    /** Why an arbiter allowed or ordered what was done, as far as the other edition asks for a reason. */
    private static final String AS_RECORDED = "as recorded";

    /** The command behind the first of a group of events, the others being its consequences; none where it is copied, not decided. */
    Optional<GameCommand> behind(GameEvent head, List<GameEvent> consequences) {
        return Optional.ofNullable(
                switch (head) {
                    case ArrivalRecorded e -> new RecordArrival(e.side());
                    case GameStarted e -> new StartGame();
                    case DefaultDeclared e ->
                        new DeclareDefault(
                                e.side(),
                                e.side().isEmpty() ? Optional.of(true) : Optional.empty(),
                                other(e.article(), Provision.DEFAULT_TIME, Provision.LATE_AT_RESUMPTION),
                                e.reason());
                    case MovePlayed e ->
                        new PlayMove(
                                e.move(),
                                Optional.of(e.side()),
                                e.clock(),
                                Optional.of(e.press()),
                                offered(e, consequences),
                                e.asPlayed());
                    case ClockPressed e -> new PressClock(e.side(), e.clock());
                    case ClocksRead e -> new ReadClocks(e.clock());
                    case DrawOffered e -> new OfferDraw(e.side(), e.condition(), e.exception());
                    case DrawDeclined e -> new DeclineDraw(e.side());
                    case DrawAccepted e -> new AcceptDraw(e.side(), e.exception());
                    case Resigned e -> new Resign(e.side());
                    case DrawClaimed e -> new ClaimDraw(e.side(), e.basis(), e.intendedMove(), e.grounds());
                    case ClaimDecided e ->
                        claims.containsKey(e.claim())
                                ? new DecideClaim(
                                        claims.get(e.claim()),
                                        e.decision(),
                                        e.opponentTime(),
                                        book.isOf(Discipline.XIANGQI)
                                                ? e.ruling().map(Ruling::code).or(() -> varied(consequences))
                                                : mode(consequences),
                                        Optional.empty(),
                                        e.reason())
                                : null;
                    case FlagFallReported e ->
                        new ReportFlagFall(
                                e.side(), Optional.of(e.both()), e.firstToFall(), e.reportedBy(), e.evidence());
                    case ClocksStopped e -> new StopClocks(e.by(), e.reason());
                    case ClocksRestarted e -> new RestartClocks(Optional.of(e.running()), Optional.empty(), e.reason());
                    case ClockAdjusted e ->
                        new AdjustClock(
                                Optional.of(e.side()),
                                e.change(),
                                e.set(),
                                e.extra(),
                                e.mode(),
                                e.moveCounter(),
                                article(e.article()),
                                article(e.article()).or(() -> Optional.of(book.article(Provision.SETTING_FIXED))),
                                e.reason().or(() -> Optional.of(AS_RECORDED)),
                                Optional.empty());
                    case PenaltyImposed e ->
                        new ImposePenalty(e.side(), e.penalty(), e.amount(), e.opponentScore(), imposed(e), e.reason());
                    case ResultDeclared e ->
                        new DeclareResult(
                                Optional.of(e.result().score().notation()),
                                e.result().points(),
                                e.result().termination(),
                                article(e.result().article()),
                                e.reason());
                    case NoteAdded e ->
                        new AddNote(e.text(), e.kind(), e.side(), e.attachment(), e.granted(), e.until(), e.person());
                    case IllegalMoveRecorded e -> illegal(e);
                    case PiecesTouched e ->
                        new TouchPieces(
                                e.side(),
                                e.squares(),
                                Optional.of(e.order()),
                                Optional.of(e.adjusting()),
                                e.manner(),
                                e.intendsCastling(),
                                e.promotion(),
                                e.released());
                    case TouchRuled e -> events.containsKey(e.event()) ? touchRuled(e) : null;
                    case MoveAnnounced e -> new AnnounceMove(e.side(), e.text(), Optional.of(e.repeats()));
                    case IrregularityReported e ->
                        new ReportIrregularity(
                                e.kind(),
                                e.by(),
                                e.ply(),
                                e.lastAgreedPly(),
                                e.position(),
                                e.reportedBy(),
                                e.person(),
                                e.details(),
                                e.device(),
                                e.left());
                    case IrregularityRuled e ->
                        irregularities.containsKey(e.irregularity()) ? ruling(e, consequences) : null;
                    case MovesCorrected e ->
                        new CorrectMoves(
                                e.fromPly(),
                                e.moves().stream()
                                        .map(move ->
                                                new CorrectedMove(move.move(), Optional.of(move.at()), move.clock()))
                                        .toList(),
                                e.reason(),
                                Optional.empty());
                    case RulingReversed e ->
                        events.containsKey(e.event())
                                ? new ReverseRuling(
                                        events.get(e.event()),
                                        e.reason(),
                                        e.restoreToPly(),
                                        times(consequences),
                                        running(consequences),
                                        Optional.empty())
                                : null;
                    case RequestMade e -> new MakeRequest(e.side(), e.kind(), e.text());
                    case AppealLodged e -> new LodgeAppeal(e.by(), against(e.against()), e.grounds());
                    case AppealDecided e -> new DecideAppeal(e.appeal(), e.outcome(), article(e.article()), e.reason());
                    case GameAdjourned e ->
                        new AdjournGame(
                                e.sessionEnds(),
                                e.resumption(),
                                Optional.empty(),
                                e.reason().or(() -> Optional.of(AS_RECORDED)));
                    case MoveSealed e ->
                        e.onBoard().orElse(false) && e.move().isPresent()
                                ? new PlayMove(
                                        e.move().get(),
                                        Optional.of(e.side()),
                                        read(consequences),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.of(true))
                                : new SealMove(e.side(), e.move());
                    case GameResumed e -> new ResumeGame(Optional.empty(), e.exception(), e.reason());
                    case EnvelopeOpened e ->
                        new OpenEnvelope(
                                e.move(),
                                Optional.empty(),
                                Optional.of(book.article(Provision.OPENING)),
                                e.reason().or(() -> Optional.of(AS_RECORDED)));
                    case GameAnnulled e -> new AnnulGame(Optional.of(e.reason()), e.replacedBy(), Optional.empty());
                    case GameScheduled e -> null;
                    case GameImported e -> null;
                    case GameAmended e -> null;
                    case AssistantAppointed e -> null;
                    case PersonPenalised e -> null;
                    case XiangqiEvent e -> xiangqi(e);
                    case PaperEvent e -> null;
                    case FindingMade e -> null;
                    case GameEnded e -> null;
                    case MovesVoided e -> null;
                    case TimeControlSet e -> null;
                });
    }

    private GameCommand xiangqi(XiangqiEvent event) {
        return switch (event) {
            case FoulRecorded e ->
                new RecordFoul(
                        e.side(),
                        e.kind(),
                        Optional.of(e.count() + e.repaired().orElse(0)),
                        e.repaired(),
                        Optional.of(e.article()),
                        e.reason());
            case ViolationRecorded e ->
                new RecordViolation(
                        e.side(),
                        e.kind(),
                        Optional.of(e.count() + e.repaired().orElse(0)),
                        e.repaired(),
                        Optional.of(e.article()),
                        e.reason());
            case OmissionsRecorded e ->
                new RecordOmissions(
                        e.side(),
                        Optional.empty(),
                        Optional.of(e.count()),
                        Optional.of(e.repaired()),
                        Optional.of(e.article()),
                        e.reason());
            case RepetitionRulingAsked e -> new AskRepetitionRuling(e.side());
            case LimitCounted e ->
                new CountLimit(
                        e.limit(),
                        e.side(),
                        e.byHand() ? Optional.of(e.count()) : Optional.empty(),
                        Optional.of(e.article()),
                        e.reason());
        };
    }

    /** The other edition's article for what an arbiter cited. */
    private Optional<String> article(Optional<String> cited) {
        return cited.flatMap(article -> own.equals(book.id()) || article.equals("preface")
                ? cited
                : Requirement.translated(article, own, book.id()));
    }

    /** The same where he cited another article than the one by which his own edition decides. */
    private Optional<String> other(Optional<String> cited, Provision... usual) {
        var own = Rulebooks.find(this.own).orElse(book);
        return article(cited.filter(article -> Arrays.stream(usual)
                .noneMatch(one -> own.has(one) && own.article(one).equals(article))));
    }

    /** The same for a penalty: each edition lists its penalties in an order of its own. */
    private Optional<String> imposed(PenaltyImposed e) {
        var listed = Rulebooks.find(own)
                .filter(edition -> e.article().equals(edition.penalties().get(e.penalty())))
                .isPresent();
        return listed ? Optional.ofNullable(book.penalties().get(e.penalty())) : article(Optional.of(e.article()));
    }

    /** A draw offered with the move, also where the offer had no effect. */
    private static Optional<Boolean> offered(MovePlayed e, List<GameEvent> consequences) {
        return consequences.stream().anyMatch(DrawOffered.class::isInstance) ? Optional.of(true) : e.offerDraw();
    }

    /** Who had to vary by the ruling on a cycle of xiangqi, or that it was a draw: what the game ended with. */
    private static Optional<String> varied(List<GameEvent> consequences) {
        return consequences.stream()
                .filter(GameEnded.class::isInstance)
                .map(event -> switch (((GameEnded) event).result().score()) {
                    case BLACK_WINS -> Ruling.RED_MUST_VARY.code();
                    case WHITE_WINS -> Ruling.BLACK_MUST_VARY.code();
                    default -> Ruling.DRAW.code();
                })
                .findFirst();
    }

    /** How the extra time that was asked for counts, where the arbiter chose the delay (III.4). */
    private static Optional<String> mode(List<GameEvent> consequences) {
        return consequences.stream()
                .filter(event -> event instanceof ClockAdjusted clock
                        && clock.mode().filter(TimeControl.Mode.DELAY::equals).isPresent())
                .map(event -> "delay")
                .findFirst();
    }

    private static Optional<ClockReading> read(List<GameEvent> consequences) {
        return consequences.stream()
                .filter(ClocksRead.class::isInstance)
                .map(event -> ((ClocksRead) event).clock())
                .findFirst();
    }

    /** Whether only the position it led to was reported: what moved is told by that, and more may have. */
    private static boolean toldByPosition(IllegalMoveRecorded e) {
        return e.text().startsWith(IllegalMoves.TOLD_BY_POSITION);
    }

    private static GameCommand illegal(IllegalMoveRecorded e) {
        var told =
                e.kind() == IrregularityKind.OUT_OF_TURN ? Optional.<IrregularityKind>empty() : Optional.of(e.kind());
        return e.move().isPresent() && !toldByPosition(e) || e.kind() == IrregularityKind.PRESS_WITHOUT_MOVE
                ? new RecordIllegalMove(
                        e.side(),
                        e.move().map(code -> e.text()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        e.clock(),
                        Optional.of(e.press()),
                        Optional.empty(),
                        told)
                : new RecordIllegalMove(
                        e.side(),
                        Optional.of(e.text()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(e.position()),
                        e.clock(),
                        Optional.of(e.press()),
                        Optional.empty(),
                        told);
    }

    /** The remedy of the Laws stays that of the Laws, whichever they are; the times are the arbiter's. */
    /** In xiangqi the arbiter may have named the moves that are left, where it is not known which man was touched first. */
    private GameCommand touchRuled(TouchRuled e) {
        var named = book.isOf(Discipline.XIANGQI);
        return new RuleOnTouch(
                events.get(e.event()),
                e.outcome(),
                named ? e.leaves() : Optional.empty(),
                named ? article(e.article()) : Optional.empty(),
                e.reason());
    }

    private GameCommand ruling(IrregularityRuled e, List<GameEvent> consequences) {
        var law = e.remedy().filter("law"::equals).isPresent();
        var byLaw = law
                && !book.isOf(
                        Discipline.XIANGQI); // in xiangqi penalties and another article are always the arbiter's own
        var penalties = consequences.stream()
                .filter(PenaltyImposed.class::isInstance)
                .map(PenaltyImposed.class::cast)
                .map(one -> new Penalty(one.side(), one.penalty(), one.amount(), one.opponentScore(), imposed(one)))
                .toList();
        var lost = penalties.stream().anyMatch(penalty -> penalty.penalty() == PenaltyKind.LOSS);
        var result = consequences.stream()
                .filter(event -> !lost
                        && event instanceof GameEnded end
                        && end.result()
                                .decidedBy()
                                .filter(Result.DecidedBy.ARBITER::equals)
                                .isPresent())
                .map(end -> ((GameEnded) end).result().score().notation())
                .findFirst(); // a flag that waited for the ruling ends the game by itself
        return new RuleOnIrregularity(
                irregularities.get(e.irregularity()),
                e.remedy().map(choice -> RuleOnIrregularity.Choice.valueOf(choice.toUpperCase(Locale.ROOT))),
                law ? Optional.empty() : e.restoreToPly(),
                e.position(),
                times(consequences),
                Optional.empty(),
                control(consequences),
                byLaw || penalties.isEmpty() ? Optional.empty() : Optional.of(penalties),
                law ? Optional.empty() : result,
                law ? Optional.empty() : e.newGame(),
                Optional.empty(),
                byLaw ? Optional.empty() : article(e.article()),
                e.exception(),
                e.reason().or(() -> Optional.of(AS_RECORDED)));
    }

    private static Optional<TimeControl> control(List<GameEvent> consequences) {
        return consequences.stream()
                .filter(TimeControlSet.class::isInstance)
                .map(event -> ((TimeControlSet) event).timeControl())
                .findFirst();
    }

    private static Optional<ClockReading> times(List<GameEvent> consequences) {
        var white = set(consequences, Side.WHITE);
        var black = set(consequences, Side.BLACK);
        return white.isEmpty() && black.isEmpty() ? Optional.empty() : Optional.of(new ClockReading(white, black));
    }

    private static Optional<Side> running(List<GameEvent> consequences) {
        return consequences.stream()
                .filter(ClocksRestarted.class::isInstance)
                .map(event -> ((ClocksRestarted) event).running())
                .findFirst();
    }

    private static Optional<Duration> set(List<GameEvent> consequences, Side side) {
        return consequences.stream()
                .filter(ClockAdjusted.class::isInstance)
                .map(ClockAdjusted.class::cast)
                .filter(one -> one.side() == side)
                .flatMap(one -> one.set().stream())
                .findFirst();
    }

    private Against against(Against recorded) {
        return new Against(
                recorded.event().map(event -> events.getOrDefault(event, event)),
                recorded.claim().map(number -> claims.getOrDefault(number, number)),
                recorded.irregularity().map(number -> irregularities.getOrDefault(number, number)));
    }
}
