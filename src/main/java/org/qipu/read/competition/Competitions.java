package org.qipu.read.competition;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
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

    /** Shorter than a change needs to take hold, so that nothing is told by a policy that is none. */
    private static final Duration KNOWN = ReleaseHistory.HEARD.dividedBy(2);

    private static final int MOST_KNOWN = 10_000;

    private final EventLog log;
    private final Duration usualDelay;
    private final CompetitionCodec codec;
    /** While anybody asks it is read anew in time by nobody who waits for it. */
    private final LoadingCache<String, Kept> kept = Caffeine.newBuilder()
            .refreshAfterWrite(KNOWN.dividedBy(2))
            .expireAfterWrite(KNOWN)
            .maximumSize(MOST_KNOWN)
            .executor(task -> Thread.ofVirtual().name("competitions").start(task))
            .build(this::read);

    private volatile Longest longest = new Longest(-1, Duration.ZERO);

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
        this.usualDelay = usualDelay;
    }

    /** What was ever in force for a competition, and how it is set up. */
    private record Kept(ReleaseHistory history, CompetitionVersion now) {}

    /** The longest delay that so many events named: they are never taken back, so their number tells whether there are others. */
    private record Longest(long events, Duration delay) {}

    /** The competition as it is set up now, if it was set up. */
    public Optional<CompetitionVersion> find(String id) {
        return log.last(Streams.ofCompetition(id)).map(this::version);
    }

    /**
     * Competitions as they are set up now, in the order of their ids.
     *
     * @param after the id after which they begin; empty: with the first
     * @param limit the most wanted
     */
    public SequencedMap<String, CompetitionVersion> page(Optional<String> after, int limit) {
        var page = new LinkedHashMap<String, CompetitionVersion>();
        log.lastOfCompetitions(Streams.ofCompetition(after.orElse("")), limit)
                .forEach(row -> page.put(Streams.competition(row.gameId()).orElseThrow(), version(row)));
        return page;
    }

    /** Everything it was set up as, oldest first. */
    public List<CompetitionVersion> changes(String id) {
        return log.rows(Streams.ofCompetition(id)).stream().map(this::version).toList();
    }

    @Override
    public ReleaseHistory of(Optional<String> competition) {
        return competition.flatMap(this::history).orElseGet(() -> ReleaseHistory.of(List.of(), usualDelay));
    }

    /** What was ever in force for a competition that was set up; of one that was not, nobody remembers that. */
    private Optional<ReleaseHistory> history(String competition) {
        return Optional.ofNullable(kept.get(competition)).map(Kept::history);
    }

    /** The competition as it was set up a second ago or later: for whoever asks again and again. */
    public Optional<CompetitionVersion> lately(String id) {
        return Optional.ofNullable(kept.get(id)).map(Kept::now);
    }

    /** Forgets all: words in them may have been erased. */
    public void forget() {
        kept.invalidateAll();
    }

    private Kept read(String id) {
        var versions = changes(id);
        return versions.isEmpty() ? null : new Kept(ReleaseHistory.of(versions, usualDelay), versions.getLast());
    }

    /** The longest that an event of any game waits. */
    public Duration longestDelay() {
        var known = longest;
        if (known.events() != log.count(EventLog.Part.COMPETITIONS)) {
            known = readAll();
            longest = known;
        }
        return max(usualDelay, known.delay());
    }

    private Longest readAll() {
        var found = new AtomicReference<>(new Longest(0, Duration.ZERO));
        log.scan(
                EventLog.Part.COMPETITIONS,
                row -> found.set(new Longest(
                        found.get().events() + 1,
                        CompetitionCodec.delay(row)
                                .map(delay -> max(found.get().delay(), delay))
                                .orElse(found.get().delay()))));
        return found.get();
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    private CompetitionVersion version(EventRow row) {
        return CompetitionDecider.evolve(Optional.empty(), codec.decode(row).change());
    }
}
