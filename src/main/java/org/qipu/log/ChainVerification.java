package org.qipu.log;

import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Recomputes the hash chain of every game, every competition and the receipts of erasures, and names each event that was changed or removed, and whose
 * words are not those that were recorded.
 *
 * <p>Each event is held against the hash that stands beside the one before it, so that one change is named once and not
 * all that follows. What a chain alone cannot show: that the last events of a game or a whole game were removed, and
 * that somebody with the rights to do so wrote a game's chain anew from some event on. Signed checkpoints outside the
 * database show that.
 */
public final class ChainVerification {

    /** The most faults kept; more are only counted. */
    static final int FAULTS_KEPT = 1000;

    private ChainVerification() {}

    /**
     * What was found.
     *
     * @param games      games read
     * @param competitions competitions read
     * @param events     events read
     * @param faultCount places where events were changed or are missing
     * @param faults     at most a thousand of them, game by game
     */
    public record Report(long games, long competitions, long events, long faultCount, List<ChainFault> faults) {

        static final Report OF_NOTHING = new Report(0, 0, 0, 0, List.of());

        /** With what was found in other streams. */
        Report and(Report other) {
            return new Report(
                    games + other.games,
                    competitions + other.competitions,
                    events + other.events,
                    faultCount + other.faultCount,
                    Stream.concat(faults.stream(), other.faults.stream())
                            .sorted(Comparator.comparing(ChainFault::gameId).thenComparingLong(ChainFault::sequence))
                            .limit(FAULTS_KEPT)
                            .toList());
        }
    }

    /** Verifies every event there is now, in bounded memory and beside all else that is at work: one processor is left to that. */
    public static Report of(EventLog log) {
        return byOne(log, StreamChains.MOST_HELD);
    }

    /** The same for somebody who waits for it: two read at once. */
    public static Report byTwo(EventLog log) {
        return byTwo(log, StreamChains.MOST_HELD);
    }

    /** @param mostHeld how many bytes may be held to verify the log as it is stored */
    static Report byOne(EventLog log, long mostHeld) {
        return orInOrder(log, () -> of(log, new ConcurrentLinkedQueue<>(log.ranges()), mostHeld));
    }

    /** @param mostHeld the same for each of the two */
    static Report byTwo(EventLog log, long mostHeld) {
        return orInOrder(log, () -> together(log, new ConcurrentLinkedQueue<>(log.ranges()), mostHeld));
    }

    private static Report together(EventLog log, Queue<StreamRange> left, long mostHeld) {
        var other = CompletableFuture.supplyAsync(
                () -> of(log, left, mostHeld),
                work -> Thread.ofPlatform().daemon().name("verify").start(work));
        try {
            return of(log, left, mostHeld).and(other.join());
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : e;
        } finally {
            other.handle((report, failure) -> report).join(); // nobody reads any more when this has ended
        }
    }

    /** What is found in the ranges that nobody has taken; where that fails nobody takes another. */
    private static Report of(EventLog log, Queue<StreamRange> left, long mostHeld) {
        var found = Report.OF_NOTHING;
        try {
            for (var range = left.poll(); range != null; range = left.poll()) {
                var chains = StreamChains.asStored(mostHeld);
                log.scanAsStored(range, chains);
                found = found.and(chains.report(log));
            }
            return found;
        } catch (RuntimeException | Error e) {
            left.clear();
            throw e;
        }
    }

    /** Where too much would be held, the log is read again stream by stream: that takes longer, and holds no more than an event. */
    private static Report orInOrder(EventLog log, Supplier<Report> asStored) {
        try {
            return asStored.get();
        } catch (StreamChains.TooMuchHeld e) {
            var chains = StreamChains.inOrder();
            log.scan(EventLog.Part.ALL, chains);
            return Report.OF_NOTHING.and(chains.report(log));
        }
    }
}
