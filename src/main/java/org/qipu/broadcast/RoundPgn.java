package org.qipu.broadcast;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qipu.read.Release;
import org.qipu.read.export.PgnExport;
import org.qipu.read.search.Found;
import org.qipu.read.search.GameSearch;
import org.qipu.replay.Games;

/** The games of a round as one PGN text, each as far as it has been released. */
public final class RoundPgn {

    private final Games games;
    private final GameSearch search;
    private final PgnExport pgn;

    public RoundPgn(Games games, GameSearch search, PgnExport pgn) {
        this.games = games;
        this.search = search;
        this.pgn = pgn;
    }

    /** The round by its boards, one game after the other; none where it has no games. */
    public Optional<String> of(String competition, String round, Release release, Instant now) {
        var found = search.of(competition, Optional.of(round));
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(found.stream()
                        .sorted(Found.BY_BOARD)
                        .flatMap(game ->
                                games
                                        .replay(game.gameId())
                                        .map(whole -> pgn.of(game.gameId(), release.of(whole, now)))
                                        .stream())
                        .map(text -> text.stripTrailing() + "\n")
                        .collect(Collectors.joining("\n")));
    }
}
