package org.qipu.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.qipu.board.Position;
import org.qipu.board.chess.ChessPosition;

/** Legal games of eighty half-moves, played at random, that no law has ended. */
final class RandomGame {

    static final int PLIES = 80;

    private RandomGame() {}

    /** The moves of a game; the same seed gives the same game. */
    static List<String> moves(long seed) {
        for (var chance = new Random(seed); ; ) {
            var moves = new ArrayList<String>();
            Position position = ChessPosition.initial();
            while (moves.size() < PLIES && !position.noLegalMove()) {
                var legal = position.legalMoves();
                var move = legal.get(chance.nextInt(legal.size()));
                moves.add(move.code());
                position = position.after(move);
            }
            if (moves.size() == PLIES && !position.noLegalMove()) {
                return moves;
            }
        }
    }
}
