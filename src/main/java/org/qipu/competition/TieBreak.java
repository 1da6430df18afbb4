package org.qipu.competition;

import java.util.Locale;

/** What tells players with equal points apart. */
public enum TieBreak {
    /** The points from the games of the tied players against each other, where all of them have met. */
    DIRECT_ENCOUNTER,
    /** Games won, by forfeit too. */
    WINS,
    /** Games played with Black. */
    BLACK_GAMES,
    /** The points of each opponent beaten, half of those of each with whom he drew. */
    SONNEBORN_BERGER,
    /** The points of all opponents. */
    BUCHHOLZ,
    /** The same without the opponent who has fewest. */
    BUCHHOLZ_CUT_1,
    /** The sum of his points after each round. */
    PROGRESSIVE,
    /** Games won with Black. */
    BLACK_WINS,
    /** Black in the game that two tied players had against each other. */
    BLACK_IN_DIRECT_ENCOUNTER,
    /** The Buchholz of all opponents. */
    OPPONENTS_BUCHHOLZ,
    /** The points that all opponents have from games. */
    OPPONENTS_GAME_POINTS,
    /** The points from games, where matches rank first. */
    GAME_POINTS,
    /** Matches won. */
    MATCHES_WON,
    /** The points from the first board. */
    BOARD_ONE,
    /** Matches in which the team had Black on the first board. */
    TIMES_SECOND,
    /** Fewer fouls. */
    FEWER_FOULS,
    /** The points of the first cycle. */
    FIRST_CYCLE_POINTS,
    /** Sonneborn-Berger of the first cycle. */
    FIRST_CYCLE_SONNEBORN_BERGER,
    /** The direct encounter of the first cycle. */
    FIRST_CYCLE_DIRECT_ENCOUNTER,
    /** Games won in the first cycle. */
    FIRST_CYCLE_WINS,
    /** Games won with Black in the first cycle. */
    FIRST_CYCLE_BLACK_WINS,
    /** Fewer fouls in the first cycle. */
    FIRST_CYCLE_FEWER_FOULS;

    /** The criterion as it is written: {@code buchholz-cut-1}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
