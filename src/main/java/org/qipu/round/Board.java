package org.qipu.round;

import java.time.Instant;
import java.util.Comparator;

/**
 * A board of a round as somebody sees it, written once for all who see the same.
 *
 * @param pairing who plays whom where, as he knows it
 * @param version how many events he knows
 * @param whole   whether these are all there are
 * @param ended   whether the game is over, as he knows it
 * @param json    the board
 * @param based   the version of the record it was made of
 * @param reading of which reading of the record
 * @param until   when he will see more without anything happening
 */
public record Board(
        String gameId,
        Pairing pairing,
        long version,
        boolean whole,
        boolean ended,
        String json,
        long based,
        long reading,
        Instant until) {

    /** In their order. */
    static final Comparator<Board> IN_ORDER =
            Comparator.comparing(Board::pairing, Pairing.BY_BOARD).thenComparing(Board::gameId);

    /** Whether he sees it, and sees it in this round. */
    boolean isOf(RoundId round) {
        return version > 0 && pairing.isOf(round);
    }

    /** How far he has come: different for every version, and when the numbers become those of the whole record. */
    long mark() {
        return 2 * version + (whole ? 1 : 0);
    }

    /** Whether it holds while the record has reached a version. */
    boolean holds(long reached, Instant now) {
        return based >= reached && now.isBefore(until);
    }

    /** The same, holding longer. */
    Board holding(long version, Instant next) {
        return new Board(gameId, pairing, this.version, whole, ended, json, version, reading, next);
    }
}
