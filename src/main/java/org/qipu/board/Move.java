package org.qipu.board;

/** A move of one discipline, named by its code: UCI in chess, ICCS in xiangqi. */
public interface Move {

    /** The code of the move: {@code e2e4}, {@code e7e8q}; Chess960 castling is king takes own rook ({@code e1h1}). */
    String code();

    /** The square that the man left; in castling the king's. */
    default String left() {
        return code().substring(0, 2);
    }

    /** The square on which the man then stood; in castling the king's, in Chess960 too. */
    default String reached() {
        return code().substring(2, 4);
    }
}
