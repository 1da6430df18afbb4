package org.qipu.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.qipu.board.Position;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.DeadPosition;

/** A legal game of as many half-moves as are wanted, played at random, in which so little is captured that no law ends it. */
public final class QuietGame {

    /** How many half-moves may pass without a pawn or a capture; 150 would end the game (9.6.2). */
    private static final int QUIET = 60;

    private QuietGame() {}

    /** The moves of a game. */
    public static List<String> moves(int plies) {
        for (long seed = 1; ; seed++) {
            var moves = moves(plies, new Random(seed));
            if (moves.size() == plies) {
                return moves;
            }
        }
    }

    private static List<String> moves(int plies, Random chance) {
        var moves = new ArrayList<String>();
        Position position = ChessPosition.initial();
        while (moves.size() < plies
                && !position.noLegalMove()
                && !DeadPosition.byMaterial(ChessPosition.of(position))) {
            var legal = new ArrayList<>(position.legalMoves());
            Collections.shuffle(legal, chance);
            var from = position;
            var move = legal.stream()
                    .filter(one -> wanted(from, from.after(one)))
                    .findFirst()
                    .orElse(legal.getFirst());
            moves.add(move.code());
            position = position.after(move);
        }
        return position.noLegalMove() ? List.of() : moves;
    }

    /** Most moves capture nothing and mate nobody; now and then something must happen. */
    private static boolean wanted(Position before, Position after) {
        return !after.noLegalMove()
                && (before.quietPlies() < QUIET ? men(after) == men(before) : after.quietPlies() == 0);
    }

    private static long men(Position position) {
        var fen = position.fen();
        return fen.substring(0, fen.indexOf(' '))
                .chars()
                .filter(Character::isLetter)
                .count();
    }
}
