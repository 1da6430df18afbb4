package org.qipu.board.chess;

import org.qipu.board.chess.bitboard.Board;

/** The board of a position, for tests in other packages. */
public final class Boards {

    private Boards() {}

    public static Board of(ChessPosition position) {
        return new Board(position.board());
    }
}
