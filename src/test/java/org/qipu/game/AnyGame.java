package org.qipu.game;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.BoardCommand.TouchPieces;
import org.qipu.game.command.ClockCommand.*;
import org.qipu.game.command.DisputeCommand.MakeRequest;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.DrawCommand.*;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.*;
import org.qipu.game.command.OpeningCommand.*;
import org.qipu.game.command.ResultCommand.*;
import org.qipu.game.command.XiangqiCommand.*;
import org.qipu.game.event.Actor;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.event.XiangqiEvent.Limit;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.TimeControl;

/** A game of any commands whatever, as a seed makes them: what is refused records nothing, what is accepted is folded. */
public final class AnyGame {

    public static final Duration EXTRA = Duration.ofSeconds(30);
    private static final Instant START = Instant.parse("2024-11-21T09:00:00Z");
    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);
    private static final List<IrregularityKind> KINDS = List.of(
            IrregularityKind.ILLEGAL_MOVE,
            IrregularityKind.TOUCH_MOVE,
            IrregularityKind.PIECE_DISPLACED,
            IrregularityKind.CLOCK_SETTING,
            IrregularityKind.PRESS_WITHOUT_MOVE,
            IrregularityKind.DISTRACTION,
            IrregularityKind.BOARD_TURNED);

    private final Random random;
    private final List<RecordedEvent> events = new ArrayList<>();
    private Instant now = START;
    private Game game = Game.NONE;
    private final boolean xiangqi;
    private int refused;

    private AnyGame(long seed, String rulebook) {
        random = new Random(seed);
        var control = new TimeControl(
                TimeControl.Mode.CUMULATIVE,
                List.of(new TimeControl.Period(Optional.empty(), Duration.ofMinutes(90), Optional.of(EXTRA))));
        xiangqi = rulebook.startsWith("xiangqi");
        send(ScheduleGame.of(
                xiangqi ? Discipline.XIANGQI : Discipline.CHESS,
                Optional.of(rulebook),
                Sides.both(control),
                Optional.empty(),
                Optional.empty(),
                Sides.both(Schedule.Player.UNKNOWN),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
        send(new StartGame());
    }

    /** A game of so many commands. */
    public static AnyGame of(long seed, String rulebook, int commands) {
        var any = new AnyGame(seed, rulebook);
        for (int i = 0; i < commands; i++) {
            any.now = any.now.plusMillis(any.random.nextInt(60_000));
            any.send(any.command());
        }
        return any;
    }

    public Game game() {
        return game;
    }

    public List<RecordedEvent> events() {
        return events;
    }

    int refused() {
        return refused;
    }

    private void send(GameCommand command) {
        switch (GameDecider.decide(game, new TimedCommand(now, now, ARBITER, command))) {
            case Decision.Refused refusal -> refused++;
            case Decision.Accepted accepted ->
                accepted.events().forEach(event -> {
                    var recorded = new RecordedEvent(game.version() + 1, now, now, ARBITER, event);
                    events.add(recorded);
                    game = game.evolve(recorded);
                });
        }
    }

    private Side side() {
        return random.nextBoolean() ? Side.WHITE : Side.BLACK;
    }

    private String square() {
        return xiangqi
                ? "" + (char) ('a' + random.nextInt(9)) + random.nextInt(10)
                : "" + (char) ('a' + random.nextInt(8)) + (1 + random.nextInt(8));
    }

    private GameCommand command() {
        return xiangqi && random.nextInt(12) == 0 ? ofXiangqi() : ofAny();
    }

    /** What only xiangqi knows, decisions on cycles and limits among it. */
    private GameCommand ofXiangqi() {
        var claim = 1 + random.nextInt(Math.max(1, game.talks().claims().size()));
        return switch (random.nextInt(9)) {
            case 0 ->
                random.nextInt(4) == 0
                        ? new RecordFoul(
                                side(),
                                KINDS.get(random.nextInt(KINDS.size())),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())
                        : new AskRepetitionRuling(Optional.empty());
            case 1 ->
                new RecordViolation(
                        side(),
                        IrregularityKind.CLOCK_HANDLING,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            case 2 ->
                new RecordOmissions(
                        side(),
                        Optional.empty(),
                        Optional.of(random.nextInt(4)),
                        Optional.of(random.nextInt(2)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            case 3, 4 -> new AskRepetitionRuling(Optional.of(side()));
            case 5 ->
                new CountLimit(
                        random.nextBoolean() ? Limit.NATURAL : Limit.LIMITED,
                        Optional.of(side()),
                        random.nextBoolean() ? Optional.empty() : Optional.of(random.nextInt(30)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            case 6 -> new MakeRequest(side(), RequestKind.LIMITED_MOVES, Optional.empty());
            case 7 ->
                new DecideClaim(
                        claim,
                        ClaimDecision.INSTRUCTED,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("told"),
                        Optional.empty());
            default -> new ClaimDraw(side(), ClaimBasis.NATURAL_LIMIT, Optional.empty(), Optional.empty());
        };
    }

    private GameCommand ofAny() {
        return switch (random.nextInt(40)) {
            case 0 -> new OfferDraw(side(), Optional.empty(), Optional.empty());
            case 1 ->
                random.nextInt(8) == 0
                        ? new AcceptDraw(side(), Optional.empty(), Optional.empty())
                        : new DeclineDraw(side(), Optional.empty());
            case 2 -> random.nextInt(10) == 0 ? new Resign(side()) : new PressClock(side(), Optional.empty());
            case 3 ->
                new ClaimDraw(
                        side(),
                        random.nextBoolean() ? ClaimBasis.REPETITION : ClaimBasis.FIFTY_MOVES,
                        Optional.empty(),
                        Optional.empty());
            case 4 ->
                random.nextInt(10) == 0
                        ? new ReportFlagFall(
                                Optional.of(side()),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())
                        : new AddNote("seen", Optional.empty(), Optional.empty(), Optional.empty());
            case 5 -> new StopClocks(Optional.empty(), Optional.empty());
            case 6, 7, 8 -> new RestartClocks(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
            case 9 ->
                new AdjustClock(
                        Optional.of(side()),
                        Optional.of(Duration.ofSeconds(random.nextInt(200) - 100)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("disturbance"),
                        Optional.empty());
            case 10 ->
                new ImposePenalty(
                        side(),
                        random.nextBoolean() ? PenaltyKind.OPPONENT_TIME : PenaltyKind.OWN_TIME,
                        Optional.of("PT1M"),
                        Optional.<BigDecimal>empty(),
                        Optional.empty(),
                        Optional.of("noise"));
            case 11, 12 ->
                new RecordIllegalMove(
                        side(),
                        Optional.empty(),
                        Optional.of(square()),
                        Optional.of(square()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(random.nextInt(4) > 0),
                        Optional.empty(),
                        Optional.empty());
            case 13 ->
                new RecordIllegalMove(
                        side(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(IrregularityKind.PRESS_WITHOUT_MOVE));
            case 14, 15 ->
                new ReportIrregularity(
                        KINDS.get(random.nextInt(KINDS.size())),
                        Optional.of(side()),
                        random.nextBoolean() ? Optional.empty() : Optional.of(random.nextInt(20)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            case 16, 17, 18 ->
                new RuleOnIrregularity(
                        1 + random.nextInt(Math.max(1, game.irregularities().size())),
                        Optional.of(random.nextInt(3) > 0 ? Choice.LAW : Choice.NONE),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            case 19 ->
                new TouchPieces(
                        side(),
                        List.of(square(), square()),
                        Optional.empty(),
                        Optional.of(random.nextInt(3) == 0),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            case 20 ->
                new DecideClaim(
                        1 + random.nextInt(Math.max(1, game.talks().claims().size())),
                        random.nextBoolean() ? ClaimDecision.REJECTED : ClaimDecision.UPHELD,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            default -> move();
        };
    }

    /** The reverse of the move before the last. */
    private String back() {
        var line = game.line();
        var code = line.ply() < 2 ? "" : line.move(line.ply() - 1).move();
        return code.length() == 4 ? code.substring(2) + code.substring(0, 2) : "";
    }

    private GameCommand move() {
        var moves = game.line().position().legalMoves();
        var back = back();
        if (xiangqi
                && random.nextBoolean()
                && moves.stream()
                        .anyMatch(move -> move.code().equals(back))) { // to and fro: what comes back is to be ruled on
            return new PlayMove(
                    back, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        }
        var code = moves.isEmpty()
                ? "a1a1"
                : moves.get(random.nextInt(moves.size())).code();
        return new PlayMove(
                code,
                Optional.empty(),
                Optional.empty(),
                Optional.of(random.nextInt(8) > 0),
                Optional.of(random.nextInt(20) == 0),
                Optional.of(random.nextInt(5) == 0));
    }
}
