package org.qipu.board.chess;

/** The forms in which a move may be written or said. */
public enum NotationForm {
    /** Piece and square of arrival: {@code Nf3}, {@code exd5}, {@code 0-0} (C.8 to C.11). */
    SHORT,
    /** With the square of departure: {@code Ng1f3}, {@code e4xd5} (C.8). */
    LONG,
    /** Two squares and no piece, as devices send: {@code g1f3}, {@code e7e8q}. */
    CODE,
    /** In the words of D.2.1: {@code Springer Gustav eins Felix drei}. */
    ANNOUNCED
}
