package org.qipu.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.HashChain;
import org.qipu.log.codec.Streams;

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

    private final List<ChainFault> faults = new ArrayList<>();
    private long faultCount;
    private final WordsHeld words = new WordsHeld();
    private long games;
    private long competitions;
    private long events;
    private Optional<EventRow> last = Optional.empty();
    /** What the next event may be chained to: the stored hash of the last one or, where only that was changed, the computed one. */
    private List<Hash> links = List.of();

    private ChainVerification() {}

    /**
     * What was found.
     *
     * @param games      games read
     * @param competitions competitions read
     * @param events     events read
     * @param faultCount places where events were changed or are missing
     * @param faults     the first thousand of them, game by game
     */
    public record Report(long games, long competitions, long events, long faultCount, List<ChainFault> faults) {

        /** With what was found in other streams. */
        private Report and(Report other) {
            return new Report(
                    games + other.games,
                    competitions + other.competitions,
                    events + other.events,
                    faultCount + other.faultCount,
                    Stream.concat(faults.stream(), other.faults.stream())
                            .limit(FAULTS_KEPT)
                            .toList());
        }
    }

    /** Verifies every event there is now, in constant memory and beside all else that is at work: one processor is left to that. */
    public static Report of(EventLog log) {
        var verification = new ChainVerification();
        log.scan(EventLog.Part.ALL, verification::take);
        return verification.report(log);
    }

    /** The same for somebody who waits for it: two read at once. */
    public static Report inHalves(EventLog log) {
        var one = new ChainVerification();
        var other = new ChainVerification();
        log.scanInHalves(one::take, other::take);
        return one.report(log).and(other.report(log));
    }

    private Report report(EventLog log) {
        settle(log);
        return new Report(games, competitions, events, faultCount, List.copyOf(faults));
    }

    private void take(EventRow row) {
        events++;
        var before = last.filter(earlier -> earlier.gameId().equals(row.gameId()));
        if (before.isEmpty()) {
            if (Streams.isGame(row.gameId())) {
                games++;
            } else if (Streams.isCompetition(row.gameId())) {
                competitions++;
            }
            links = List.of(Hash.ZERO);
        }
        var expected = before.map(EventRow::sequence).orElse(0L) + 1;
        if (row.sequence() > expected) {
            fault(new ChainFault(row.gameId(), expected, row.sequence() - 1, ChainFault.Kind.MISSING));
        }
        // After a gap nothing is left to hold this event against.
        links = row.sequence() == expected ? held(row) : links(row);
        last = Optional.of(row);
    }

    private List<Hash> held(EventRow row) {
        for (var link : links) {
            if (Arrays.equals(HashChain.next(link, row).bytes(), row.hash())) {
                words.take(row).forEach(this::fault);
                return links(row);
            }
        }
        fault(new ChainFault(row.gameId(), row.sequence(), row.sequence(), ChainFault.Kind.CHANGED));
        var either = new ArrayList<>(links(row));
        either.add(HashChain.next(links.getFirst(), row));
        return either;
    }

    /**
     * Words that are not there were erased or taken away: what was erased is on record, and asked for only now, for it
     * may have been erased meanwhile.
     */
    private void settle(EventLog log) {
        words.missing(log).forEach(this::fault);
        faults.sort(Comparator.comparing(ChainFault::gameId).thenComparingLong(ChainFault::sequence));
    }

    private static List<Hash> links(EventRow row) {
        return row.hash().length == Hash.LENGTH ? List.of(Hash.of(row.hash())) : List.of(Hash.ZERO);
    }

    private void fault(ChainFault fault) {
        faultCount++;
        if (faults.size() < FAULTS_KEPT) {
            faults.add(fault);
        }
    }
}
