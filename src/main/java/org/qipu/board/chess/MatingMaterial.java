package org.qipu.board.chess;

import org.qipu.board.Side;

/** Tells whether a player's men can take part in any checkmate of the opponent at all (6.9). */
public final class MatingMaterial {

    private MatingMaterial() {
    }

    /**
     * Whether a player can never mate, whatever is played: a bare king; king and knight against king and queens; bishops of one square
     * colour where nothing else than such bishops stands on the board.
     *
     * <p>Cheap and certain where it says yes; where it says no the player may be unable to mate all the same.
     */
    public static boolean neverMates(ChessPosition position, Side side) {
        Board board = position.board();
        if (Long.bitCount(board.kings) != 2) {
            return false;
        }
        long own = (side == Side.WHITE ? board.white : board.black) & ~board.kings;
        long others = (side == Side.WHITE ? board.black : board.white) & ~board.kings;
        if (own == 0) {
            return true;
        }
        long queens = board.diagonals & board.straights;
        if (Long.bitCount(own) == 1 && (own & board.knights) != 0) {
            return (others & ~queens) == 0; // no queen can be made to block her king's flight without guarding the mating square
        }
        long bishops = board.diagonals & ~queens;
        boolean onlyBishops = (own & ~bishops) == 0;
        boolean oneColour = (bishops & Bits.LIGHT) == 0 || (bishops & Bits.DARK) == 0;
        return onlyBishops && oneColour && board.knights == 0 && board.pawns == 0;
    }
}
