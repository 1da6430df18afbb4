package org.qipu.axon;

import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.TimedCommand;
import org.qipu.law.TimeControl;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.TailWakeup;
import org.qipu.projection.Projection;

/** Short words for commands and for the service that takes them. */
public final class Asking {

    static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.ARBITER);
    static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");

    private Asking() {}

    public static GameCommand schedule() {
        return OpeningCommand.ScheduleGame.of(
                Discipline.CHESS,
                Optional.of("fide-2023"),
                Sides.both(TimeControl.NONE),
                Optional.empty(),
                Optional.empty(),
                Sides.both(Schedule.Player.UNKNOWN),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public static GameCommand start() {
        return new OpeningCommand.StartGame();
    }

    static GameCommand move(String code) {
        return new GameCommand.PlayMove(
                code, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    static GameCommand note(String text) {
        return new GameCommand.AddNote(text, Optional.empty(), Optional.empty(), Optional.empty());
    }

    static List<TimedCommand> at(Instant at, GameCommand... commands) {
        return Arrays.stream(commands)
                .map(command -> new TimedCommand(at, at, ARBITER, command))
                .toList();
    }

    public static List<TimedCommand> commands(GameCommand... commands) {
        return at(NINE, commands);
    }

    static GamesOnAxon.Parts parts(StoreDatabase database, TailWakeup wakeup) {
        return new GamesOnAxon.Parts(
                database.log(),
                new EventCodec(),
                wakeup,
                database.service(),
                Clock.systemUTC(),
                (projection, game, sequence, why) -> {});
    }

    public static GamesOnAxon service(StoreDatabase database, TailWakeup wakeup, Projection... projections) {
        return GamesOnAxon.start(parts(database, wakeup), List.of(projections));
    }
}
