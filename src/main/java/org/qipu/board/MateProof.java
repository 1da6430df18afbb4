package org.qipu.board;

/** How it is known that a player cannot checkmate any more, whatever both players do. */
public enum MateProof {
    /** The game is over: stalemate, or he himself is mated. */
    NO_MOVES,
    /** The men that are left cannot mate, wherever they stand. */
    MATERIAL,
    /** The men are blocked: on no square that the opponent's king can still reach can it be mated. */
    STATIC,
    /** Every position that can still arise was looked at, those apart that one of the other proofs settles. */
    EXHAUSTED
}
