package org.qipu.game.event;

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
    /** Xiangqi: the natural limit of moves (自然限著). */
    NATURAL_LIMIT,
    /** Xiangqi: a cycle to be ruled on (待判局面). */
    CYCLE,
    /** Xiangqi: a limit of moves that a player proposes (限著). */
    LIMITED_MOVES,
    /** Neither player can possibly checkmate (5.2.2). */
    DEAD_POSITION
}
