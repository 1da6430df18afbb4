package org.qipu.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.qipu.board.Position;
import org.qipu.board.chess.ChessPosition;

/** Legal games of chess, played at random, that end with no mate and no stalemate. */
public final class RandomGame {

    static final int PLIES = 80;

    private RandomGame() {}

    static List<String> moves(long seed) {
        return moves(seed, PLIES);
    }

    /**
     * The moves of a game, in coordinates; the same seed gives the same game.
     *
     * @param plies how many half-moves it has
     */
    public static List<String> moves(long seed, int plies) {
        for (var chance = new Random(seed); ; ) {
            var moves = new ArrayList<String>();
            Position position = ChessPosition.initial();
            while (moves.size() < plies && !position.noLegalMove()) {
                var legal = position.legalMoves();
                var move = legal.get(chance.nextInt(legal.size()));
                moves.add(move.code());
                position = position.after(move);
            }
            if (moves.size() == plies && !position.noLegalMove()) {
                return moves;
            }
        }
    }
}
