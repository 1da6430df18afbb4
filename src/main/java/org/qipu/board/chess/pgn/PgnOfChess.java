package org.qipu.board.chess.pgn;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessNotation;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.DeadPosition;
import org.qipu.board.chess.MoveReading;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.board.pgn.PgnReading;
import org.qipu.board.pgn.PgnRules;
import org.qipu.board.pgn.PgnTag;

/** The moves of chess in PGN: SAN, castling with noughts, figurines, {@code e.p.} and {@code (=)}, null moves. */
public record PgnOfChess(NotationLanguage language) implements PgnRules {

    @Override
    public Start start(List<PgnTag> tags) {
        return InitialPosition.of(tags);
    }

    @Override
    public boolean isMove(String token) {
        char first = token.charAt(0);
        return Character.isLetter(first) || first >= '♔' && first <= '♟' || isNullMove(token) || isCastling(token);
    }

    /** 0-0 and 0-0-0. */
    private static boolean isCastling(String token) {
        return token.length() > 1 && token.charAt(0) == '0' && (token.charAt(1) < '0' || token.charAt(1) > '9');
    }

    private static boolean isNullMove(String token) {
        return token.length() == 2 && (token.equals("--") || token.equals("Z0"));
    }

    @Override
    public boolean isMark(String token) {
        return token.equals("e.p.") || token.equals("e.p") || token.equals("ep");
    }

    /** The dots of e.p. belong to it. */
    @Override
    public int goesOn(CharSequence token, Ahead ahead) throws IOException {
        if (token.charAt(token.length() - 1) != 'e' || ahead.peek(0) != '.' || ahead.peek(1) != 'p') {
            return 0;
        }
        return ahead.peek(2) == '.' ? 3 : 2;
    }

    @Override
    public PgnReading read(Position position, String token) {
        return switch (ChessNotation.read((ChessPosition) position, token, language)) {
            case MoveReading.Legal legal -> new PgnReading.Legal(legal.move());
            case MoveReading.Illegal illegal ->
                new PgnReading.Illegal(illegal.reason().words(), illegal.named().map(Move.class::cast));
            case MoveReading.Ambiguous ambiguous -> new PgnReading.Ambiguous(List.copyOf(ambiguous.candidates()));
            case MoveReading.Incomplete incomplete -> new PgnReading.Incomplete(List.copyOf(incomplete.candidates()));
            case MoveReading.Unreadable unreadable -> new PgnReading.Unreadable(unreadable.reason());
        };
    }

    @Override
    public Optional<Position> passed(Position position, String token) {
        return isNullMove(token) ? Optional.of(((ChessPosition) position).passed()) : Optional.empty();
    }

    @Override
    public Position placed(Position position, Move move) {
        return ((ChessPosition) position).placed((ChessMove) move);
    }

    @Override
    public String ended(Position position) {
        return position.check() ? "checkmate" : "stalemate";
    }

    /** The result that the position itself makes (5.1.1, 5.2.1, 5.2.2). */
    @Override
    public Optional<String> result(Position position) {
        if (position.noLegalMove()) {
            if (!position.check()) {
                return Optional.of("1/2-1/2");
            }
            return Optional.of(position.turn() == Side.WHITE ? "0-1" : "1-0");
        }
        return DeadPosition.byMaterial((ChessPosition) position) ? Optional.of("1/2-1/2") : Optional.empty();
    }
}
