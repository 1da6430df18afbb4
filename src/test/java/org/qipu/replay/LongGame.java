package org.qipu.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.qipu.bench.QuietGame;
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
import org.qipu.log.EventLog;
import org.qipu.log.Stretch;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** A long game in a log that lies in memory, of which as many events are recorded as a test wants. */
public final class LongGame {

    public static final String ID = "g";

    private static final Instant BEGUN = Instant.parse("2024-05-01T09:00:00Z");

    private final EventCodec codec = new EventCodec();
    private final List<EventRow> rows = new ArrayList<>();
    private final AtomicInteger reads = new AtomicInteger();
    private int recorded;

    /** A game of so many events, nothing of it recorded yet. */
    public LongGame(int events) {
        var game = Game.NONE;
        var hash = Hash.ZERO;
        var at = BEGUN;
        var commands = new ArrayList<GameCommand>();
        commands.add(schedule());
        commands.add(new StartGame());
        for (var move : QuietGame.moves(events - 2)) {
            commands.add(new PlayMove(
                    move, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(true)));
        }
        var actor = new Actor("a", Actor.Role.CHIEF_ARBITER);
        for (var command : commands) {
            at = at.plusSeconds(20);
            var decision = GameDecider.decide(game, new TimedCommand(at, at, actor, command));
            for (var event : ((Decision.Accepted) decision).events()) {
                var one = new RecordedEvent(game.version() + 1, at, at, actor, event);
                var logged = codec.chain(ID, hash, one, Discipline.CHESS);
                rows.add(logged.row());
                hash = logged.hash();
                game = game.evolve(one);
            }
        }
        assertThat(rows).hasSize(events);
    }

    private static ScheduleGame schedule() {
        return ScheduleGame.of(
                Discipline.CHESS,
                Optional.of("fide-2023"),
                Sides.both(new TimeControl(
                        TimeControl.Mode.CUMULATIVE,
                        List.of(new TimeControl.Period(
                                Optional.empty(), Duration.ofMinutes(90), Optional.of(Duration.ofSeconds(30)))))),
                Optional.empty(),
                Optional.empty(),
                Sides.both(Schedule.Player.UNKNOWN),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** So many of its events are recorded now. */
    public void recorded(int length) {
        recorded = length;
    }

    /** An event of it as it lies in the table. */
    public EventRow row(int sequence) {
        return rows.get(sequence - 1);
    }

    /** How often it was read since this was asked last. */
    public int reads() {
        return reads.getAndSet(0);
    }

    /** The log in which it is recorded. */
    public EventLog log() {
        return (EventLog) Proxy.newProxyInstance(
                EventLog.class.getClassLoader(),
                new Class<?>[] {EventLog.class},
                (proxy, method, arguments) -> method.isDefault()
                        ? InvocationHandler.invokeDefault(proxy, method, arguments)
                        : read((Long) arguments[1]));
    }

    private Stretch read(long after) {
        reads.incrementAndGet();
        List<LoggedEvent> events =
                rows.subList((int) after, recorded).stream().map(codec::decode).toList();
        return new Stretch(
                after,
                after == 0 ? Hash.ZERO : Hash.of(rows.get((int) after - 1).hash()),
                events);
    }
}
