package org.qipu.game.policy.irregularity;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;

/**
 * A pawn that reached the last rank and was not exchanged, as the board showed it: left standing there, or taken off with no piece in its
 * place (7.5.2, 4.7.3).
 *
 * @param before     the position before the move
 * @param promotions the legal promotions the player may have meant: of one pawn to one square
 */
record LeftPawn(ChessPosition before, List<ChessMove> promotions) {

    /** The pawn left by the half-move of a ply; empty where the record does not tell which pawn on which square. */
    static Optional<LeftPawn> of(Game game, int ply) {
        var made = game.line().move(ply);
        var before = ChessPosition.of(game.line().upTo(ply - 1).position().withTurn(made.side()));
        var shown = squares(game.line().upTo(ply).position().fen());
        var promotions = before.legalChessMoves().stream()
                .filter(move -> move.promotion().isPresent())
                .toList();
        var ways = promotions.stream()
                .filter(move -> named(made, move) || shows(before, move, shown))
                .map(LeftPawn::way)
                .distinct()
                .toList();
        return ways.size() == 1
                ? Optional.of(new LeftPawn(
                        before,
                        promotions.stream()
                                .filter(move -> way(move).equals(ways.getFirst()))
                                .toList()))
                : Optional.empty();
    }

    /** The position with the queen that takes the pawn's place. */
    ChessPosition queened() {
        return promotions.stream()
                .filter(move -> move.code().endsWith("q"))
                .findFirst()
                .map(move -> before.applyCode(move.code()))
                .orElseThrow();
    }

    /** The pieces the player may choose where it is his choice. */
    List<String> choices() {
        return promotions.stream().map(ChessMove::code).sorted().toList();
    }

    Side side() {
        return before.turn();
    }

    private static String way(ChessMove move) {
        return move.code().substring(0, 4);
    }

    private static boolean named(HalfMove made, ChessMove move) {
        return made.move().equals(way(move)) || made.move().equals(move.code());
    }

    /** Whether the board is as this promotion leaves it but for the new piece: the pawn still a pawn, or gone. */
    private static boolean shows(ChessPosition before, ChessMove move, char[] shown) {
        var complete = squares(before.applyCode(move.code()).fen());
        var empty = complete.clone();
        empty[square(way(move).substring(2))] = ' ';
        var pawn = empty.clone();
        pawn[square(way(move).substring(2))] = before.turn() == Side.WHITE ? 'P' : 'p';
        return java.util.Arrays.equals(shown, empty) || java.util.Arrays.equals(shown, pawn);
    }

    private static int square(String name) {
        return ('8' - name.charAt(1)) * 8 + name.charAt(0) - 'a';
    }

    /** What stands on each square of a FEN, from a8 on. */
    private static char[] squares(String fen) {
        var squares = new char[64];
        java.util.Arrays.fill(squares, ' ');
        var at = 0;
        for (var one : fen.substring(0, fen.indexOf(' ')).toCharArray()) {
            if (Character.isDigit(one)) {
                at += one - '0';
            } else if (one != '/' && at < squares.length) {
                squares[at++] = one;
            }
        }
        return squares;
    }
}
