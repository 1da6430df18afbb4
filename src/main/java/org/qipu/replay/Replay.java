package org.qipu.replay;

import java.time.Instant;
import java.util.List;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Appended;
import org.qipu.game.state.AsOf;
import org.qipu.game.state.Game;

/**
 * All events of one game in the order of recording, and every state they can be asked for: immutable, each event folded once.
 *
 * <p>A longer record of the same game and every shorter one share their events and states.
 */
public final class Replay {

    private final Appended<RecordedEvent> events;
    /** The game after each event. */
    private final Appended<Game> states;
    /** The latest instant at which the events up to each were recorded. */
    private final Appended<Instant> recordedBy;

    private final Lineage lineage;
    private final Behind behind;

    private Replay(
            Appended<RecordedEvent> events,
            Appended<Game> states,
            Appended<Instant> recordedBy,
            Lineage lineage,
            Behind behind) {
        this.events = events;
        this.states = states;
        this.recordedBy = recordedBy;
        this.lineage = lineage;
        this.behind = behind;
    }

    /** What a record that tells not everything has from the whole: how the game stood earlier. */
    public interface Behind {

        /** A record that tells everything. */
        Behind NOTHING = new Behind() {
            @Override
            public Game afterPly(Game told, int ply, int events) {
                return told;
            }

            @Override
            public Game asOf(Game told, Instant at, int events) {
                return told;
            }
        };

        /** The game right after a half-move, as far as so many events tell it. */
        Game afterPly(Game told, int ply, int events);

        /** The game at an instant, as far as so many events tell it. */
        Game asOf(Game told, Instant at, int events);
    }

    /** The replay of these events, from the first on. */
    public Replay(List<RecordedEvent> events) {
        this(folded(none(), events));
    }

    private Replay(Replay same) {
        this(same.events, same.states, same.recordedBy, same.lineage, same.behind);
    }

    private static Replay none() {
        return new Replay(Appended.none(), Appended.none(), Appended.none(), new Lineage(), Behind.NOTHING);
    }

    /** The replay with what was recorded since; what was folded already is not folded again. */
    Replay with(List<RecordedEvent> newer) {
        synchronized (lineage) {
            return folded(
                    events.isLongest() ? this : new Replay(events, states, recordedBy, new Lineage(), Behind.NOTHING),
                    newer);
        }
    }

    private static Replay folded(Replay before, List<RecordedEvent> newer) {
        var events = before.events;
        var states = before.states;
        var recordedBy = before.recordedBy;
        for (var event : newer) {
            events = events.plus(event);
            states = states.plus((states.isEmpty() ? Game.NONE : states.getLast()).evolve(event));
            recordedBy = recordedBy.plus(
                    recordedBy.isEmpty() || recordedBy.getLast().isBefore(event.recordedAt())
                            ? event.recordedAt()
                            : recordedBy.getLast());
        }
        return new Replay(events, states, recordedBy, before.lineage, before.behind);
    }

    /**
     * A record that tells a part of a whole one, in its own words.
     *
     * @param events     what it tells
     * @param states     the game after each of these
     * @param recordedBy the latest instant at which those up to each were recorded
     */
    public static Replay telling(
            Appended<RecordedEvent> events,
            Appended<Game> states,
            Appended<Instant> recordedBy,
            Lineage lineage,
            Behind behind) {
        return new Replay(events, states, recordedBy, lineage, behind);
    }

    /** Every event, from the first on. */
    public List<RecordedEvent> events() {
        return events;
    }

    /** What this record has in common with every shorter and longer one of the same reading, and with no other. */
    public Lineage lineage() {
        return lineage;
    }

    /** The record of its first events. */
    public Replay first(int length) {
        return length == events.size()
                ? this
                : new Replay(events.first(length), states.first(length), recordedBy.first(length), lineage, behind);
    }

    /** The record as it was known at an instant: its first events, as far as they had been written down by then. */
    public Replay knownAt(Instant instant) {
        return first(known(instant));
    }

    private int known(Instant instant) {
        var from = 0;
        var to = events.size();
        while (from < to) {
            var middle = (from + to) / 2;
            if (recordedBy.get(middle).isAfter(instant)) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    /** The game today. */
    public Game now() {
        return states.isEmpty() ? Game.NONE : states.getLast();
    }

    /** The game right after an event; before the first there is none. */
    public Game afterEvent(long sequence) {
        var last = (int) Math.clamp(sequence, 0, events.size());
        while (last > 0 && events.get(last - 1).sequence() > sequence) {
            last--; // somebody has deleted events
        }
        return last == 0 ? Game.NONE : states.get(last - 1);
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
        return ply == 0
                ? afterEvent(beforeFirstMove())
                : behind.afterPly(AsOf.ply(events, states, ply), ply, events.size());
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
     * The game as of all that had happened by an instant, as far as it was recorded by another; what was corrected by
     * then is right from its own time on.
     *
     * @param at      up to when things happened
     * @param knownAt up to when they were recorded
     */
    public Game asOf(Instant at, Instant knownAt) {
        var known = events.stream()
                .filter(event -> !event.recordedAt().isAfter(knownAt))
                .toList();
        // A game may be scheduled here after it began: whatever happened in it by then implies the schedule.
        var nothing = known.stream().allMatch(event -> event.occurredAt().isAfter(at));
        return nothing || known.getFirst().sequence() != 1
                ? Game.NONE
                : behind.asOf(
                        AsOf.instant(
                                known, known.size() == known(knownAt) ? states.first(known.size()) : List.of(), at),
                        at,
                        known.size());
    }

    /** What was asked for is not in the history of the game. */
    public static final class NotInHistory extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        NotInHistory(String why) {
            super(why);
        }
    }
}
