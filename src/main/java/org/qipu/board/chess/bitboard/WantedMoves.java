package org.qipu.board.chess.bitboard;

/**
 * Finds some of the legal moves without looking at the others, in the order in which {@link LegalMoves} has them.
 *
 * <p>For a search that tries those first and mostly needs no more: the list of all is long, and its making the dearest part of a position.
 * There is one king of the player to move.
 */
public final class WantedMoves {

    /**
     * What a player wants.
     *
     * @param king    by the square of his king the vacant squares it wants to go to
     * @param knight  the same of a knight
     * @param bishop  the same of a bishop
     * @param rook    the same of a rook
     * @param takes   whether he also wants whatever takes, every move of a pawn, and to castle
     */
    public record Wishes(long[] king, long[] knight, long[] bishop, long[] rook, boolean takes) {}

    private WantedMoves() {}

    /** Writes the moves to the list and tells how many they are. */
    public static int list(Board board, int[] moves, Wishes wishes) {
        return list(board, moves, wishes, true);
    }

    /** The same of the first of them alone, one or more where there is any: mostly the first is the one that is needed. */
    public static int first(Board board, int[] moves, Wishes wishes) {
        return list(board, moves, wishes, false);
    }

    private static int list(Board board, int[] moves, Wishes wishes, boolean all) {
        long own = board.own();
        long opponents = board.opponents();
        long occupied = own | opponents;
        int king = Bits.first(board.kings & own);
        long vacant = ~occupied;
        long prey = wishes.takes() ? opponents & ~board.kings : 0; // 1.4.1: a king is never captured
        long steps = vacant & wishes.king()[king] | prey;
        int n = LegalMoves.kingSteps(board, moves, king, steps, opponents, occupied & ~(1L << king), all ? 8 : 1);
        if (n > 0 && !all) {
            return n;
        }
        long checkers = LegalMoves.steppers(board, king, opponents);
        long pinned = 0;
        for (long rest = LegalMoves.snipers(board, king, opponents); rest != 0; rest &= rest - 1) {
            long between = Attacks.between(king, Bits.first(rest)) & own;
            checkers |= between == 0 ? Long.lowestOneBit(rest) : 0;
            pinned |= Bits.several(between) ? 0 : between;
        }
        if (checkers != 0) {
            if (Bits.several(checkers)) {
                return n; // against a double check only the king can move
            }
            long answers = Attacks.between(king, Bits.first(checkers)) | checkers;
            vacant &= answers;
            prey &= answers;
        } else if (wishes.takes() && board.castling != 0) {
            n = LegalMoves.castling(board, moves, n, king);
        }
        n = knights(board, moves, n, own & ~pinned, vacant, prey, wishes);
        if (n > 0 && !all) {
            return n;
        }
        if (!wishes.takes()) {
            n = lines(board, moves, n, king, own, pinned, vacant, wishes.bishop(), 2);
            return lines(board, moves, n, king, own, pinned, vacant, wishes.rook(), 3);
        }
        if (prey != 0) {
            n = LegalMoves.sliders(board, moves, n, king, own, pinned, prey, occupied);
            if (n > 0 && !all) {
                return n;
            }
        }
        return LegalMoves.allPawns(board, moves, n, king, own, pinned, vacant | prey, occupied);
    }

    private static int knights(Board board, int[] moves, int n, long free, long vacant, long prey, Wishes wishes) {
        for (long rest = board.knights & free; rest != 0; rest &= rest - 1) {
            int from = Bits.first(rest);
            long wanted = vacant & wishes.knight()[from] | prey;
            n = LegalMoves.add(moves, n, from, Attacks.KNIGHT[from] & wanted, 1);
        }
        return n;
    }

    private static int lines(
            Board board, int[] moves, int n, int king, long own, long pinned, long vacant, long[] wishes, int piece) {
        long pieces = piece == 2 ? board.diagonals & ~board.straights : board.straights & ~board.diagonals;
        for (long rest = pieces & own; rest != 0; rest &= rest - 1) {
            int from = Bits.first(rest);
            long wanted = vacant & wishes[from];
            if (wanted != 0) {
                long line = (pinned & 1L << from) == 0 ? -1L : Attacks.line(king, from);
                n = LegalMoves.add(
                        moves,
                        n,
                        from,
                        PieceMoves.attacked(piece, from, false, board.occupied()) & wanted & line,
                        piece);
            }
        }
        return n;
    }
}
