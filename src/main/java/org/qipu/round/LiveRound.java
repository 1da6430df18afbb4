package org.qipu.round;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.qipu.broadcast.Standing;
import org.qipu.log.codec.Streams;
import org.qipu.read.search.Found;
import org.qipu.release.ReleaseHistory;
import org.qipu.security.Permissions.Sight;

/**
 * A round that somebody looks at: its boards are made once a change, whoever asks, and a question between two changes
 * makes nothing.
 *
 * <p>That a game has gone on it is told; which games there are, and how long everybody waits for them, it looks up every
 * second while it is asked.
 */
public final class LiveRound {

    private static final Duration LOOKED_UP = Duration.ofSeconds(1);

    private final RoundId id;
    private final RoundSources sources;
    private final Clock clock;
    private final ReentrantLock making = new ReentrantLock();
    private final Changes changes = new Changes();
    private final Map<Sight, Snapshot> shared = new EnumMap<>(Sight.class);
    private volatile Map<String, Table> tables = Map.of();
    private Optional<ReleaseHistory> terms = Optional.empty();
    private List<Found> found = List.of();
    private Instant lookedUp = Instant.MIN;

    LiveRound(RoundId id, RoundSources sources, Clock clock) {
        this.id = id;
        this.sources = sources;
        this.clock = clock;
    }

    /** A game of it, how far that has come, and its board as each who asks sees it. */
    private record Table(AtomicLong reached, Map<Sight, Board> boards) {
        Table() {
            this(new AtomicLong(), new EnumMap<>(Sight.class));
        }

        boolean reach(long version) {
            return reached.getAndAccumulate(version, Math::max) < version;
        }
    }

    /** The boards as somebody sees them now, in their order; those of games of which he knows nothing are not there. */
    public Snapshot seen(Eyes eyes) {
        making.lock();
        try {
            var now = clock.instant();
            lookUp(now);
            var known = eyes.areShared() ? shared.get(eyes.usual()) : null;
            return known != null && known.holds(changes.count(), now) ? known : made(eyes, now);
        } finally {
            making.unlock();
        }
    }

    private Snapshot made(Eyes eyes, Instant now) {
        var count = changes.count(); // what changes from here on makes it anew
        var boards = new ArrayList<Board>();
        tables.forEach((gameId, table) -> boards.add(board(gameId, table, eyes.on(gameId), now)));
        var made = Snapshot.of(id, waits(eyes.usual()) ? delay(now) : Duration.ZERO, boards, count);
        if (eyes.areShared()) {
            shared.put(eyes.usual(), made);
        }
        return made;
    }

    private Duration delay(Instant now) {
        return terms.map(all -> all.at(now).delay(Optional.of(id.round()))).orElse(Duration.ZERO);
    }

    private static boolean waits(Sight sight) {
        return sight == Sight.RELEASED || sight == Sight.RELEASED_UNTIL_END;
    }

    private Board board(String gameId, Table table, Sight sight, Instant now) {
        var known = table.boards.get(sight);
        if (known == null || !known.holds(table.reached.get(), now)) {
            var stored = sources.stored(gameId, table.reached.get());
            table.reach(stored.version());
            known = sources.board(stored, gameId, sight, now, Optional.ofNullable(known));
            table.boards.put(sight, known);
        }
        return known;
    }

    /** What a snapshot rests on. */
    public Standing standing(Snapshot snapshot) {
        var streams = new HashSet<>(tables.keySet());
        streams.add(Streams.ofCompetition(id.competition()));
        return new Standing(streams, true, snapshot.until());
    }

    /** The games that are of it for anybody. */
    public List<Found> games() {
        making.lock();
        try {
            lookUp(clock.instant());
            return found;
        } finally {
            making.unlock();
        }
    }

    /** A board as it was at a version of it. */
    public String at(Board board, Eyes eyes, long version) {
        return version == board.version()
                ? board.json()
                : sources.earlier(board, eyes.on(board.gameId()), version, clock.instant());
    }

    private void lookUp(Instant now) {
        if (now.isBefore(lookedUp.plus(LOOKED_UP))) {
            return;
        }
        var next = new LinkedHashMap<String, Table>();
        var told = true;
        found = sources.games(id, now);
        for (var game : found) {
            var table = Optional.ofNullable(tables.get(game.gameId())).orElseGet(Table::new);
            told &= table.reached.get() == 0 || !table.reach(game.version()); // nobody told of it
            next.put(game.gameId(), table);
        }
        var holding = Optional.of(sources.terms(id));
        if (!holding.equals(terms)) {
            terms = holding;
            forgetBoards();
        }
        if (!told || !new ArrayList<>(next.keySet()).equals(new ArrayList<>(tables.keySet()))) {
            tables = next;
            changes.happened();
        }
        lookedUp = now;
    }

    private void forgetBoards() {
        tables.values().forEach(table -> table.boards.clear());
        shared.clear();
        changes.happened();
    }

    /** Forgets what was made of words that may have been erased. */
    void forget() {
        making.lock();
        try {
            forgetBoards();
        } finally {
            making.unlock();
        }
    }

    /** A game has come so far; where it is one of these, whoever waits is woken. It waits for nobody. */
    void reached(String gameId, long version) {
        var table = tables.get(gameId);
        if (table != null && table.reach(version)) {
            changes.happened();
        }
    }

    /** Waits until something has changed since a snapshot, more is to be seen, or a while has passed. */
    public void await(Snapshot since, Duration atMost) throws InterruptedException {
        var now = clock.instant();
        var end = now.plus(atMost);
        changes.await(
                since.changes(),
                Duration.between(
                        now, since.until().isBefore(end) ? since.until().plusMillis(1) : end));
    }
}
