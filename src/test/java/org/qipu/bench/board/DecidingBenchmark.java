package org.qipu.bench.board;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.game.GameDecider;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;

/** Decides the moves of a championship one at a time, each on the game as it stood: legality, duties, clocks, ends, who can still mate. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class DecidingBenchmark {

    private static final Instant START = Instant.parse("2018-10-12T13:00:00Z");
    private static final Actor BOARD = new Actor("board-1", Actor.Role.DEVICE);
    private static final int EVERY = 7; // of the games

    private record Asked(Game game, TimedCommand command) {}

    private List<Asked> asked;

    @Setup
    public void read() throws IOException {
        asked = new ArrayList<>();
        var games = Championship.read().games();
        for (int i = 0; i < games.size(); i += EVERY) {
            replay(games.get(i));
        }
    }

    private void replay(List<String> moves) {
        var control = new TimeControl(
                TimeControl.Mode.CUMULATIVE,
                List.of(
                        new TimeControl.Period(
                                Optional.of(40), Duration.ofMinutes(90), Optional.of(Duration.ofSeconds(30))),
                        new TimeControl.Period(
                                Optional.empty(), Duration.ofMinutes(30), Optional.of(Duration.ofSeconds(30)))));
        var game = after(
                Game.NONE,
                command(
                        0,
                        ScheduleGame.of(
                                Discipline.CHESS,
                                Optional.of("fide-2023"),
                                Sides.both(control),
                                Optional.empty(),
                                Optional.empty(),
                                Sides.both(Schedule.Player.UNKNOWN),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())));
        game = after(game, command(0, new StartGame()));
        for (int ply = 0; ply < moves.size(); ply++) {
            var command = command(
                    ply + 1,
                    new PlayMove(
                            moves.get(ply),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()));
            asked.add(new Asked(game, command));
            game = after(game, command);
        }
    }

    private static TimedCommand command(int ply, GameCommand command) {
        var at = START.plusSeconds(20L * ply);
        return new TimedCommand(at, at, BOARD, command);
    }

    private static Game after(Game game, TimedCommand command) {
        var next = game;
        for (var event : ((Decision.Accepted) GameDecider.decide(game, command)).events()) {
            next = next.evolve(
                    new RecordedEvent(next.version() + 1, command.at(), command.receivedAt(), command.actor(), event));
        }
        return next;
    }

    /** Every move decided once. */
    @Benchmark
    public void decide(CallTimes times, Blackhole answers) {
        decide(times, answers::consume);
    }

    void decide(CallTimes times, Consumer<Object> answers) {
        times.of(asked, one -> GameDecider.decide(one.game(), one.command()), answers);
    }
}
