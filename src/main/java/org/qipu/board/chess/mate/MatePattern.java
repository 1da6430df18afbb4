package org.qipu.board.chess.mate;

import static org.qipu.board.chess.bitboard.Piece.BISHOP;
import static org.qipu.board.chess.bitboard.Piece.KING;
import static org.qipu.board.chess.bitboard.Piece.KNIGHT;
import static org.qipu.board.chess.bitboard.Piece.PAWN;
import static org.qipu.board.chess.bitboard.Piece.QUEEN;
import static org.qipu.board.chess.bitboard.Piece.ROOK;

import java.util.List;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;

/**
 * A mate in the corner by few men, and how many moves they are away from it.
 *
 * <p>Written for a king on h8; the other corners, and ranks for files, are the same in mirrors ({@link PatternMan#seen}). The moves are
 * those on an empty board: what is in the way, and whose turn it is, is for {@link PatternSearch} to find out.
 */
enum MatePattern {
    /** A queen on the last rank. */
    WITH_A_QUEEN("g6", PatternMan.of(QUEEN, "a8 b8 c8 d8 e8")),

    /** A rook on the last rank. */
    WITH_A_ROOK("g6", PatternMan.of(ROOK, "a8 b8 c8 d8 e8")),

    /** The second knight takes g8 from the king, or drives him from there. */
    WITH_TWO_KNIGHTS("g6", PatternMan.of(KNIGHT, "f7"), PatternMan.of(KNIGHT, "h6 f6 e7")),

    /** So does the knight where a bishop mates. */
    WITH_BISHOP_AND_KNIGHT("g6", PatternMan.of(BISHOP, PatternMan.DIAGONAL), PatternMan.of(KNIGHT, "h6 e7")),

    /** So does the other bishop. */
    WITH_TWO_BISHOPS("g6", PatternMan.of(BISHOP, PatternMan.DIAGONAL), PatternMan.of(BISHOP, "f7 e6 d5 c4 b3 a2")),

    /** His own knight stands beside the king: it must not see White's. */
    KNIGHT_AGAINST_KNIGHT("g6", PatternMan.of(KNIGHT, "f7"), List.of(), List.of(PatternMan.of(KNIGHT, "g8"))),

    /** His own rook stands there. */
    KNIGHT_AGAINST_ROOK("h6", PatternMan.of(KNIGHT, "f7"), List.of(), List.of(PatternMan.of(ROOK, "g8"))),

    /** His own bishop stands where it does not see the knight. */
    KNIGHT_AGAINST_BISHOP("f8", PatternMan.of(KNIGHT, "f7"), List.of(), List.of(PatternMan.of(BISHOP, "h7"))),

    /** His own pawn stands in front of the king, whose corner is one where Black's pawns arrive. */
    KNIGHT_AGAINST_PAWN("f7 f8", PatternMan.of(KNIGHT, "g6"), List.of(), List.of(PatternMan.of(PAWN, "h7"))),

    /** The bishop goes beside the king, and comes from where it does not see him. */
    BISHOP_AGAINST_KNIGHT("g6", PatternMan.over(BISHOP, "f8 h6"), List.of(), List.of(PatternMan.of(KNIGHT, "g8"))),

    /** The same beside a bishop, who sees White's king nowhere there. */
    BISHOP_AGAINST_BISHOP("g6 h6", PatternMan.over(BISHOP, "f8 h6"), List.of(), List.of(PatternMan.of(BISHOP, "g8"))),

    /** As against a pawn with a knight. */
    BISHOP_AGAINST_PAWN(
            "f7 f8", PatternMan.of(BISHOP, PatternMan.DIAGONAL), List.of(), List.of(PatternMan.of(PAWN, "h7")));

    private static final int TOO_EARLY = 2; // moves: away and back again

    private final PatternMan king;
    private final PatternMan mating;
    private final List<PatternMan> guarding; // one other man of White's, or none
    private final PatternMan mated;
    private final List<PatternMan> blocking; // one man of Black's beside his king, or none

    MatePattern(String king, PatternMan mating, PatternMan... guarding) {
        this(king, mating, List.of(guarding), List.of());
    }

    MatePattern(String king, PatternMan mating, List<PatternMan> guarding, List<PatternMan> blocking) {
        this.king = PatternMan.of(KING, king);
        this.mating = mating;
        this.guarding = guarding;
        this.mated = PatternMan.of(KING, blocking.isEmpty() ? "g8 h8" : "h8");
        this.blocking = blocking;
    }

    /** Moves of Black's until he can be mated; {@link PatternMan#NEVER} or more where he cannot. */
    int blacks(Board board, int mirror) {
        int moves = mated.nearest(board, board.black, mirror);
        for (PatternMan man : blocking) {
            moves += man.nearest(board, board.black, mirror);
        }
        return moves;
    }

    /** Moves of White's, the one that mates among them; {@link PatternMan#NEVER} or more where a man is missing. */
    int whites(Board board, int mirror) {
        return king.nearest(board, board.white, mirror)
                + (guarding.isEmpty()
                        ? last(mating.nearest(board, board.white, mirror))
                        : both(board, guarding.getFirst(), mirror));
    }

    /**
     * Two men of White's, who may be of one kind; while Black's king is on his way there the one must not shut the door. Only that one may
     * still be a pawn: what mates by itself is nearer than a second piece of that kind.
     */
    private int both(Board board, PatternMan guard, int mirror) {
        boolean early = mated.nearest(board, board.black, mirror) > 0;
        int least = PatternMan.NEVER;
        for (long rest = board.all(mating.piece()) & board.white; rest != 0; rest &= rest - 1) {
            int moves = last(mating.from(Bits.first(rest), mirror));
            int guards = guard.nearest(board, board.white & ~Long.lowestOneBit(rest), mirror);
            least = Math.min(least, moves + (early ? last(guards) : guards));
        }
        return least;
    }

    /** Who is to come last and is there has to go away and come again. */
    private static int last(int moves) {
        return moves == 0 ? TOO_EARLY : moves;
    }
}
