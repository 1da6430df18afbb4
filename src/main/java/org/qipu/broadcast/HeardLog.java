package org.qipu.broadcast;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.qipu.game.state.Appended;
import org.qipu.log.AppendOutcome;
import org.qipu.log.AskedBy;
import org.qipu.log.EventLog;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.KeyUse;
import org.qipu.log.StreamRange;
import org.qipu.log.Stretch;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.TextPlace;

/**
 * The log as spectators read it: what was recorded in a game of late from memory, for this replica hears of every event
 * anyway; everybody else, and what is older, from the table.
 *
 * <p>Memory answers only where everything was heard that had been committed when it was asked: nobody is told less than
 * the table would tell him.
 */
public final class HeardLog implements EventLog {

    private static final Duration A_WHILE = Duration.ofMinutes(10);
    private static final Duration KEPT = Duration.ofMinutes(1);
    /** A thirty-second of the memory there is. */
    private static final long HEAVIEST = Runtime.getRuntime().maxMemory() / 32;

    private static final int OVERHEAD = 400;

    private final EventLog table;
    private final EventCodec codec;
    private final Lately lately;
    private final Cache<String, Recent> recent = Caffeine.newBuilder()
            .maximumWeight(HEAVIEST)
            .<String, Recent>weigher((id, known) -> (int) Math.min(Integer.MAX_VALUE, known.bytes()))
            .expireAfterAccess(A_WHILE)
            .build();
    /** Longer than any answer of the table takes. */
    private final Cache<String, Long> heard =
            Caffeine.newBuilder().expireAfterWrite(KEPT).build();

    public HeardLog(EventLog table, EventCodec codec, Lately lately) {
        this.table = table;
        this.codec = codec;
        this.lately = lately;
    }

    /** An event of a game was heard of, each in its order; before anybody else is told of it. */
    public void hear(EventRow row) {
        heard.put(row.gameId(), row.sequence());
        recent.asMap()
                .compute(
                        row.gameId(),
                        (id, known) -> known == null
                                ? row.sequence() == 1
                                        ? Recent.after(0, Hash.ZERO).with(row)
                                        : null
                                : row.sequence() <= known.version()
                                        ? known
                                        : row.sequence() == known.version() + 1 ? known.with(row) : null);
    }

    @Override
    public Stretch read(String gameId, long after, int limit) {
        if (!AskedBy.SPECTATORS.equals(AskedBy.who()) || limit != Integer.MAX_VALUE || !lately.hasHeardAll()) {
            return table.read(gameId, after, limit);
        }
        var known = recent.getIfPresent(gameId);
        if (known != null && known.reaches(after)) {
            return known.stretch(after, codec);
        }
        var read = table.read(gameId, after, limit);
        if (known == null && read.version() > 0) {
            // Nobody may be told in between that there is nothing newer: what is heard of is noted before it is added,
            // and looked for here.
            recent.asMap()
                    .compute(
                            gameId,
                            (id, meanwhile) -> meanwhile != null || wentOn(id, read.version())
                                    ? meanwhile
                                    : Recent.after(read.version(), read.hash()));
        }
        return read;
    }

    private boolean wentOn(String gameId, long version) {
        return Optional.ofNullable(heard.getIfPresent(gameId))
                .filter(last -> last > version)
                .isPresent();
    }

    /** Forgets all: words in it may have been erased. */
    public void forget() {
        recent.invalidateAll();
    }

    /**
     * The last events of a game.
     *
     * @param from   the sequence they follow
     * @param before the hash there
     */
    private record Recent(long from, Hash before, Appended<EventRow> rows, long bytes) {

        private static final int MOST = 100;

        static Recent after(long from, Hash before) {
            return new Recent(from, before, Appended.none(), OVERHEAD);
        }

        long version() {
            return from + rows.size();
        }

        boolean reaches(long after) {
            return after >= from && after <= version();
        }

        Recent with(EventRow row) {
            var more = rows.plus(row);
            if (more.size() <= MOST) {
                return new Recent(from, before, more, bytes + OVERHEAD + row.bytes());
            }
            var last = more.get(MOST / 2 - 1);
            var shorter = after(last.sequence(), Hash.of(last.hash()));
            for (var kept : more.subList(MOST / 2, more.size())) {
                shorter = shorter.with(kept);
            }
            return shorter;
        }

        Stretch stretch(long after, EventCodec codec) {
            var skipped = (int) (after - from);
            return new Stretch(
                    after,
                    skipped == 0 ? before : Hash.of(rows.get(skipped - 1).hash()),
                    rows.subList(skipped, rows.size()).stream()
                            .map(codec::decode)
                            .toList());
        }
    }

    @Override
    public AppendOutcome append(Hash previous, List<? extends Chained> events, Optional<IdempotencyKey> key) {
        return table.append(previous, events, key);
    }

    @Override
    public Optional<KeyUse> find(IdempotencyKey key) {
        return table.find(key);
    }

    @Override
    public TailRead tail(TailToken after, int limit) {
        return table.tail(after, limit);
    }

    @Override
    public TailRead follow(TailToken after, int limit) {
        return table.follow(after, limit);
    }

    @Override
    public TailToken end() {
        return table.end();
    }

    @Override
    public TailToken placeAt(java.time.Instant recordedAt) {
        return table.placeAt(recordedAt);
    }

    @Override
    public long behind(TailToken place, int most) {
        return table.behind(place, most);
    }

    @Override
    public void scan(Part part, Consumer<EventRow> rows) {
        table.scan(part, rows);
    }

    @Override
    public List<StreamRange> ranges() {
        return table.ranges();
    }

    @Override
    public void scanAsStored(StreamRange range, Consumer<EventRow> rows) {
        table.scanAsStored(range, rows);
    }

    @Override
    public long count(Part part) {
        return table.count(part);
    }

    @Override
    public Optional<EventRow> last(String stream) {
        return table.last(stream);
    }

    @Override
    public void lastOfCompetitions(String after, int limit, Predicate<EventRow> wanted) {
        table.lastOfCompetitions(after, limit, wanted);
    }

    @Override
    public void each(String stream, long after, Predicate<EventRow> wanted) {
        table.each(stream, after, wanted);
    }

    @Override
    public List<EventRow> rows(String stream) {
        return table.rows(stream);
    }

    @Override
    public List<EventRow> since(Map<String, Long> last) {
        return table.since(last);
    }

    @Override
    public Set<TextPlace> erased() {
        return table.erased();
    }
}
