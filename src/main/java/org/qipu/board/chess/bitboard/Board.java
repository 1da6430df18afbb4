package org.qipu.board.chess.bitboard;

/**
 * The men as sets of squares, who is to move, and the rights; mutable, for the inside of this package only.
 *
 * <p>Queens stand both among the {@code diagonals} and the {@code straights}, so that each line is looked up once.
 */
public final class Board {

    public long pawns;
    public long knights;
    public long diagonals; // bishops and queens
    public long straights; // rooks and queens
    public long kings;
    public long white;
    public long black;
    public long castling; // the squares of the rooks with which castling is still a right (3.8.2.1)
    public int enPassant; // the square just crossed by a pawn (3.7.3.1); 0 for none
    public int crossed; // the same, kept where the capture is not legal, to say why; no part of what the position is
    public boolean whiteToMove = true;

    public Board() {}

    public Board(Board other) {
        set(other);
    }

    public void set(Board other) {
        pawns = other.pawns;
        knights = other.knights;
        diagonals = other.diagonals;
        straights = other.straights;
        kings = other.kings;
        white = other.white;
        black = other.black;
        castling = other.castling;
        enPassant = other.enPassant;
        crossed = other.crossed;
        whiteToMove = other.whiteToMove;
    }

    public long own() {
        return whiteToMove ? white : black;
    }

    public long opponents() {
        return whiteToMove ? black : white;
    }

    public long occupied() {
        return white | black;
    }

    /** The ordinal of the piece on a square, or -1. */
    public int pieceOn(int square) {
        return pieceOn(1L << square);
    }

    public int pieceOn(long bit) {
        if ((pawns & bit) != 0) {
            return 0;
        }
        if ((knights & bit) != 0) {
            return 1;
        }
        if ((diagonals & bit) != 0) {
            return (straights & bit) != 0 ? 4 : 2;
        }
        if ((straights & bit) != 0) {
            return 3;
        }
        return (kings & bit) != 0 ? 5 : -1;
    }

    /** The squares of one kind of piece, of both players. */
    public long all(Piece piece) {
        return switch (piece) {
            case PAWN -> pawns;
            case KNIGHT -> knights;
            case BISHOP -> diagonals & ~straights;
            case ROOK -> straights & ~diagonals;
            case QUEEN -> diagonals & straights;
            case KING -> kings;
        };
    }

    public void put(int square, int piece, boolean ofWhite) {
        long bit = 1L << square;
        clear(~bit);
        if (ofWhite) {
            white |= bit;
        } else {
            black |= bit;
        }
        add(bit, piece);
    }

    public void clear(long keep) {
        pawns &= keep;
        knights &= keep;
        diagonals &= keep;
        straights &= keep;
        kings &= keep;
        white &= keep;
        black &= keep;
    }

    private void add(long bit, int piece) {
        switch (piece) {
            case 0 -> pawns |= bit;
            case 1 -> knights |= bit;
            case 2 -> diagonals |= bit;
            case 3 -> straights |= bit;
            case 4 -> {
                diagonals |= bit;
                straights |= bit;
            }
            default -> kings |= bit;
        }
    }

    /** Carries out an encoded legal move; the 'en passant' square is set after every double advance. */
    public void play(int move) {
        if (Encoded.isCastling(move)) {
            Castling.play(this, move);
            return;
        }
        int from = Encoded.from(move);
        int to = Encoded.to(move);
        long fromBit = 1L << from;
        long toBit = 1L << to;
        long keep = ~(fromBit | toBit);
        pawns &= keep;
        knights &= keep;
        diagonals &= keep;
        straights &= keep;
        castling &= keep;
        if (whiteToMove) {
            white ^= fromBit | toBit;
            black &= ~toBit;
        } else {
            black ^= fromBit | toBit;
            white &= ~toBit;
        }
        enPassant = 0;
        crossed = 0;
        switch (Encoded.piece(move)) {
            case 0 -> advancePawn(move, from, to, toBit);
            case 1 -> knights |= toBit;
            case 2 -> diagonals |= toBit;
            case 3 -> straights |= toBit;
            case 4 -> {
                diagonals |= toBit;
                straights |= toBit;
            }
            default -> {
                kings ^= fromBit | toBit;
                castling &= whiteToMove ? ~Bits.RANK_1 : ~Bits.RANK_8; // 3.8.2.1(1)
            }
        }
        whiteToMove = !whiteToMove;
    }

