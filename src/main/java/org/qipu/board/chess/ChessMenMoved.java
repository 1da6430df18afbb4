package org.qipu.board.chess;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.qipu.board.MenMoved;

/** What a player moved in chess: a pawn may have been promoted, king and rook may have been moved together. */
final class ChessMenMoved extends MenMoved {

    ChessMenMoved(ChessPosition before, ChessPosition after) {
        super(before, after);
    }

    @Override
    protected boolean becomes(char man, char stands, String square) {
        return Character.toLowerCase(man) == 'p'
                && "qrbn".indexOf(Character.toLowerCase(stands)) >= 0
                && (square.endsWith("8") || square.endsWith("1"));
    }

    /** King and rook in one move that is not legal castling: it is the king's (3.8.2). */
    @Override
    protected Optional<String> together(List<String> left, List<String> came) {
        return left.size() == 2
                        && came.size() == 2
                        && kinds(left, this::before).equals("kr")
                        && kinds(came, this::after).equals("kr")
                ? Optional.of(king(left, this::before) + king(came, this::after))
                : Optional.empty();
    }

    private static String kinds(List<String> squares, Function<String, Character> man) {
        return squares.stream()
                .map(man)
                .map(one -> String.valueOf(Character.toLowerCase(one)))
                .sorted()
                .reduce("", String::concat);
    }

    private static String king(List<String> squares, Function<String, Character> man) {
        return squares.stream()
                .filter(square -> Character.toLowerCase(man.apply(square)) == 'k')
                .findFirst()
                .orElseThrow();
    }
}
