package org.qipu.board.chess;

import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.board.chess.mate.MateView;

/** Positions with walls of pawns that face each other, a few other men strewn around: where static analysis has something to say. */
final class BlockedPositions {

    private static final int[] PIECES = {2, 2, 2, 2, 1, 3, 4};

    private BlockedPositions() {}

    static Arbitrary<ChessPosition> positions() {
        return Arbitraries.randomValue(BlockedPositions::position).filter(position -> MateView.clear(position.board()));
    }

    static ChessPosition position(Random random) {
        var board = new Board();
        int rank = 2 + random.nextInt(3);
        for (int file = 0; file < 8; file++) {
            if (random.nextInt(9) != 0) {
                board.put(Square.at(file, rank), 0, true);
                board.put(Square.at(file, rank + 1), 0, false);
            }
            rank = Math.clamp(rank + random.nextInt(3) - 1, 1, 5);
        }
        for (int left = random.nextInt(3); left > 0; left--) {
            strew(board, random, 0, 8 + random.nextInt(48));
        }
        for (int left = random.nextInt(4); left > 0; left--) {
            strew(board, random, PIECES[random.nextInt(PIECES.length)], random.nextInt(64));
        }
        king(board, random, true);
        king(board, random, false);
        board.whiteToMove = random.nextBoolean();
        return new ChessPosition(board, 0, 1, false);
    }

    private static void strew(Board board, Random random, int piece, int square) {
        if (board.pieceOn(square) < 0) {
            board.put(square, piece, random.nextBoolean());
        }
    }

    /** Mostly behind the own pawns, now and then anywhere. */
    private static void king(Board board, Random random, boolean ofWhite) {
        int square;
        do {
            square = random.nextInt(3) == 0 ? random.nextInt(64) : random.nextInt(16) ^ (ofWhite ? 0 : 56);
        } while (board.pieceOn(square) >= 0);
        board.put(square, 5, ofWhite);
    }
}
