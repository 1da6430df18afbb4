package org.qipu.board.chess;

import org.qipu.board.chess.bitboard.Square;

/**
 * The parts of a written move, before any board is looked at.
 *
 * @param form      the form it has
 * @param castling  'K' or 'Q' for castling to that side, else 0
 * @param piece     ordinal of the piece, the pawn where there is no letter; -1 in a code
 * @param fromFile  the file of departure 0–7, or -1
 * @param fromRank  the rank of departure 0–7, or -1
 * @param to        the square of arrival
 * @param promotion ordinal of the piece after a promotion, 0 for none, 5 for an impossible king
 * @param marks     the marks it bears
 */
record MoveText(
        NotationForm form, char castling, int piece, int fromFile, int fromRank, int to, int promotion, Marks marks) {

    boolean hasDeparture() {
        return fromFile >= 0 && fromRank >= 0;
    }

    int from() {
        return Square.at(fromFile, fromRank);
    }
}
