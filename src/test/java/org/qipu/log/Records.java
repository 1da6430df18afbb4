package org.qipu.log;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.game.event.Actor;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** Short words for events in tests. */
public final class Records {

    public static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");
    public static final Actor DEVICE = new Actor("board-5", Actor.Role.DEVICE);
    public static final EventCodec CODEC = new EventCodec();

    private Records() {}

    public static MovePlayed move(int ply) {
        var clock = new ClockReading(
                Optional.of(Duration.ofMinutes(90).minusSeconds(ply)), Optional.of(Duration.ofMinutes(90)));
        return new MovePlayed(
                ply,
                ply % 2 == 1 ? Side.WHITE : Side.BLACK,
                "e2e4",
                true,
                Optional.of(clock),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public static RecordedEvent at(long sequence, GameEvent event) {
        return new RecordedEvent(
                sequence, NINE.plusSeconds(sequence), NINE.plusSeconds(sequence).plusNanos(123_456_789), DEVICE, event);
    }

    /** The next events of a game after a version and its hash. */
    public static List<LoggedEvent> chain(String game, long after, Hash hash, GameEvent... events) {
        var chained = new ArrayList<LoggedEvent>();
        for (var event : events) {
            var next = CODEC.chain(game, hash, at(after + chained.size() + 1, event), Discipline.CHESS);
            chained.add(next);
            hash = next.hash();
        }
        return chained;
    }

    /** A game of that many moves from the start. */
    public static List<LoggedEvent> moves(String game, int count) {
        var events = new GameEvent[count];
        for (int i = 0; i < count; i++) {
            events[i] = move(i + 1);
        }
        return chain(game, 0, Hash.ZERO, events);
    }
}
