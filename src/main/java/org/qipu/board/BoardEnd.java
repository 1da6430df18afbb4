package org.qipu.board;

/** An end of the game that the board alone shows, whatever happened before; what it makes of the score is for the rulebook to say. */
public enum BoardEnd {
    /** In check and no legal move is left (5.1.1; 將死). */
    CHECKMATE,
    /** Not in check and no legal move is left, which draws (5.2.1). */
    STALEMATE,
    /** Not in check and no legal move is left, which loses (困斃, 判決A2). */
    NO_LEGAL_MOVES,
    /** Neither player can checkmate by any series of legal moves, as far as a quick proof goes (5.2.2). */
    DEAD_POSITION
}
