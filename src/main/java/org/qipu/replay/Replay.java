package org.qipu.replay;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.AsOf;
import org.qipu.game.state.Game;

/** All events of one game in the order of recording, and every state they can be asked for. */
public final class Replay {

    private final List<RecordedEvent> events;
    private Game now;
    private Replay publicly;

    /** The replay of these events, from the first on. */
    public Replay(List<RecordedEvent> events) {
        this.events = List.copyOf(events);
    }

    /** Every event, from the first on. */
    public List<RecordedEvent> events() {
        return events;
    }

    /** The replay with what was recorded since; what was folded already is not folded again. */
    Replay with(List<RecordedEvent> newer) {
        var longer = new Replay(Stream.concat(events.stream(), newer.stream()).toList());
        var game = now();
        for (var event : newer) {
            game = game.evolve(event);
        }
        longer.now = game;
        return longer;
    }

    /** The record as it was known at an instant: its first events, as far as they had been written down by then. */
    public Replay knownAt(Instant instant) {
        var known = 0;
        while (known < events.size() && !events.get(known).recordedAt().isAfter(instant)) {
            known++;
        }
        return known == events.size() ? this : new Replay(events.subList(0, known));
    }

    /** When the game began: when what follows its scheduling first happened, before that when it is to begin; empty where a record taken over does not say it. */
    public Optional<Instant> begun() {
        var first = events.getFirst();
        return events.size() > 1
                ? now().known(events.get(1).occurredAt())
                : Optional.of(
                        first.event() instanceof GameScheduled e
                                ? e.schedule().scheduledStart().orElse(first.occurredAt())
                                : first.occurredAt());
    }

    /** The game today; folded once, whoever asks. */
    public synchronized Game now() {
        if (now == null) {
            now = fold(event -> true);
        }
        return now;
    }

    /** This record as everybody may know it; made once, whoever asks. */
    public synchronized Replay publicly() {
        if (publicly == null) {
            publicly = PublicRecord.of(this);
        }
        return publicly;
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
        return ply == 0 ? afterEvent(beforeFirstMove()) : AsOf.ply(events, now(), ply);
    }

    private long beforeFirstMove() {
        var line = now().line();
        return line.ply() == 0
                ? events.getLast().sequence()
                : events.stream()
                        .filter(event ->
                                event.event() instanceof MovePlayed || event.event() instanceof IllegalMoveRecorded)
                        .mapToLong(event -> event.sequence() - 1)
                        .findFirst()
                        .orElseGet(() -> line.upTo(1).last().orElseThrow().event() - 1);
    }

    /**
     * The game as of all that had happened by an instant, as far as it was recorded by another; what was corrected by then is right from its own time on.
     *
     * @param at      up to when things happened
     * @param knownAt up to when they were recorded
     */
    public Game asOf(Instant at, Instant knownAt) {
        var known = events.stream()
                .filter(event -> !event.recordedAt().isAfter(knownAt))
                .toList();
        // A game may be scheduled here after it began: what happened in it by then implies the schedule.
        var scheduled = events.size() > 1
                        && events.get(1).occurredAt().isBefore(events.getFirst().occurredAt())
                ? events.get(1).occurredAt()
                : events.getFirst().occurredAt();
        return known.isEmpty() || known.getFirst().sequence() != 1 || scheduled.isAfter(at)
                ? Game.NONE
                : AsOf.instant(known, at);
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
