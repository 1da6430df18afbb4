package org.qipu.board.chess.bitboard;

/**
 * Finds the legal moves of a board: those of 3.2 to 3.8 that do not leave the own king attacked (3.9).
 *
 * <p>Pins and checks are worked out first, so that nothing is made and taken back; with no list given the moves are only counted.
 */
@SuppressWarnings("NullAway") // null only within
public final class LegalMoves {

    /** Room enough for any position: 64 queens on an empty board each would reach 27 squares at most. */
    public static final int MOST = 2048;

    private LegalMoves() {}

    /** Room enough for the moves in this position and in all that follow from it: no man ever has more than a queen on an empty board. */
    public static int room(Board board) {
        return 27 * Math.max(Long.bitCount(board.white), Long.bitCount(board.black));
    }

    public static int count(Board board) {
        return generate(board, null);
    }

    public static int list(Board board, int[] moves) {
        return generate(board, moves);
    }

    private static int generate(Board board, int[] moves) {
        boolean white = board.whiteToMove;
        long own = white ? board.white : board.black;
        long opponents = white ? board.black : board.white;
        long occupied = own | opponents;
        long kings = board.kings & own;
        if (kings == 0 || Bits.several(kings)) {
            return WithoutOneKing.generate(board, moves);
        }
        int king = Bits.first(kings);
        long targets = ~own & ~board.kings; // 1.4.1: a king is never captured
        long checkers = steppers(board, king, opponents);
        long pinned = 0;
        for (long snipers = snipers(board, king, opponents); snipers != 0; snipers &= snipers - 1) {
            int sniper = Bits.first(snipers);
            long between = Attacks.between(king, sniper) & own;
            if (between == 0) {
                checkers |= 1L << sniper;
            } else if (!Bits.several(between)) {
                pinned |= between;
            }
        }
        int n = kingSteps(board, moves, king, targets, opponents, occupied & ~kings, 8);
        if (checkers != 0) {
            if (Bits.several(checkers)) {
                return n; // against a double check only the king can move
            }
            targets &= Attacks.between(king, Bits.first(checkers)) | checkers;
        } else if (board.castling != 0) {
            n = castling(board, moves, n, king);
        }
        n = knights(board, moves, n, own & ~pinned, targets);
        n = sliders(board, moves, n, king, own, pinned, targets, occupied);
        return allPawns(board, moves, n, king, own, pinned, targets, occupied);
    }

    /** The men that attack the king of the player to move over no line. */
    static long steppers(Board board, int king, long opponents) {
        return (Attacks.KNIGHT[king] & board.knights
                        | Bits.pawnAttacks(board.whiteToMove, 1L << king) & board.pawns
                        | Attacks.KING[king] & board.kings)
                & opponents;
    }

    /** Those that attack it over a line, were none of his own men on it. */
    static long snipers(Board board, int king, long opponents) {
        return (Attacks.rook(king, opponents) & board.straights | Attacks.bishop(king, opponents) & board.diagonals)
                & opponents;
    }

    static int kingSteps(Board board, int[] moves, int king, long targets, long opponents, long occupied, int most) {
        int n = 0;
        for (long rest = Attacks.KING[king] & targets; rest != 0 && n < most; rest &= rest - 1) {
            int to = Bits.first(rest);
            if (!board.attacked(to, board.whiteToMove, opponents, occupied)) { // 3.8.1
                if (moves != null) {
                    moves[n] = Encoded.move(king, to, 5);
                }
                n++;
            }
        }
        return n;
    }

    static int castling(Board board, int[] moves, int n, int king) {
        for (long rest = Castling.rights(board); rest != 0; rest &= rest - 1) {
            int rook = Bits.first(rest);
            if (Castling.possible(board, king, rook)) {
                if (moves != null) {
                    moves[n] = Encoded.move(king, rook, 5) | Encoded.CASTLING;
                }
                n++;
            }
        }
        return n;
    }

    private static int knights(Board board, int[] moves, int n, long free, long targets) {
        for (long rest = board.knights & free; rest != 0; rest &= rest - 1) {
            int from = Bits.first(rest);
            n = add(moves, n, from, Attacks.KNIGHT[from] & targets, 1);
        }
        return n;
    }

