package org.qipu.game;

/** What a draw claim rests on. */
public enum ClaimBasis {
    /** The same position for the third time (9.2). */
    REPETITION,
    /** Fifty moves by each player without capture or pawn move (9.3). */
    FIFTY_MOVES,
    /** The opponent cannot win or makes no effort to win by normal means (Guideline III). */
    QUICKPLAY_FINISH,
    /** Extra time for each move of both, asked for in the last two minutes (Guideline III.4). */
    INCREMENT,
    /** Xiangqi: the natural limit of moves. */
    NATURAL_LIMIT,
    /** Neither player can possibly checkmate (5.2.2). */
    DEAD_POSITION
}
