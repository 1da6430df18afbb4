package org.qipu.board.chess;

import static org.qipu.board.chess.InvalidFen.Field.CASTLING;
import static org.qipu.board.chess.InvalidFen.Field.EN_PASSANT;
import static org.qipu.board.chess.InvalidFen.Field.MEN;
import static org.qipu.board.chess.InvalidFen.Field.MOVE_NUMBER;
import static org.qipu.board.chess.InvalidFen.Field.QUIET_PLIES;
import static org.qipu.board.chess.InvalidFen.Field.TEXT;
import static org.qipu.board.chess.InvalidFen.Field.TURN;

import java.util.StringTokenizer;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

/** Reads Forsyth-Edwards Notation, with the castling fields of X-FEN and of Shredder-FEN. */
final class Fen {

    private static final int LONGEST = 256;

    private final boolean chess960;
    private final Board board = new Board();

    private Fen(boolean chess960) {
        this.chess960 = chess960;
    }

    static ChessPosition read(String fen, boolean chess960) {
        return new Fen(chess960).position(fen);
    }

    private ChessPosition position(String fen) {
        if (fen.length() > LONGEST) {
            throw new InvalidFen(TEXT, "longer than " + LONGEST + " characters");
        }
        var fields = new StringTokenizer(fen.strip(), " \t");
        int count = fields.countTokens();
        if (count != 4 && count != 6) {
            throw new InvalidFen(TEXT, "4 or 6 fields are needed, there are " + count);
        }
        men(fields.nextToken());
        turn(fields.nextToken());
        castling(fields.nextToken());
        enPassant(fields.nextToken());
        board.keepOnlyLegalEnPassant();
        int quiet = count == 4 ? 0 : number(fields.nextToken(), QUIET_PLIES);
        int move = count == 4 ? 1 : number(fields.nextToken(), MOVE_NUMBER);
        return new ChessPosition(board, quiet, move, chess960);
    }

    private void men(String text) {
        int ranks = 1;
        for (int i = 0; i < text.length(); i++) {
            ranks += text.charAt(i) == '/' ? 1 : 0;
        }
        if (ranks != 8) {
            throw new InvalidFen(MEN, "8 ranks are needed, there are " + ranks);
        }
        int at = 0;
        for (int rank = 7; rank >= 0; rank--) {
            int end = rank > 0 ? text.indexOf('/', at) : text.length();
            rank(text, at, end, rank);
            at = end + 1;
        }
    }

    private void rank(String text, int from, int end, int rank) {
        int file = 0;
        for (int i = from; i < end && file <= 8; i++) {
            char c = text.charAt(i);
            int piece = Piece.ordinalOf(c);
            if (c >= '1' && c <= '8') {
                file += c - '0';
            } else if (piece < 0) {
                throw new InvalidFen(MEN, "'" + c + "' on rank " + (rank + 1) + " is no piece");
            } else if (file++ < 8) {
                board.put(Square.at(file - 1, rank), piece, Character.isUpperCase(c));
            }
        }
        if (file != 8) {
            throw new InvalidFen(
                    MEN, "rank " + (rank + 1) + " has " + (file > 8 ? "more" : "fewer") + " than 8 squares");
        }
    }

    private void turn(String text) {
        if (!text.equals("w") && !text.equals("b")) {
            throw new InvalidFen(TURN, "'" + text + "' is neither w nor b");
        }
        board.whiteToMove = text.equals("w");
    }

    private void castling(String text) {
        if (text.equals("-")) {
            return;
        }
        for (int i = 0; i < text.length(); i++) {
            long right = right(text.charAt(i));
            if ((board.castling & right) != 0) {
                throw new InvalidFen(CASTLING, "'" + text.charAt(i) + "' stands for a right already named");
            }
            board.castling |= right;
        }
        for (long rank : new long[] {Bits.RANK_1, Bits.RANK_8}) {
            long rooks = board.castling & rank;
            long beyond = rooks & -(board.kings & rank & (rank == Bits.RANK_1 ? board.white : board.black));
            if (Bits.several(beyond) || Bits.several(rooks & ~beyond)) {
                throw new InvalidFen(CASTLING, "'" + text + "' names two rooks on the same side of a king");
            }
        }
    }

    private long right(char letter) {
        boolean white = Character.isUpperCase(letter);
        long rank = white ? Bits.RANK_1 : Bits.RANK_8;
        long men = white ? board.white : board.black;
        char file = Character.toLowerCase(letter);
        boolean shredder = Square.isFile(file);
        if (!shredder && file != 'k' && file != 'q') {
            throw new InvalidFen(CASTLING, "'" + letter + "' is no castling right");
        }
        long king = board.kings & men;
        if ((king & rank) == 0 || Bits.several(king)) {
            throw new InvalidFen(CASTLING, "'" + letter + "' needs one king, on its first rank");
        }
        long rooks = board.straights & ~board.diagonals & men & rank;
        long beyond = rooks & -king;
        long choice = shredder
                ? rooks & 1L << file - 'a' + (white ? 0 : 56)
                : file == 'k' ? Long.highestOneBit(beyond) : Long.lowestOneBit(rooks & ~beyond);
        if (choice == 0) {
            throw new InvalidFen(CASTLING, "'" + letter + "' names no rook that stands there");
        }
        if (!chess960 && ((king & Bits.FILE_A << 4) == 0 || (choice & (Bits.FILE_A | Bits.FILE_H)) == 0)) {
            throw new InvalidFen(CASTLING, "'" + letter + "' needs the king on e1 or e8 and the rook in its corner");
        }
        return choice;
    }

    private void enPassant(String text) {
        if (text.equals("-")) {
            return;
        }
        if (!Square.isName(text)) {
            throw new InvalidFen(EN_PASSANT, "'" + text + "' is neither a square nor '-'");
        }
        int square = Square.of(text);
        if (Square.rank(square) != (board.whiteToMove ? 5 : 2)) {
            throw new InvalidFen(EN_PASSANT, text + " is not on the rank that a pawn of the other side crosses");
        }
        int towards = board.whiteToMove ? -8 : 8;
        long pawn = 1L << square + towards;
        long crossed = 1L << square | 1L << square - towards;
        if ((board.pawns & board.opponents() & pawn) == 0 || (board.occupied() & crossed) != 0) {
            throw new InvalidFen(EN_PASSANT, "no pawn can just have advanced two squares across " + text);
        }
        board.enPassant = square;
        board.crossed = square;
    }

    private static int number(String text, InvalidFen.Field field) {
        if (text.isEmpty() || text.length() > 5 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new InvalidFen(field, "'" + text + "' is not a number from 0 to 99999");
        }
        return Integer.parseInt(text);
    }
}
