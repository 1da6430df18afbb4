package org.qipu.fault;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Everything that was acknowledged: by game the answers, when each was asked for and given. */
final class History {

    /** The answers among which a pause is looked for: more than come while one fault is watched. */
    private static final long LATEST = 100_000;

    private final Map<String, Collection<Answered>> games = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Answered> unseen = new ConcurrentLinkedQueue<>();
    private final AtomicLong commands = new AtomicLong();
    private final List<Long> ends = new ArrayList<>();

    /**
     * One command that was acknowledged.
     *
     * @param version what the game's version was after it
     * @param hashes  by sequence the hash of each event
     * @param begun   when it was sent first, as {@link System#nanoTime()} tells
     * @param ended   when its answer was there
     */
    record Answered(String game, long version, Map<Long, String> hashes, long begun, long ended) {

        Answered {
            hashes = new TreeMap<>(hashes);
        }
    }

    void add(Answered answered) {
        games.computeIfAbsent(answered.game(), id -> new ConcurrentLinkedQueue<>())
                .add(answered);
        unseen.add(answered);
        commands.incrementAndGet();
        synchronized (ends) {
            ends.add(answered.ended());
        }
    }

    long commands() {
        return commands.get();
    }

    /** The games of which something was acknowledged. */
    Collection<String> games() {
        return new ArrayList<>(games.keySet());
    }

    Collection<Answered> of(String game) {
        return games.getOrDefault(game, List.of());
    }

    /** What was acknowledged in the order of the answers, and not taken away yet: whoever follows the events takes it. */
    ConcurrentLinkedQueue<Answered> unseen() {
        return unseen;
    }

    /** The longest time without an acknowledgement between two instants, in nanoseconds. */
    long longestPause(long from, long to) {
        List<Long> inside;
        synchronized (ends) {
            inside = ends.stream()
                    .skip(Math.max(0, ends.size() - LATEST))
                    .filter(end -> end > from && end < to)
                    .sorted()
                    .toList();
        }
        var longest = 0L;
        var before = from;
        for (var end : inside) {
            longest = Math.max(longest, end - before);
            before = end;
        }
        return Math.max(longest, to - before);
    }

    /** Whether something was acknowledged since an instant. */
    boolean goesOn(long since) {
        synchronized (ends) {
            return !ends.isEmpty() && ends.getLast() > since;
        }
    }

    /**
     * Holds versions against real time: each is given once, and who asked after an answer was there has a greater one.
     */
    void judge(Found found) {
        games.forEach((game, answers) -> {
            var ordered = answers.stream()
                    .sorted(Comparator.comparingLong(Answered::version).reversed())
                    .toList();
            var earliestEnd = Long.MAX_VALUE;
            Answered after = null;
            for (var one : ordered) {
                if (after != null && one.version() == after.version()) {
                    found.violation("version " + one.version() + " of " + game + " was given to two commands");
                }
                if (earliestEnd < one.begun()) {
                    found.violation("version " + one.version() + " of " + game
                            + " was asked for after a greater one had been answered");
                }
                earliestEnd = Math.min(earliestEnd, one.ended());
                after = one;
            }
        });
    }
}
