package org.qipu.read.search;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.Dated;

/**
 * What is searched for; every member narrows.
 *
 * @param players games in which any of these plays
 */
public record Query(
        Optional<String> competition,
        Optional<String> round,
        Optional<Integer> board,
        Optional<List<String>> players,
        Optional<String> rulebook,
        Optional<String> status,
        Optional<String> result,
        Optional<String> position,
        Optional<Instant> from,
        Optional<Instant> to,
        Optional<String> cursor,
        int limit) {

    /** So far before it does in UTC a month begins at some venue. */
    private static final int HOURS_EAST = 14;

    /** Every game of a competition, round or player. */
    public static Query of(Optional<String> competition, Optional<String> round, Optional<String> player) {
        return new Query(
                competition,
                round,
                Optional.empty(),
                player.map(List::of),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0);
    }

    /** The player whose games are searched for, where that is one alone. */
    Optional<String> onlyPlayer() {
        return players.filter(any -> any.size() == 1).map(List::getFirst);
    }

    /** The same from a place on, with at most so many. */
    Query after(Optional<String> last, int most) {
        return new Query(competition, round, board, players, rulebook, status, result, position, from, to, last, most);
    }

    /** Whether a game still matches as it stands for one who must wait: what was searched for may not have been released. */
    public boolean stillMatches(Found game) {
        return holds(status, Optional.of(game.status()))
                && holds(result, game.result())
                && holds(competition, game.competition())
                && holds(round, game.round().map(String::valueOf))
                && holds(board, game.board())
                && holds(rulebook, Optional.of(game.rulebook()))
                && players.filter(any -> game.white().filter(any::contains).isEmpty()
                                && game.black().filter(any::contains).isEmpty())
                        .isEmpty()
                && (position.isEmpty() || game.ply().isPresent())
                && isPlayedThen(game);
    }

    private static <T> boolean holds(Optional<T> wanted, Optional<T> found) {
        return wanted.isEmpty() || wanted.equals(found);
    }

    /** As the tables have it ({@link PlayedIn}). */
    private boolean isPlayedThen(Found game) {
        return from.filter(first -> game.firstOccurredAt()
                                .filter(begun -> !until(begun, game.dated()).isBefore(first))
                                .isEmpty())
                        .isEmpty()
                && to.filter(last -> game.firstOccurredAt()
                                .filter(begun -> !begun.isAfter(last))
                                .isEmpty())
                        .isEmpty();
    }

    /** The last instant at which a game can have begun. */
    private static Instant until(Instant begun, Optional<Dated> dated) {
        var after = dated.map(how -> switch (how) {
            case DAY -> begun.plus(Duration.ofDays(1));
            case MONTH ->
                begun.plus(Duration.ofDays(begun.atOffset(ZoneOffset.UTC)
                        .plusHours(HOURS_EAST)
                        .toLocalDate()
                        .lengthOfMonth()));
            case YEAR -> begun.atOffset(ZoneOffset.UTC).plusYears(1).toInstant();
            case UNKNOWN -> begun;
        });
        return after.map(one -> one.minus(1, ChronoUnit.MICROS)).orElse(begun);
    }
}
