package org.qipu.game;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.game.command.AdjournmentCommand;
import org.qipu.game.command.AppealCommand;
import org.qipu.game.command.ClockCommand;
import org.qipu.game.command.DisputeCommand;
import org.qipu.game.command.DrawCommand;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.ImportedMove;
import org.qipu.game.command.OpeningCommand;
import org.qipu.game.command.OpeningCommand.ImportGame;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.command.OversightCommand;
import org.qipu.game.command.PaperCommand;
import org.qipu.game.command.ResultCommand;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Annotation;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.Dated;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.TimeControl;

/**
 * The record of a game to which anything whatever was sent in any order, as a seed makes it: both disciplines and Chess960, every edition,
 * every kind of command, at any time, by anybody.
 */
public final class AnyRecord {

    private static final Instant START = Instant.parse("2024-11-21T09:00:00Z");
    private static final List<String> BOOKS = List.of(
            "fide-2001", "fide-2005", "fide-2009", "fide-2023", "fide-2023", "xiangqi-tw-2024", "xiangqi-tw-2024");
    private static final List<String> STARTS = List.of(
            "7k/5Q2/8/8/8/8/8/K7 w - - 0 1",
            "8/P6k/8/8/8/8/p6K/8 w - - 0 40",
            "8/8/4k3/8/8/3NK3/8/8 b - - 98 80",
            "4k3/8/8/8/8/8/4P3/4K2R w K - 3 3",
            "7k/8/8/8/8/8/6pp/7K w - - 0 9");
    private static final List<String> ENDGAMES = List.of(
            "3k5/9/9/9/9/9/9/9/4A4/4K3R w",
            "4k4/9/9/9/9/4C4/9/9/4p4/3K5 b",
            "3k5/4P4/9/9/9/9/9/9/9/4K4 w",
            "3ak4/4a4/9/9/4R4/9/9/4r4/9/3K5 w");
    /** What ends most games at once: rare, so that there is much to come back to. */
    private static final List<Class<?>> ENDS = List.of(
            ResultCommand.Resign.class,
            ResultCommand.DeclareResult.class,
            OpeningCommand.DeclareDefault.class,
            ClockCommand.ReportFlagFall.class,
            DrawCommand.AcceptDraw.class,
            OversightCommand.AnnulGame.class,
            PaperCommand.SignScoresheet.class);

    private final Random random;
    private final List<RecordedEvent> events = new ArrayList<>();
    private final List<Class<?>> kinds = new ArrayList<>();
    private final int ending;
    private final int moving;
    private final boolean swinging;
    private Instant now = START;
    private Game game = Game.NONE;

    private AnyRecord(long seed) {
        random = new Random(seed);
        ending = List.of(1, 5, 50).get(random.nextInt(3));
        moving = random.nextInt(8);
        swinging = random.nextInt(3) == 0;
        var all = AnyCommand.KINDS;
        var few = random.nextBoolean();
        all.stream()
                .filter(kind -> !few || random.nextInt(4) == 0)
                .forEach(kinds::add); // few kinds meet each other often
        open();
    }

    /** A record of so many commands at the most. */
    public static AnyRecord of(long seed, int most) {
        var any = new AnyRecord(seed);
        var many = most / 4 + any.random.nextInt(most);
        if (any.random.nextInt(20) > 0) {
            any.send(new StartGame(), any.now, "the start");
        }
        for (int i = 0; i < many; i++) {
            any.now = any.now.plusMillis(any.random.nextInt(any.random.nextInt(10) == 0 ? 3_000_000 : 60_000));
            any.next();
        }
        return any;
    }

    public Game game() {
        return game;
    }

    public List<RecordedEvent> events() {
        return events;
    }