    static int sliders(Board board, int[] moves, int n, int king, long own, long pinned, long targets, long occupied) {
        for (long rest = board.diagonals & own; rest != 0; rest &= rest - 1) {
            int from = Bits.first(rest);
            long reached = Attacks.bishop(from, occupied) & targets;
            if ((pinned & 1L << from) != 0) {
                reached &= Attacks.line(king, from);
            }
            n = add(moves, n, from, reached, (board.straights & 1L << from) != 0 ? 4 : 2);
        }
        for (long rest = board.straights & own; rest != 0; rest &= rest - 1) {
            int from = Bits.first(rest);
            long reached = Attacks.rook(from, occupied) & targets;
            if ((pinned & 1L << from) != 0) {
                reached &= Attacks.line(king, from);
            }
            n = add(moves, n, from, reached, (board.diagonals & 1L << from) != 0 ? 4 : 3);
        }
        return n;
    }

    static int add(int[] moves, int n, int from, long reached, int piece) {
        if (moves == null) {
            return n + Long.bitCount(reached);
        }
        for (long rest = reached; rest != 0; rest &= rest - 1) {
            moves[n++] = Encoded.move(from, Bits.first(rest), piece);
        }
        return n;
    }

    static int allPawns(Board board, int[] moves, int n, int king, long own, long pinned, long targets, long occupied) {
        boolean white = board.whiteToMove;
        long opponents = occupied & ~own;
        n = pawns(moves, n, white, board.pawns & own & ~pinned, targets, opponents, occupied);
        for (long rest = board.pawns & pinned; rest != 0; rest &= rest - 1) {
            int pawn = Bits.first(rest);
            n = pawns(moves, n, white, 1L << pawn, targets & Attacks.line(king, pawn), opponents, occupied);
        }
        return board.enPassant == 0 ? n : enPassant(board, moves, n);
    }

    private static int pawns(
            int[] moves, int n, boolean white, long pawns, long targets, long opponents, long occupied) {
        long captures = targets & opponents;
        if (white) {
            long single = pawns << 8 & ~occupied; // 3.7.1
            long twice = (single & Bits.RANK_3) << 8 & ~occupied & targets; // 3.7.2
            n = addPawns(moves, n, single & targets, 8);
            n = addPawns(moves, n, twice, 16);
            n = addPawns(moves, n, (pawns & ~Bits.FILE_A) << 7 & captures, 7); // 3.7.3
            return addPawns(moves, n, (pawns & ~Bits.FILE_H) << 9 & captures, 9);
        }
        long single = pawns >>> 8 & ~occupied;
        long twice = (single & Bits.RANK_6) >>> 8 & ~occupied & targets;
        n = addPawns(moves, n, single & targets, -8);
        n = addPawns(moves, n, twice, -16);
        n = addPawns(moves, n, (pawns & ~Bits.FILE_A) >>> 9 & captures, -9);
        return addPawns(moves, n, (pawns & ~Bits.FILE_H) >>> 7 & captures, -7);
    }

    private static int addPawns(int[] moves, int n, long reached, int step) {
        if (moves == null) {
            return n + Long.bitCount(reached) + 3 * Long.bitCount(reached & Bits.LAST_RANKS);
        }
        for (long rest = reached; rest != 0; rest &= rest - 1) {
            int to = Bits.first(rest);
            if ((1L << to & Bits.LAST_RANKS) == 0) {
                moves[n++] = Encoded.move(to - step, to, 0);
                continue;
            }
            for (int promotion = 4; promotion >= 1; promotion--) { // 3.7.3.3
                moves[n++] = Encoded.promotion(to - step, to, promotion);
            }
        }
        return n;
    }

    private static int enPassant(Board board, int[] moves, int n) {
        for (long rest = EnPassant.capturers(board); rest != 0; rest &= rest - 1) {
            int from = Bits.first(rest);
            if (EnPassant.legal(board, from)) {
                if (moves != null) {
                    moves[n] = Encoded.move(from, board.enPassant, 0) | Encoded.EN_PASSANT;
                }
                n++;
            }
        }
        return n;
    }
}
