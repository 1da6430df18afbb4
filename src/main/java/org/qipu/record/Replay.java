package org.qipu.record;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.qipu.game.Game;
import org.qipu.game.GameEvent.GameScheduled;
import org.qipu.game.RecordedEvent;

/**
 * All events of one game in the order of recording, and every state they can be asked for.
 *
 * @param events from the first on
 */
public record Replay(List<RecordedEvent> events) {

    public Replay {
        events = List.copyOf(events);
    }

    /** The record as it was known at an instant: its first events, as far as they had been written down by then. */
    public Replay knownAt(Instant instant) {
        var known = 0;
        while (known < events.size() && !events.get(known).recordedAt().isAfter(instant)) {
            known++;
        }
        return known == events.size() ? this : new Replay(events.subList(0, known));
    }

    /** When the game began: when what follows its scheduling first happened, before that when it is to begin. */
    public Instant begun() {
        var first = events.getFirst();
        return events.size() > 1 ? events.get(1).occurredAt() : first.event() instanceof GameScheduled e ? e.schedule().scheduledStart().orElse(first.occurredAt())
                : first.occurredAt();
    }

    /** The game today. */
    public Game now() {
        return fold(event -> true);
    }

    /** The game right after an event. */
    public Game afterEvent(long sequence) {
        return fold(event -> event.sequence() <= sequence);
    }

    /**
     * The game right after a half-move that stands today.
     *
     * @param ply from 0, the state when the game had just been scheduled or started, to the last that stands
     */
    public Game afterPly(int ply) {
        var line = now().line();
        if (ply < 0 || ply > line.ply()) {
            throw new NotInHistory("This game has the plies 0 to " + line.ply() + ".");
        }
        var until = ply == 0 ? beforeFirstMove() : line.upTo(ply).last().orElseThrow().event();
        return afterEvent(until);
    }

    private long beforeFirstMove() {
        var line = now().line();
        return line.ply() == 0 ? events.getLast().sequence() : line.upTo(1).last().orElseThrow().event() - 1;
    }

    /**
     * The game as of all that had happened by an instant, as far as it was recorded by another.
     *
     * @param at      up to when things happened
     * @param knownAt up to when they were recorded
     */
    public Game asOf(Instant at, Instant knownAt) {
        return fold(event -> counts(event, at, knownAt));
    }

    private boolean counts(RecordedEvent event, Instant at, Instant knownAt) {
        // A game may be scheduled here after it began: what happened in it by then implies the schedule.
        var by = event.sequence() == 1 && events.size() > 1 && events.get(1).occurredAt().isBefore(event.occurredAt()) ? events.get(1).occurredAt()
                : event.occurredAt();
        return !by.isAfter(at) && !event.recordedAt().isAfter(knownAt);
    }

    private Game fold(Predicate<RecordedEvent> counts) {
        var game = Game.NONE;
        for (var event : events) {
            if (counts.test(event) && (game.exists() || event.sequence() == 1)) {
                game = game.evolve(event);
            }
        }
        return game;
    }

    /** What was asked for is not in the history of the game. */
    public static final class NotInHistory extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        NotInHistory(String why) {
            super(why);
        }
    }
}
