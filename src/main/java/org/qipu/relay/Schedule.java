package org.qipu.relay;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.qipu.log.TailToken;

/**
 * The games of which something waits to be released, each for itself: a game that waits long keeps no other back.
 *
 * <p>It knows from where the tail must be read again so that nothing which waits is missed.
 */
final class Schedule {

    private static final Comparator<Due> SOONEST = Comparator.comparing(Due::at).thenComparing(Due::gameId);

    private final Map<String, Waiting> games = new HashMap<>();
    private final TreeSet<Due> queue = new TreeSet<>(SOONEST);
    /** Before the first event of each game that waits. */
    private final TreeMap<TailToken, String> fronts = new TreeMap<>();

    /** When to look at a game again. */
    private record Due(Instant at, String gameId) {}

    /** Events of a game that were read in one go: the last of them, and the place before the first. */
    private record Stretch(long last, TailToken before) {}

    /** What waits of a game. */
    private static final class Waiting {
        private final Deque<Stretch> stretches = new ArrayDeque<>();
        private Due due;
        /** Known once it was looked at. */
        private Optional<Optional<String>> competition = Optional.empty();
    }

    /** An event was read: its game is to be looked at. */
    void read(String gameId, long sequence, TailToken before, Instant now) {
        var waiting = games.computeIfAbsent(gameId, id -> new Waiting());
        if (waiting.stretches.isEmpty()) {
            fronts.put(before, gameId);
        }
        waiting.stretches.add(new Stretch(sequence, before));
        look(gameId, waiting, now);
    }

    /** Has a game looked at by then, if not sooner. */
    private void look(String gameId, Waiting waiting, Instant at) {
        if (waiting.due == null || at.isBefore(waiting.due.at())) {
            set(gameId, waiting, at);
        }
    }

    private void set(String gameId, Waiting waiting, Instant at) {
        if (waiting.due != null) {
            queue.remove(waiting.due);
        }
        waiting.due = new Due(at, gameId);
        queue.add(waiting.due);
    }

    /** The games that are to be looked at by now, the longest overdue first. */
    List<String> due(Instant now, int most) {
        var due = new ArrayList<String>();
        for (var one : queue) {
            if (due.size() == most || one.at().isAfter(now)) {
                break;
            }
            due.add(one.gameId());
        }
        return due;
    }

    /** How many games are to be looked at by now. */
    int overdue(Instant now) {
        return (int) queue.stream().takeWhile(one -> !one.at().isAfter(now)).count();
    }

    /** Nothing of that game waits any more. */
    void settled(String gameId) {
        var waiting = games.remove(gameId);
        if (waiting != null) {
            queue.remove(waiting.due);
            if (!waiting.stretches.isEmpty()) {
                fronts.remove(waiting.stretches.getFirst().before());
            }
        }
    }

    /**
     * Something of that game waits until then.
     *
     * @param last        the sequence up to which nothing does
     * @param competition whose policy it waits by
     */
    void waits(String gameId, long last, Instant until, Optional<String> competition) {
        var waiting = games.get(gameId);
        var stretches = waiting.stretches;
        waiting.competition = Optional.of(competition);
        while (!stretches.isEmpty() && stretches.getFirst().last() <= last) {
            fronts.remove(stretches.removeFirst().before());
            if (!stretches.isEmpty()) {
                fronts.put(stretches.getFirst().before(), gameId);
            }
        }
        set(gameId, waiting, until);
    }

    /** The competitions by whose policies games wait. */
    Set<Optional<String>> competitions() {
        return games.values().stream()
                .flatMap(waiting -> waiting.competition.stream())
                .collect(Collectors.toSet());
    }

    /** Has every game looked at again that waits by the policy of that competition. */
    void reconsider(Optional<String> competition, Instant now) {
        games.forEach((gameId, waiting) -> {
            if (waiting.competition.equals(Optional.of(competition))) {
                look(gameId, waiting, now);
            }
        });
    }

    /** The place from which on something waits; everything that was read up to a place is settled where nothing does. */
    TailToken settled(TailToken read) {
        return fronts.isEmpty() ? read : fronts.firstKey();
    }

    /** When a game is to be looked at next. */
    Optional<Instant> next() {
        return queue.isEmpty() ? Optional.empty() : Optional.of(queue.first().at());
    }
}
