package org.qipu.relay;

import static org.qipu.log.Records.CODEC;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.Actor;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.law.Category;
import org.qipu.law.Regulations;
import org.qipu.law.TimeControl;
import org.qipu.log.EventLog;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** Records games in a log: knights go out and come back for as long as one likes. */
public final class Recording {

    private static final List<String> KNIGHTS = List.of("g1f3", "g8f6", "f3g1", "f6g8");
    private static final String INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private EventLog log;
    private final Map<String, LoggedEvent> last = new HashMap<>();

    public Recording(EventLog log) {
        this.log = log;
    }

    /** Has the games go on in another log, which holds the same. */
    void goOnIn(EventLog other) {
        log = other;
    }

    /** Schedules and starts a game. */
    public void begin(String game) {
        begin(game, "cup", "1");
    }

    /** Schedules and starts a game of a round. */
    void begin(String game, String competition, String round) {
        var control = new TimeControl(
                TimeControl.Mode.CUMULATIVE,
                List.of(new TimeControl.Period(
                        Optional.empty(), Duration.ofMinutes(90), Optional.of(Duration.ofSeconds(30)))));
        var white = new Schedule.Player(Optional.of("fide:1503014"), Optional.of(2837), Optional.empty());
        append(
                game,
                new GameScheduled(new Schedule(
                        Discipline.CHESS,
                        "fide-2023",
                        Sides.both(control),
                        Category.STANDARD,
                        INITIAL,
                        Optional.empty(),
                        Optional.empty(),
                        new Sides<>(white, Schedule.Player.UNKNOWN),
                        Optional.of(competition),
                        Optional.of(round),
                        Optional.of(5),
                        Optional.empty(),
                        Regulations.SILENT,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())),
                new GameStarted());
    }

    /** Plays the next half-moves, in one append. */
    void play(String game, int halfMoves) {
        play(game, halfMoves, (int) last.get(game).sequence() - 1);
    }

    /** Plays half-moves from that one on, in one append. */
    void play(String game, int halfMoves, int from) {
        var moves = new ArrayList<GameEvent>();
        for (int i = 0; i < halfMoves; i++) {
            int ply = from + i;
            var clock = new ClockReading(Optional.of(Duration.ofMinutes(90).minusSeconds(ply)), Optional.empty());
            moves.add(new MovePlayed(
                    ply,
                    ply % 2 == 1 ? Side.WHITE : Side.BLACK,
                    KNIGHTS.get((ply - 1) % 4),
                    true,
                    Optional.of(clock),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()));
        }
        append(game, moves.toArray(GameEvent[]::new));
    }

    void append(String game, GameEvent... events) {
        var chained = new ArrayList<LoggedEvent>();
        var previous =
                Optional.ofNullable(last.get(game)).map(LoggedEvent::hash).orElse(Hash.ZERO);
        for (var event : events) {
            var before = Optional.ofNullable(last.get(game));
            var now = Instant.now();
            var next = CODEC.chain(
                    game,
                    before.map(LoggedEvent::hash).orElse(Hash.ZERO),
                    new RecordedEvent(
                            before.map(LoggedEvent::sequence).orElse(0L) + 1,
                            now,
                            now,
                            new Actor("board-5", Actor.Role.DEVICE),
                            event),
                    Discipline.CHESS);
            chained.add(next);
            last.put(game, next);
        }
        log.append(previous, chained, Optional.empty());
    }

    LoggedEvent last(String game) {
        return last.get(game);
    }
}
