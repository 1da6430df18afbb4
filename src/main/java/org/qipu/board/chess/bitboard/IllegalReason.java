package org.qipu.board.chess.bitboard;

import org.qipu.board.Breach;

/** Which rule a move breaks (3.10.2); the first that applies in the order in which Article 3 states them. */
public enum IllegalReason implements Breach {
    /** The square of departure is vacant. */
    VACANT_SQUARE("no man stands on the square of departure"),
    /** The man on the square of departure is the opponent's (1.2). */
    OPPONENTS_MAN("the man on the square of departure is the opponent's"),
    /** No man of the named kind can be meant: none moves to that square at all (3.1 to 3.8). */
    NO_SUCH_MAN("no such man of the player can move there"),
    /** A man of the same colour stands on the square of arrival (3.1). */
    OWN_MAN_ON_SQUARE("the square of arrival is occupied by a man of the same colour"),
    /** The king would be captured (1.4.1). */
    CAPTURES_KING("the opponent's king may not be captured"),
    /** Not along a diagonal (3.2). */
    NOT_HOW_A_BISHOP_MOVES("the bishop moves along a diagonal"),
    /** Not along a file or rank (3.3). */
    NOT_HOW_A_ROOK_MOVES("the rook moves along a file or a rank"),
    /** Not along a file, rank or diagonal (3.4). */
    NOT_HOW_A_QUEEN_MOVES("the queen moves along a file, a rank or a diagonal"),
    /** Not to one of the nearest squares off its lines (3.6). */
    NOT_HOW_A_KNIGHT_MOVES("the knight moves to the nearest squares not on its rank, file or diagonals"),
    /** Not straight ahead by one or two squares, nor diagonally ahead by one (3.7). */
    NOT_HOW_A_PAWN_MOVES("the pawn advances one square, or two from its original square"),
    /** Not to an adjoining square (3.8). */
    NOT_HOW_A_KING_MOVES("the king moves to an adjoining square"),
    /** A man stands in between (3.5). */
    PATH_BLOCKED("the way is blocked"),
    /** A man stands in the way of the pawn, or where it would arrive (3.7.1, 3.7.2). */
    PAWN_BLOCKED("the pawn advances to vacant squares only"),
    /** A pawn advances two squares, but not from its original square (3.7.2). */
    PAWN_NOT_ON_ORIGINAL_SQUARE("only from its original square a pawn advances two squares"),
    /** A pawn moves diagonally, but nothing is there to be captured (3.7.3). */
    NOTHING_TO_CAPTURE("the pawn has nothing to capture there"),
    /** A pawn would capture 'en passant' when the other has not advanced two squares on the move before (3.7.3.2). */
    EN_PASSANT_NOT_AVAILABLE("'en passant' is possible only right after the double advance"),
    /** A promotion is named where no pawn reaches the last rank. */
    NO_PROMOTION("only a pawn on the rank furthest from its start is promoted"),
    /** The pawn reaches the last rank and nothing is named that it becomes (3.7.3.3). */
    PROMOTION_MISSING("the pawn must be exchanged for a queen, rook, bishop or knight"),
    /** A pawn would become a king or stay a pawn (3.7.3.3). */
    PROMOTION_IMPOSSIBLE("a pawn becomes a queen, rook, bishop or knight only"),
    /** The text names a capture, but nothing is captured. */
    NO_CAPTURE("nothing is captured by this move"),
    /** There is no rook, or no king on the first rank, to castle with (3.8.2). */
    NO_ROOK_TO_CASTLE("there are no king and rook on the first rank to castle with"),
    /** The right to castle is lost: the king or that rook has moved (3.8.2.1). */
    CASTLING_RIGHT_LOST("the king or that rook has already moved"),
    /** There is a piece between king and rook, or on a square they need (3.8.2.2(2)). */
    CASTLING_BLOCKED("a piece stands between or where king and rook arrive"),
    /** The king is in check and may not castle (3.8.2.2(1)). */
    CASTLING_OUT_OF_CHECK("the king may not castle out of check"),
    /** The king would cross or reach an attacked square in castling (3.8.2.2(1)). */
    CASTLING_THROUGH_ATTACK("the king would cross or reach an attacked square"),
    /** The king moves to an attacked square (3.8.1). */
    KING_TO_ATTACKED_SQUARE("the king would move to an attacked square"),
    /** The king is in check and the move leaves it there (3.9.2). */
    LEAVES_KING_IN_CHECK("the king is left in check"),
    /** The move opens an attack on the own king (3.9.2). */
    EXPOSES_KING("the king is exposed to check");

    private final String words;

    IllegalReason(String words) {
        this.words = words;
    }

    /** The reason as words for a person. */
    @Override
    public String words() {
        return words;
    }
}
