package org.qipu.bench;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/**
 * One of the games that are searched: made of its number alone, so that what is asked can be made again.
 *
 * <p>Few players have many games and many have few, and so with competitions.
 */
record SearchedGame(
        String id,
        String competition,
        int round,
        int board,
        String white,
        String black,
        String result,
        Instant begun,
        Instant recorded,
        int plies,
        boolean rewritten,
        Random further) {

    static final int PLAYERS = 50_000;
    static final int COMPETITIONS = 5_000;
    private static final Instant FIRST = Instant.parse("2010-01-01T10:00:00Z");
    private static final int DAYS = 5_800;
    /** All were taken over from elsewhere, in this order. */
    private static final Instant TAKEN_OVER = Instant.parse("2026-01-01T00:00:00Z");

    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2");
    private static final int LEAST_PLIES = 40;
    private static final int FURTHER_PLIES = 81;
    /** One in so many was changed by a ruling once, long ago. */
    private static final int REWRITTEN = 1_000;

    static SearchedGame of(long number) {
        var chance = new Random(number * 0x9E3779B97F4A7C15L);
        return new SearchedGame(
                new UUID(chance.nextLong(), chance.nextLong()).toString(),
                "competition-" + skewed(chance, COMPETITIONS),
                1 + chance.nextInt(9),
                1 + chance.nextInt(100),
                player(skewed(chance, PLAYERS)),
                player(skewed(chance, PLAYERS)),
                RESULTS.get(chance.nextInt(RESULTS.size())),
                FIRST.plus(chance.nextInt(DAYS), ChronoUnit.DAYS).plusSeconds(chance.nextInt(36_000)),
                TAKEN_OVER.plusSeconds(number),
                LEAST_PLIES + chance.nextInt(FURTHER_PLIES),
                chance.nextInt(REWRITTEN) == 0,
                chance);
    }

    static String player(int number) {
        return "player:" + new UUID(number, 0x8000_0000_0000_0000L | number * 7_919L);
    }

    /** The first has the most: of a million games and 50,000 players some 9,000, one in the middle about 30. */
    private static int skewed(Random chance, int most) {
        var share = chance.nextDouble();
        return (int) (most * share * share);
    }

    /** Its positions; they can be asked for once. */
    String[] positions() {
        return OpeningTree.line(further, plies);
    }

    Instant ended() {
        return begun.plus(3, ChronoUnit.HOURS);
    }

    Optional<Instant> rewrittenAt() {
        return rewritten ? Optional.of(recorded) : Optional.empty();
    }
}
