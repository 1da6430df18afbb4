package org.qipu.read.competition;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.qipu.competition.CompetitionDecider;
import org.qipu.competition.CompetitionVersion;
import org.qipu.log.EventLog;
import org.qipu.log.codec.CompetitionCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Streams;
import org.qipu.release.Policies;
import org.qipu.release.ReleaseHistory;

/** Reads competitions from the log itself: what the public sees and who wins rests on nothing that could be rewritten unseen. */
public final class Competitions implements Policies {

    /** How long what was read is good, unless it is looked at again: shorter than a change needs to take hold, so that nothing is told by a policy that is none. */
    public static final Duration KNOWN = ReleaseHistory.HEARD.dividedBy(2);

    /** The most bytes of all that are known, as they are stored: in memory each is several. */
    private static final long MOST_KNOWN = 8L << 20;
    /** What is needed for a competition beside its words. */
    private static final int EACH = 1_000;
    /** And for the delay of a round that was ever in force. */
    private static final int EACH_ROUND = 100;

    private final EventLog log;
    private final Duration usualDelay;
    private final CompetitionCodec codec;
    private final Cache<String, Kept> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_KNOWN)
            .weigher((String id, Kept one) -> one.weight())
            .build();
    /** Nothing was looked at yet. */
    private volatile Looked looked = new Looked(-1, System.nanoTime() - KNOWN.toNanos());

    /** Whether another policy came to hold since it was looked last. */
    private final AtomicBoolean otherPolicy = new AtomicBoolean();

    private final LongestDelay longest;

    /** Competitions of which nothing else is said are shown at once. */
    public Competitions(EventLog log) {
        this(log, Duration.ZERO);
    }

    /**
     * Competitions in a log.
     *
     * @param usualDelay how late the games of a competition are shown that does not say it
     */
    public Competitions(EventLog log, Duration usualDelay) {
        this(log, usualDelay, new CompetitionCodec());
    }

    /** The same on one of several replicas, which knows what it reads. */
    public Competitions(EventLog log, Duration usualDelay, CompetitionCodec codec) {
        this.codec = codec;
        this.log = log;
        this.longest = new LongestDelay(log);
        this.usualDelay = usualDelay;
    }

    /**
     * What was ever in force for a competition, and how it is set up.
     *
     * @param bytes  how many it has as it is stored
     * @param at     when it was begun to be read
     * @param events how many of all competitions there had been before
     */
    private record Kept(ReleaseHistory history, CompetitionVersion now, long bytes, long at, long events) {

        int weight() {
            var rounds = history.changes().stream()
                    .mapToLong(change -> change.policy().rounds().size())
                    .sum();
            return (int) Math.min(Integer.MAX_VALUE, EACH + bytes + EACH_ROUND * rounds);
        }
    }

    /**
     * Competitions one after the other.
     *
     * @param more whether others follow
     */
    public record Page(SequencedMap<String, CompetitionVersion> competitions, boolean more) {}

    /**
     * What a competition was set up as, one after the other.
     *
     * @param more whether others follow
     */
    public record Changes(List<CompetitionVersion> versions, boolean more) {}

    /** So many events of competitions there were when it was looked: they are never taken back, so that their number tells whether anything has changed. */
    private record Looked(long events, long at) {}

    /** The competition as it is set up now, if it was set up. */
    public Optional<CompetitionVersion> find(String id) {
        return log.last(Streams.ofCompetition(id)).map(this::version);
    }

    /**
     * Competitions as they are set up now, in the order of their ids.
     *
     * @param after the id after which they begin; empty: with the first
     * @param limit the most wanted; large ones are fewer
     */
    public Page page(Optional<String> after, int limit) {
        var page = new LinkedHashMap<String, CompetitionVersion>();
        var together = new Together(limit);
        log.lastOfCompetitions(Streams.ofCompetition(after.orElse("")), limit + 1, row -> {
            var takes = together.takes(row);
            if (takes) {
                page.put(Streams.competition(row.gameId()).orElseThrow(), version(row));
            }
            return takes;
        });
        return new Page(page, together.more());
    }

    /**
     * What it was set up as, oldest first; of large ones so many as can be handed over together.
     *
     * @param after 0, or the version after which they begin
     */
    public Changes changes(String id, long after) {
        var versions = new ArrayList<CompetitionVersion>();
        var together = new Together(Integer.MAX_VALUE);
        log.each(Streams.ofCompetition(id), after, row -> {
            var takes = together.takes(row);
            if (takes) {
                versions.add(version(row));
            }
            return takes;
        });
        return new Changes(versions, together.more());
    }

    @Override
    public ReleaseHistory of(Optional<String> competition) {
        return competition.flatMap(this::history).orElseGet(() -> ReleaseHistory.of(List.of(), usualDelay));
    }

    /** What was ever in force for a competition that was set up; of one that was not, nobody remembers that. */
    private Optional<ReleaseHistory> history(String competition) {
        return known(competition).map(Kept::history);
    }

    /** The competition as it was set up a second ago or later: for whoever asks again and again. */
    public Optional<CompetitionVersion> lately(String id) {
        return known(id).map(Kept::now);
    }

    /**
     * Looks whether anything has changed: done more often than {@link #KNOWN} it keeps what is known good, and nobody who
     * asks has to read.
     *
     * @return whether since it was looked last another policy came to hold for one that is known
     */
    public boolean look() {
        var at = System.nanoTime();
        var events = log.count(EventLog.Part.COMPETITIONS);
        if (events != looked.events()) { // first, so that nobody who asks meanwhile has to
            kept.asMap().replaceAll((id, held) -> again(id, held, events).orElse(held));
        }
        looked = new Looked(events, at);
        return otherPolicy.getAndSet(false);
    }

    private Optional<Kept> known(String id) {
        return Optional.ofNullable(kept.asMap()
                .compute(
                        id,
                        (any, held) -> held != null && isGood(held)
                                ? held
                                : again(id, held, looked.events()).orElse(null)));
    }

    /** @param held what was known of it; null where nothing was */
    private Optional<Kept> again(String id, Kept held, long events) {
        var read = read(id, events);
        if (held != null
                && read.filter(one -> !one.history().equals(held.history())).isPresent()) {
            otherPolicy.set(true);
        }
        return read;
    }

    /** Read a moment ago, or nothing has changed since as of a moment ago. */
    private boolean isGood(Kept held) {
        var now = System.nanoTime();
        var last = looked;
        return held.events() >= last.events()
                && (now - held.at() < KNOWN.toNanos() || now - last.at() < KNOWN.toNanos());
    }

    /** Forgets all: words in them may have been erased. */
    public void forget() {
        kept.invalidateAll();
    }

    /** @param events how many of all competitions there are known to be */
    private Optional<Kept> read(String id, long events) {
        var at = System.nanoTime();
        var read = new AtomicReference<Optional<Kept>>(Optional.empty());
        log.each(
                Streams.ofCompetition(id),
                0,
                row -> { // none of the earlier ones is needed but for its policy
                    var version = version(row);
                    var before =
                            read.get().map(Kept::history).orElseGet(() -> ReleaseHistory.of(List.of(), usualDelay));
                    read.set(Optional.of(new Kept(before.with(version, usualDelay), version, row.bytes(), at, events)));
                    return true;
                });
        return read.get();
    }

    /** The longest that an event of any game waits. */
    public Duration longestDelay() {
        var named = longest.named();
        return usualDelay.compareTo(named) < 0 ? named : usualDelay;
    }

    private CompetitionVersion version(EventRow row) {
        return CompetitionDecider.evolve(Optional.empty(), codec.decode(row).change());
    }
}
