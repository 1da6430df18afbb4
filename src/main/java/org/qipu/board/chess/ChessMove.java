package org.qipu.board.chess;

import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.chess.bitboard.Castling;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

/**
 * A move of one man, or castling, named by its squares; whether it is legal only a position can tell.
 *
 * <p>Example: {@code ChessMove.of("e7", "e8", Piece.QUEEN).code()} is {@code "e7e8q"}.
 */
public final class ChessMove implements Move {

    private final byte from;
    private final byte to;
    private final byte promotion; // ordinal of the piece; 0 for none
    private final byte rook; // the castling rook's square; -1 for none
    private final boolean chess960;

    private ChessMove(int from, int to, int promotion, int rook, boolean chess960) {
        this.from = (byte) from;
        this.to = (byte) to;
        this.promotion = (byte) promotion;
        this.rook = (byte) rook;
        this.chess960 = chess960;
    }

    /** A move from one square to another. */
    public static ChessMove of(int from, int to) {
        return new ChessMove(check(from), check(to), 0, -1, false);
    }

    /**
     * A pawn's move with promotion.
     *
     * @throws IllegalArgumentException when the piece is a king or a pawn (3.7.3.3)
     */
    public static ChessMove of(int from, int to, Piece promotion) {
        if (!promotion.promotion()) {
            throw new IllegalArgumentException("no promotion to a " + promotion);
        }
        return new ChessMove(check(from), check(to), promotion.ordinal(), -1, false);
    }

    /** A move between two named squares. */
    public static ChessMove of(String from, String to) {
        return of(Square.of(from), Square.of(to));
    }

    /** A pawn's move with promotion between two named squares. */
    public static ChessMove of(String from, String to, Piece promotion) {
        return of(Square.of(from), Square.of(to), promotion);
    }

    /**
     * Castling (3.8.2).
     *
     * @param king     the king's square before it
     * @param rook     the rook's square before it, on the same rank
     * @param chess960 whether the code is to be written as in Chess960: king takes own rook
     */
    public static ChessMove castling(int king, int rook, boolean chess960) {
        return new ChessMove(check(king), Castling.kingArrives(king, rook), 0, check(rook), chess960);
    }

    static ChessMove plain(int from, int to, int promotion) {
        return new ChessMove(from, to, promotion, -1, false);
    }

    private static int check(int square) {
        if (square < 0 || square > 63) {
            throw new IllegalArgumentException("no square " + square);
        }
        return square;
    }

    /** The square the man leaves, 0–63; in castling the king's. */
    public int from() {
        return from;
    }

    /** The square of arrival, 0–63; in castling where the king arrives, the g- or the c-file. */
    public int to() {
        return to;
    }

    /** What the pawn is exchanged for (3.7.3.3). */
    public Optional<Piece> promotion() {
        return promotion == 0 ? Optional.empty() : Optional.of(Piece.of(promotion));
    }

    int promotionOrdinal() {
        return promotion;
    }

    /** Whether it is castling. */
    public boolean isCastling() {
        return rook >= 0;
    }

    /** Whether it is castling towards the h-file, written 0-0 (C.13.1). */
    public boolean isKingsideCastling() {
        return rook >= 0 && Castling.kingside(from, rook);
    }

    /** The square of the rook in castling. */
    public Optional<Integer> castlingRook() {
        return rook < 0 ? Optional.empty() : Optional.of((int) rook);
    }

    /**
     * Where the man of a square arrives with this move: the one that leaves it, and the rook of a castling that is made by
     * moving only the rook (Chess960, II.3.2.4); absent for every other man.
     */
    public Optional<Integer> arrival(int square) {
        if (square == from) {
            return Optional.of((int) to);
        }
        return rook >= 0 && rook == square && from == to
                ? Optional.of(Castling.rookArrives(from, rook))
                : Optional.empty();
    }

    int rookSquare() {
        return rook;
    }

    @Override
    public String code() {
        String squares = Square.name(from) + Square.name(rook >= 0 && chess960 ? rook : to);
        return promotion == 0
                ? squares
                : squares + Character.toLowerCase(Piece.of(promotion).letter());
    }

    @Override
    public String reached() {
        return Square.name(to);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChessMove that
                && from == that.from
                && to == that.to
                && promotion == that.promotion
                && rook == that.rook;
    }

    @Override
    public int hashCode() {
        return from | to << 6 | promotion << 12 | rook + 1 << 15;
    }

    @Override
    public String toString() {
        return code();
    }
}