    private void advancePawn(int move, int from, int to, long toBit) {
        int promotion = Encoded.promotion(move);
        if (promotion != 0) {
            add(toBit, promotion); // 3.7.3.3
            return;
        }
        pawns |= toBit;
        if (Encoded.isEnPassant(move)) {
            long captured = whiteToMove ? toBit >>> 8 : toBit << 8; // 3.7.3.1
            pawns &= ~captured;
            white &= ~captured;
            black &= ~captured;
        } else if ((from ^ to) == 16) {
            enPassant = from + to >> 1;
            crossed = enPassant;
        }
    }

    /**
     * Whether one of the men attacks the square, pinned or not (3.1.2, 3.1.3).
     *
     * @param ofWhite  whose square it is: White's is attacked by black men
     * @param by       the squares of the men asked about
     * @param occupied the squares that block lines
     */
    public boolean attacked(int square, boolean ofWhite, long by, long occupied) {
        return (Attacks.KNIGHT[square] & knights & by) != 0
                || (Bits.pawnAttacks(ofWhite, 1L << square) & pawns & by) != 0
                || (Attacks.KING[square] & kings & by) != 0
                || seen(square, by, occupied);
    }

    /** Whether one of the men attacks the square along a line. */
    boolean seen(int square, long by, long occupied) {
        long along = (Attacks.BISHOP_LINES[square] & diagonals | Attacks.ROOK_LINES[square] & straights) & by;
        for (; along != 0; along &= along - 1) {
            if ((Attacks.between(square, Bits.first(along)) & occupied) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a king of the player to move is attacked (3.9). */
    public boolean check() {
        return attackedKing(whiteToMove);
    }

    /** Whether a king of that player is attacked. */
    public boolean attackedKing(boolean ofWhite) {
        for (long rest = kings & (ofWhite ? white : black); rest != 0; rest &= rest - 1) {
            if (attacked(Bits.first(rest), ofWhite, ofWhite ? black : white, occupied())) {
                return true;
            }
        }
        return false;
    }

    /** Forgets the 'en passant' square unless that capture is legal now (9.2.3.1). */
    public void keepOnlyLegalEnPassant() {
        if (enPassant != 0 && !EnPassant.legal(this)) {
            enPassant = 0;
        }
    }

    public boolean same(Board other) {
        return pawns == other.pawns
                && white == other.white
                && black == other.black
                && knights == other.knights
                && diagonals == other.diagonals
                && straights == other.straights
                && kings == other.kings
                && castling == other.castling
                && enPassant == other.enPassant
                && whiteToMove == other.whiteToMove;
    }

    public int hash() {
        long hash = pawns * 0x9E3779B97F4A7C15L ^ Long.rotateLeft(white * 0xC2B2AE3D27D4EB4FL, 17);
        hash = (hash ^ black) * 0x165667B19E3779F9L ^ Long.rotateLeft(knights * 0x27D4EB2F165667C5L, 31);
        hash = (hash ^ diagonals) * 0x9E3779B97F4A7C15L ^ Long.rotateLeft(straights * 0xC2B2AE3D27D4EB4FL, 41);
        hash = (hash ^ kings) * 0x165667B19E3779F9L ^ castling * 31 ^ enPassant;
        hash = (whiteToMove ? hash : ~hash) * 0x9E3779B97F4A7C15L;
        return (int) (hash ^ hash >>> 32);
    }
}