    private void open() {
        var book = BOOKS.get(random.nextInt(BOOKS.size()));
        var discipline = book.startsWith("xiangqi")
                ? Discipline.XIANGQI
                : random.nextInt(5) == 0 ? Discipline.CHESS960 : Discipline.CHESS;
        for (int i = 0; i < 6 && !game.exists() && random.nextInt(3) > 0; i++) {
            var wild = new AnyCommand(random, game, now).schedule();
            send(
                    new ScheduleGame(
                            Optional.of(discipline),
                            Optional.of(book),
                            wild.timeControl(),
                            wild.category(),
                            wild.initialPosition(),
                            wild.chess960(),
                            wild.setUp(),
                            wild.players(),
                            wild.competition(),
                            wild.round(),
                            wild.board(),
                            wild.scheduledStart(),
                            wild.regulations(),
                            wild.supervision(),
                            wild.competitionRules(),
                            wild.drawnBy(),
                            wild.fideRated(),
                            wild.gamesPerArbiter(),
                            wild.twoBoards(),
                            wild.replaces(),
                            wild.timeZone(),
                            Optional.empty()),
                    now,
                    "a schedule");
        }
        if (!game.exists()) {
            var extra = random.nextBoolean() ? Optional.of(Duration.ofSeconds(30)) : Optional.<Duration>empty();
            var start = Optional.of(STARTS.get(random.nextInt(STARTS.size())))
                    .filter(fen -> discipline == Discipline.CHESS && random.nextInt(3) == 0)
                    .or(() -> Optional.of(ENDGAMES.get(random.nextInt(ENDGAMES.size())))
                            .filter(fen -> discipline == Discipline.XIANGQI && random.nextInt(3) == 0));
            var plain = ScheduleGame.of(
                    discipline,
                    Optional.of(book),
                    Sides.both(new TimeControl(
                            random.nextInt(4) == 0 ? TimeControl.Mode.DELAY : TimeControl.Mode.CUMULATIVE,
                            List.of(
                                    new TimeControl.Period(Optional.of(3), Duration.ofMinutes(10), extra),
                                    new TimeControl.Period(Optional.empty(), Duration.ofMinutes(5), extra)))),
                    start,
                    start.map(fen -> Schedule.SetUp.CONTINUED),
                    Sides.both(Schedule.Player.UNKNOWN),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
            if (random.nextInt(8) == 0) {
                send(taken(plain), now, "a game taken over");
            }
            send(plain, now, "a plain schedule");
            if (!game.exists()) {
                throw new AssertionError(
                        "refused: " + GameDecider.decide(game, new TimedCommand(now, now, actor(), plain)));
            }
        }
    }

    /** A game of another record: legal moves for a while, then perhaps something else. */
    private ImportGame taken(ScheduleGame plain) {
        var scratch = Game.NONE;
        var moves = new ArrayList<ImportedMove>();
        scratch = folded(scratch, plain);
        scratch = folded(scratch, new StartGame());
        for (int i = random.nextInt(30);
                i > 0 && !scratch.line().position().legalMoves().isEmpty();
                i--) {
            var legal = scratch.line().position().legalMoves();
            var code = legal.get(random.nextInt(legal.size())).code();
            moves.add(new ImportedMove(
                    code,
                    random.nextBoolean() ? Optional.of(Duration.ofSeconds(random.nextInt(600))) : Optional.empty(),
                    random.nextInt(6) == 0
                            ? Optional.of(new Annotation(
                                    List.of("good } [%clk 0:01:00]"), List.of(1, 146), List.of("( e4 e5 )")))
                            : Optional.empty()));
            scratch = folded(
                    scratch,
                    new PlayMove(
                            code,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(true)));
        }
        var tags = List.of(
                new GameImported.Tag("Event", Optional.of("Cup \"\\"), Optional.empty()),
                new GameImported.Tag("Result", Optional.of("*"), Optional.empty()));
        return new ImportGame(
                plain,
                new GameImported(
                        "pgn",
                        "0",
                        tags,
                        List.of("before"),
                        List.of(),
                        random.nextInt(4) == 0
                                ? Optional.empty()
                                : Optional.of(Dated.values()[random.nextInt(Dated.values().length)])),
                moves,
                Optional.of(List.of("1-0", "0-1", "1/2-1/2", "*", "odd").get(random.nextInt(5))));
    }

    private Game folded(Game from, GameCommand command) {
        var to = from;
        if (GameDecider.decide(from, new TimedCommand(now, now, actor(), command))
                instanceof Decision.Accepted accepted) {
            for (var event : accepted.events()) {
                to = to.evolve(new RecordedEvent(to.version() + 1, now, now, actor(), event));
            }
        }
        return to;
    }

    private void next() {
        var any = new AnyCommand(random, game, now);
        var moves = game.line().position().legalMoves();
        var apt = apt();
        if (!apt.isEmpty() && random.nextInt(3) == 0) {
            send(
                    any.of(apt.get(random.nextInt(apt.size()))),
                    random.nextInt(6) == 0 ? at() : now,
                    "a command in its place");
            return;
        }
        if (random.nextInt(10) < moving && !moves.isEmpty()) {
            var back = back();
            var code = swinging && moves.stream().anyMatch(move -> move.code().equals(back))
                    ? back
                    : moves.get(random.nextInt(moves.size())).code();
            send(
                    new PlayMove(
                            code,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(random.nextInt(8) > 0),
                            Optional.empty(),
                            Optional.of(random.nextInt(3) == 0)),
                    now,
                    "a move");
            return;
        }
        var kind = kinds.isEmpty() ? PlayMove.class : kinds.get(random.nextInt(kinds.size()));
        if (!ENDS.contains(kind) || random.nextInt(ending) == 0) {
            send(any.of(kind), at(), "a command");
        }
    }

    /** The kinds of which something waits to be answered. */
    private List<Class<?>> apt() {
        var apt = new ArrayList<Class<?>>();
        if (game.irregularities().stream().anyMatch(Irregularity::open)) {
            apt.add(DisputeCommand.RuleOnIrregularity.class);
        }
        if (game.talks().openClaim().isPresent()) {
            apt.add(DrawCommand.DecideClaim.class);
        }
        if (game.disputes().appeals().stream()
                .anyMatch(appeal -> appeal.decision().isEmpty())) {
            apt.add(AppealCommand.DecideAppeal.class);
        }
        if (game.papers().adjournment().isPresent()) {
            apt.addAll(List.of(
                    AdjournmentCommand.SealMove.class,
                    ClockCommand.StopClocks.class,
                    AdjournmentCommand.OpenEnvelope.class,
                    AdjournmentCommand.ResumeGame.class,
                    OpeningCommand.RecordArrival.class));
        }
        if (game.clocks().latest().stopped()) {
            apt.add(ClockCommand.RestartClocks.class);
        }
        if (!game.talks().offers().isEmpty()) {
            apt.add(random.nextInt(ending) == 0 ? DrawCommand.AcceptDraw.class : DrawCommand.DeclineDraw.class);
        }
        if (game.ended() || game.phase() == Game.Phase.AWAITING_RULING) {
            apt.addAll(List.of(
                    AppealCommand.LodgeAppeal.class,
                    ResultCommand.DeclareResult.class,
                    PaperCommand.SignScoresheet.class));
        }
        if (events.getLast().event() instanceof BoardEvent.PiecesTouched) {
            apt.add(DisputeCommand.RuleOnTouch.class);
        }
        AnyCommand.KINDS.stream()
                .filter(kind -> kind.getSimpleName().equals("ReverseRuling") && random.nextInt(3) == 0)
                .forEach(apt::add);
        return apt;
    }

    /** The reverse of the move before the last. */
    private String back() {
        var line = game.line();
        var code = line.ply() < 2 ? "" : line.move(line.ply() - 1).move();
        return code.length() == 4 ? code.substring(2) + code.substring(0, 2) : "";
    }

    /** Mostly now; else earlier, as somebody remembers it: at any time since long before the game, or just when something else happened. */
    private Instant at() {
        return switch (random.nextInt(12)) {
            case 0 ->
                START.plusMillis(random.nextLong(
                        -100_000, Math.max(1, Duration.between(START, now).toMillis() + 1)));
            case 1 -> events.get(random.nextInt(events.size())).occurredAt();
            case 2 -> random.nextInt(4) == 0 ? START.minus(Duration.ofDays(400)) : now;
            default -> now;
        };
    }

    private Actor actor() {
        var roles = Actor.Role.values();
        return new Actor(
                "somebody", random.nextInt(3) > 0 ? Actor.Role.CHIEF_ARBITER : roles[random.nextInt(roles.length)]);
    }

    private void send(GameCommand command, Instant at, String what) {
        var asked = new TimedCommand(
                        at,
                        now,
                        actor(),
                        command instanceof DisputeCommand.RuleOnIrregularity ruling
                                ? ruling.replacedBy("successor")
                                : command)
                .blinded("lot");
        try {
            switch (GameDecider.decide(game, asked)) {
                case Decision.Refused refused -> {}
                case Decision.Accepted accepted ->
                    accepted.events().forEach(event -> {
                        var recorded = new RecordedEvent(game.version() + 1, at, now, asked.actor(), event);
                        game = game.evolve(recorded);
                        events.add(recorded);
                    });
            }
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(
                    what + " at " + at + " was answered by an exception: " + command + "\nafter " + story(), e);
        }
    }

    /** What was recorded, for whoever looks into it. */
    public String story() {
        return String.join(
                "\n",
                IntStream.range(0, events.size())
                        .mapToObj(i ->
                                events.get(i).sequence() + " " + events.get(i).occurredAt() + " "
                                        + events.get(i).event())
                        .toList());
    }
}
