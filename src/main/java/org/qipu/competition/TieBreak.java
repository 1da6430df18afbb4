package org.qipu.competition;

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
    PROGRESSIVE
}
