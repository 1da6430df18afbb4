package org.qipu.board.chess;

import org.qipu.board.Side;
import org.qipu.board.chess.bitboard.Piece;

/**
 * A chessman: a piece or pawn of one player.
 *
 * <p>Example: {@code new Man(Side.BLACK, Piece.KNIGHT).fenLetter()} is {@code 'n'}.
 *
 * @param side  whose it is
 * @param piece what it is
 */
public record Man(Side side, Piece piece) {

    /** Its letter in a FEN: upper case for White. */
    public char fenLetter() {
        return side == Side.WHITE ? piece.letter() : Character.toLowerCase(piece.letter());
    }
}
