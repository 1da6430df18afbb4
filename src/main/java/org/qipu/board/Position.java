package org.qipu.board;

import java.util.List;
import java.util.Optional;

/**
 * The men on the board, the player to move and what else the possible moves depend on; an immutable value.
 *
 * <p>Two positions are {@code equal} when they are equal in everything, counters included; they are the <em>same position</em> in
 * the sense of the Laws (9.2.3) when their {@link #identity()} is equal.
 */
public interface Position {

    /** How far moves and half-moves are counted; whoever begins there stays there, so that what is written can be read. */
    int MOST_COUNTED = 99_999;

    /** The player who has the move. */
    Side turn();

    /** Every legal move, in a fixed order. */
    List<Move> legalMoves();

    /** The legal move of that code, if there is one. */
    Optional<Move> legalMove(String code);

    /**
     * The position after a move.
     *
     * @param move one of {@link #legalMoves()}; any other has no defined result
     */
    Position after(Move move);

    /** Whether the king (xiangqi: the general) of the player to move is attacked. */
    boolean check();

    /** Whether no legal move is left; with {@link #check()} that is checkmate, without it stalemate. */
    boolean noLegalMove();

    /** What makes two positions the same for a repetition (9.2.3): exact, never a hash. */
    Object identity();

    /** Half-moves since the last capture or pawn move, those before a set-up position included as its FEN says. */
    int quietPlies();

    /** The number of the current full move, from 1 or as the set-up position's FEN says. */
    int moveNumber();

    /** The position as FEN; an 'en passant' square is named only where that capture is legal. */
    String fen();

    /** Short reasons why this position cannot have come about by legal moves (MOV-20); empty when none is provable. */
    List<String> illegalities();
}
