package org.qipu.game.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.GameDecider;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.ClockCommand.ReportFlagFall;
import org.qipu.game.command.ClockCommand.RestartClocks;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Supervision;
import org.qipu.law.TimeControl;
import org.qipu.log.codec.GameJson;
import org.qipu.read.Moves;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.read.view.HallView;
import org.qipu.replay.Replay;

/** Whatever was done on the board and recorded: every report of it is answered, every ruling on that too, and the game can be shown. */
class IrregularityPropertiesTest {

    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);
    private static final List<String> POSITIONS = List.of(
            "8/4P1k1/8/8/8/8/6K1/8 w - - 0 60",
            "3r4/2P1P1k1/8/8/8/8/1p4K1/2N5 b - - 0 60",
            "r3k2r/ppp2ppp/8/3pP3/8/8/PPP2PPP/R3K2R w KQkq d6 0 12",
            "8/8/8/8/8/5k2/4p3/6K1 b - - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    private static final List<String> XIANGQI = List.of(
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
            "4k4/9/9/9/9/4R4/9/9/9/4K4 b",
            "3k5/9/9/9/9/9/9/9/4p4/4K4 w");
    private static final List<String> RESULTING = List.of(
            "8/6k1/8/8/8/8/6K1/8 b - - 0 60",
            "4P3/6k1/8/8/8/8/6K1/8 b - - 0 60",
            "4Q3/6k1/8/8/8/8/6K1/8 b - - 0 60",
            "8/8/8/8/8/8/8/8 b - - 0 1",
            "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            "3r4/4P1k1/8/8/8/8/1p4K1/2N5 w - - 0 61");
    private static final List<IrregularityKind> ACTS = List.of(
            IrregularityKind.ILLEGAL_MOVE,
            IrregularityKind.INCOMPLETE_PROMOTION,
            IrregularityKind.PRESS_WITHOUT_MOVE,
            IrregularityKind.TWO_HANDS,
            IrregularityKind.OUT_OF_TURN);

    private Random random;
    private boolean xiangqi;
    private Instant now;
    private Game game;
    private List<String> sent;

    @Provide
    Arbitrary<String> editions() {
        return Arbitraries.of("fide-2001", "fide-2005", "fide-2009", "fide-2023", "xiangqi-tw-2024");
    }

    @Property(tries = 1500)
    void no_act_that_was_recorded_makes_a_report_a_ruling_or_a_view_fail(
            @ForAll long seed, @ForAll @From("editions") String edition, @ForAll IrregularityKind reported)
            throws Exception {
        begin(seed, edition);
        for (int i = random.nextInt(3); i >= 0; i--) {
            send(act());
            if (random.nextBoolean()) {
                send(anyMove());
            }
            if (random.nextInt(6) == 0) {
                send(new ReportFlagFall(
                        oneOf(side()),
                        Optional.empty(),
                        Optional.empty(),
                        oneOf("third-person", "white", "arbiter"),
                        Optional.empty()));
            }
        }
        for (var kind : List.of(reported, ACTS.get(random.nextInt(ACTS.size())))) {
            send(report(kind));
            send(new RuleOnIrregularity(
                    game.irregularities().size(),
                    Optional.of(random.nextInt(4) > 0 ? Choice.LAW : Choice.NONE),
                    random.nextInt(8) == 0 ? Optional.of(random.nextInt(4) - 1) : Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    oneOf("12.9"),
                    oneOf("seen")));
            send(new RestartClocks(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()));
            send(anyMove());
        }
        shown();
    }

    private void begin(long seed, String edition) {
        random = new Random(seed);
        xiangqi = edition.startsWith("xiangqi");
        now = Instant.parse("2024-11-21T09:00:00Z");
        game = Game.NONE;
        sent = new ArrayList<>();
        var control = new TimeControl(
                TimeControl.Mode.CUMULATIVE,
                List.of(new TimeControl.Period(
                        Optional.empty(), Duration.ofMinutes(15), Optional.of(Duration.ofSeconds(10)))));
        var positions = xiangqi ? XIANGQI : POSITIONS;
        send(new ScheduleGame(
                Optional.of(xiangqi ? Discipline.XIANGQI : Discipline.CHESS),
                Optional.of(edition),
                Optional.of(Sides.both(control)),
                Optional.empty(),
                Optional.of(positions.get(random.nextInt(positions.size()))),
                Optional.empty(),
                Optional.of(Schedule.SetUp.CONTINUED),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                edition.equals("fide-2023")
                        ? Optional.of(random.nextBoolean() ? Supervision.A5 : Supervision.A4)
                        : Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
        assertThat(game.exists()).as("scheduled %s", sent).isTrue();
        send(new StartGame());
    }

    private void send(GameCommand command) {
        now = now.plusSeconds(random.nextInt(90));
        sent.add(command.toString());
        try {
            if (GameDecider.decide(game, new TimedCommand(now, now, ARBITER, command))
                    instanceof Decision.Accepted accepted) {
                for (var event : accepted.events()) {
                    game = game.evolve(new RecordedEvent(game.version() + 1, now, now, ARBITER, event));
                }
            }
        } catch (RuntimeException failed) {
            throw new AssertionError("failed after " + String.join("\n", sent), failed);
        }
    }

    private void shown() throws Exception {
        try {
            var replay = new Replay(game.past().events());
            var view = GameViews.of("g", game);
            for (var resource : List.of(
                    view,
                    HallView.of(view, game),
                    Moves.of(replay),
                    Timeline.of(replay),
                    GameViews.of("g", replay.afterPly(0)))) {
                assertThat(GameJson.mapper().writeValueAsBytes(resource)).isNotEmpty();
            }
        } catch (RuntimeException failed) {
            throw new AssertionError("not shown after " + String.join("\n", sent), failed);
        }
    }

    private RecordIllegalMove act() {
        var kind = random.nextInt(4) == 0
                ? Optional.<IrregularityKind>empty()
                : Optional.of(ACTS.get(random.nextInt(ACTS.size())));
        var shape = random.nextInt(5);
        var legal = game.line().position().legalMoves();
        var own = legal.isEmpty()
                ? "e2e4"
                : legal.get(random.nextInt(legal.size())).code();
        return new RecordIllegalMove(
                random.nextInt(4) > 0 ? game.turn() : side(),
                shape == 0 ? Optional.of(own) : shape == 1 ? Optional.of("e8") : Optional.empty(),
                shape == 2 ? Optional.of(own.substring(0, 2)) : shape == 3 ? Optional.of(square()) : Optional.empty(),
                shape == 2 ? Optional.of(own.substring(2, 4)) : shape == 3 ? Optional.of(square()) : Optional.empty(),
                random.nextInt(8) == 0 ? Optional.of("queen") : Optional.empty(),
                shape == 4 ? Optional.of(resulting()) : Optional.empty(),
                Optional.empty(),
                Optional.of(random.nextInt(4) > 0),
                random.nextInt(8) == 0 ? Optional.of(true) : Optional.empty(),
                kind);
    }

    private String resulting() {
        return xiangqi ? XIANGQI.get(random.nextInt(XIANGQI.size())) : RESULTING.get(random.nextInt(RESULTING.size()));
    }

    private ReportIrregularity report(IrregularityKind kind) {
        return new ReportIrregularity(
                kind,
                oneOf(side()),
                random.nextBoolean() ? Optional.empty() : Optional.of(random.nextInt(6) - 1),
                random.nextInt(4) == 0 ? Optional.of(random.nextInt(4) - 1) : Optional.empty(),
                Optional.empty(),
                oneOf("both", "arbiter", "black"),
                Optional.empty(),
                Optional.empty());
    }

    @SafeVarargs
    private <T> Optional<T> oneOf(T... values) {
        var index = random.nextInt(values.length + 1);
        return index == values.length ? Optional.empty() : Optional.of(values[index]);
    }

    private Side side() {
        return random.nextBoolean() ? Side.WHITE : Side.BLACK;
    }

    private String square() {
        return "" + (char) ('a' + random.nextInt(xiangqi ? 9 : 8))
                + (xiangqi ? random.nextInt(10) : 1 + random.nextInt(8));
    }

    private GameCommand anyMove() {
        var moves = game.line().position().legalMoves();
        return new PlayMove(
                moves.isEmpty()
                        ? "a1a1"
                        : moves.get(random.nextInt(moves.size())).code(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(random.nextInt(4) > 0),
                Optional.empty(),
                Optional.of(random.nextBoolean()));
    }
}
