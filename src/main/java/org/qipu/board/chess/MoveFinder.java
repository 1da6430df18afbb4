package org.qipu.board.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.IllegalReason;
import org.qipu.board.chess.bitboard.Legality;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

/** Finds which move of a position a text means; only men that fit all it says are looked at. */
final class MoveFinder {

    private final ChessPosition position;
    private final Board board;
    private final String token;
    private final MoveText text;

    MoveFinder(ChessPosition position, String token, MoveText text) {
        this.position = position;
        this.board = position.board();
        this.token = token;
        this.text = text;
    }

    MoveReading find() {
        if (text.castling() != 0) {
            return castling();
        }
        if (text.promotion() == Piece.KING.ordinal()) {
            return new MoveReading.Illegal(token, IllegalReason.PROMOTION_IMPOSSIBLE, Optional.empty());
        }
        return text.piece() < 0
                ? judged(MoveCode.encoded(board, text.from(), text.to(), text.promotion()))
                : described();
    }

    private MoveReading castling() {
        long kings = board.kings & board.own();
        long rank = board.whiteToMove ? Bits.RANK_1 : Bits.RANK_8;
        int king = Bits.first(kings & rank);
        long rooks = board.straights & ~board.diagonals & board.own() & rank;
        int rook = king == 64 ? -1 : MoveCode.rookFor(board, rooks, king, text.castling() == 'K');
        if (rook < 0) {
            return new MoveReading.Illegal(token, IllegalReason.NO_ROOK_TO_CASTLE, Optional.empty());
        }
        return judged(Encoded.move(king, rook, 5) | Encoded.CASTLING);
    }

    /** A move whose squares are both known: legal, incomplete, or the rule it breaks. */
    private MoveReading judged(int move) {
        if (move == MoveCode.NONE) {
            return new MoveReading.Illegal(token, IllegalReason.VACANT_SQUARE, Optional.of(squares()));
        }
        Optional<IllegalReason> broken = Legality.broken(board, move).or(() -> wrongMark(move));
        if (broken.isEmpty()) {
            return legal(move);
        }
        if (broken.get() == IllegalReason.PROMOTION_MISSING) {
            List<ChessMove> promotions = promotions(Encoded.from(move));
            if (!promotions.isEmpty()) {
                return new MoveReading.Incomplete(token, promotions);
            }
        }
        return new MoveReading.Illegal(token, broken.get(), Optional.of(position.decoded(move)));
    }

    private MoveReading legal(int move) {
        return new MoveReading.Legal(
                token, position.decoded(move), text.form(), text.marks().drawOffer(), text.marks());
    }

    /** A move told by its piece: the men that fit, then those of them that may legally go there. */
    private MoveReading described() {
        int found = MoveCode.NONE;
        int legal = 0;
        long fitting = fitting();
        for (long rest = fitting; rest != 0; rest &= rest - 1) {
            int move = MoveCode.encodedStep(board, Bits.first(rest), text.to(), text.promotion());
            if (Legality.of(board, move) && wrongMark(move).isEmpty()) {
                found = move;
                legal++;
            }
        }
        return switch (legal) {
            case 1 -> legal(found);
            case 0 -> none(fitting);
            default -> new MoveReading.Ambiguous(token, candidates(fitting));
        };
    }

    /** The player's men of that kind, on the file and rank the text names; a pawn without a file does not change its file (C.9.3). */
    private long fitting() {
        long men = board.all(Piece.of(text.piece())) & board.own();
        int file = text.piece() == 0 && text.fromFile() < 0 ? Square.file(text.to()) : text.fromFile();
        if (file >= 0) {
            men &= Bits.FILE_A << file;
        }
        return text.fromRank() < 0 ? men : men & Bits.RANK_1 << text.fromRank() * 8;
    }

    private MoveReading none(long fitting) {
        return WhyIllegal.reading(position, token, text, squaresIfNamed(), fitting, this::judged);
    }

    private List<ChessMove> candidates(long fitting) {
        List<ChessMove> candidates = new ArrayList<>();
        for (long rest = fitting; rest != 0; rest &= rest - 1) {
            int move = MoveCode.encodedStep(board, Bits.first(rest), text.to(), text.promotion());
            if (Legality.of(board, move)) {
                candidates.add(position.decoded(move));
            }
        }
        return List.copyOf(candidates);
    }

    private List<ChessMove> promotions(int from) {
        List<ChessMove> promotions = new ArrayList<>(4);
        for (int piece = 4; piece >= 1; piece--) {
            int move = MoveCode.encoded(board, from, text.to(), piece);
            if (Legality.of(board, move)) {
                promotions.add(position.decoded(move));
            }
        }
        return List.copyOf(promotions);
    }

    /** A mark that says what kind of move it is must be true; + and # only describe what follows. */
    private Optional<IllegalReason> wrongMark(int move) {
        if (text.marks().enPassant() && !Encoded.isEnPassant(move)) {
            return Optional.of(IllegalReason.EN_PASSANT_NOT_AVAILABLE);
        }
        boolean captures = Encoded.isEnPassant(move)
                || !Encoded.isCastling(move) && (board.occupied() & 1L << Encoded.to(move)) != 0;
        return text.marks().capture() && !captures ? Optional.of(IllegalReason.NO_CAPTURE) : Optional.empty();
    }

    private ChessMove squares() {
        return ChessMove.plain(text.from(), text.to(), text.promotion());
    }

    private Optional<ChessMove> squaresIfNamed() {
        return text.hasDeparture() ? Optional.of(squares()) : Optional.empty();
    }
}
