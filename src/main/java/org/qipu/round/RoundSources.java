package org.qipu.round;

import com.github.benmanes.caffeine.cache.Cache;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.read.search.Found;
import org.qipu.read.search.GameSearch;
import org.qipu.release.Policies;
import org.qipu.release.ReleaseHistory;
import org.qipu.replay.Games;
import org.qipu.replay.Remembered;
import org.qipu.replay.Stored;
import org.qipu.security.Permissions.Sight;

/** Where the boards of rounds come from: the records, which games there are, what may be shown. */
public final class RoundSources {

    private static final int MOST = 50_000;
    /** A sixty-fourth of the memory there is. */
    private static final long HEAVIEST = Runtime.getRuntime().maxMemory() / 64;

    private static final int OVERHEAD = 200;

    private final Games games;
    private final GameSearch search;
    private final Policies policies;
    private final Cache<Earlier, String> earlier = Remembered.of(MOST, HEAVIEST, json -> OVERHEAD + 2L * json.length());

    public RoundSources(Games games, GameSearch search, Policies policies) {
        this.games = games;
        this.search = search;
        this.policies = policies;
    }

    /** A board as it was, for those who see so much. */
    private record Earlier(String gameId, long reading, Sight sight, boolean whole, long version) {}

    /** Its games, and those that are of it for some who ask. */
    List<Found> games(RoundId round, Instant now) {
        return search.of(round.competition(), Optional.of(round.round()), now);
    }

    /** What everybody may know of the games of a round, and when. */
    ReleaseHistory terms(RoundId round) {
        return policies.of(Optional.of(round.competition()));
    }

    /** What is stored of a game, at least up to a version. */
    Stored stored(String gameId, long reached) {
        return games.stored(gameId, reached).orElseThrow(() -> new IllegalStateException("no game " + gameId));
    }

    /** A board as it is seen now, in whichever round; the text of the one before where nothing of it has changed. */
    Board board(Stored stored, String gameId, Sight sight, Instant now, Optional<Board> before) {
        var seen = SeenGame.of(stored.replay(), sight, policies, now);
        var version = seen.record().events().size();
        var same = before.filter(known ->
                known.reading() == stored.reading() && known.version() == version && known.whole() == seen.whole());
        return same.map(known -> known.holding(stored.version(), seen.until()))
                .orElseGet(() -> new Board(
                        gameId,
                        Pairing.of(seen.record().now().schedule()),
                        version,
                        seen.whole(),
                        seen.record().now().ended(),
                        json(seen, gameId, version),
                        stored.version(),
                        stored.reading(),
                        seen.until()));
    }

    /** A board as it was seen at an earlier version, written once for all who follow. */
    String earlier(Board board, Sight sight, long version, Instant now) {
        return earlier.get(new Earlier(board.gameId(), board.reading(), sight, board.whole(), version), key -> {
            var stored = stored(board.gameId(), board.based());
            return json(SeenGame.of(stored.replay(), sight, policies, now), board.gameId(), version);
        });
    }

    private static String json(SeenGame seen, String gameId, long version) {
        return BoardView.of(gameId, seen.record().afterEvent(version), seen.whole(), seen.inHall())
                .json();
    }

    void forget() {
        earlier.invalidateAll();
    }
}
