package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.Label;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.board.chess.mate.DeadEnd;
import org.qipu.board.chess.mate.Finding;
import org.qipu.board.chess.mate.FullAnalysis;
import org.qipu.board.chess.mate.MateView;
import org.qipu.board.chess.mate.PawnWall;

@Label("Kings behind pawns that stand for ever")
class PawnWallTest {

    @ParameterizedTest
    @Law("COM-04")
    @ValueSource(
            strings = {
                "8/8/3k4/1p1p1p1p/1P1P1P1P/8/3K4/8 w - - 0 1",
                "8/8/k7/p1p1p1p1/P1P1P1P1/8/8/K7 b - - 0 1",
                "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1",
            })
    void neither_player_can_mate(String fen) {
        assertThat(noMate(fen)).isTrue();
        assertThat(DeadPosition.atAGlance(ChessPosition.fromFen(fen))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/3k4/1p1p1p2/1P1P1P2/8/3K4/8 w - - 0 1", // through the open file
                "8/8/3k4/1p1p1p1p/1P1P1P1P/8/1P1K4/8 w - - 0 1", // a pawn that can move
                "8/1p1k4/8/1p1p1p1p/1P1P1P1P/8/3K4/8 w - - 0 1",
                "8/8/3k4/1p1p1p1p/1P1P1P1P/8/3K4/3N4 w - - 0 1", // another man
                "8/8/8/8/8/3k4/3P4/3K4 w - - 0 1", // a king in a pawn's way goes away
                "8/8/8/3pk3/3P4/8/8/3K4 b - - 0 1", // a pawn that can be taken
            })
    void it_says_nothing(String fen) {
        assertThat(noMate(fen)).isFalse();
    }

    @Example
    void it_is_often_denied_and_no_search_finds_a_mate_there() {
        var random = new Random(20261128);
        int denied = 0;
        for (int i = 0; i < 20_000; i++) {
            var board = behindAWall(random);
            for (var view : new Board[] {MateView.of(board, true), MateView.of(board, false)}) {
                if (MateView.clear(board) && LegalMoves.count(board) != 0 && PawnWall.noMate(view)) {
                    denied++;
                    assertThat(FullAnalysis.bySearchAlone(view, 3_000))
                            .as(new ChessPosition(board, 0, 1, false).fen())
                            .isNotInstanceOf(Finding.Mate.class);
                    assertThat(new DeadEnd().thorough(view)).isTrue();
                }
            }
        }
        assertThat(denied).isGreaterThan(1_000);
    }

    /** Pawns that face each other on every other file, or a rank apart from those beside them, at times one behind them, and kings anywhere. */
    private static Board behindAWall(Random random) {
        var board = new Board();
        int rank = 2 + random.nextInt(3);
        boolean beside = random.nextBoolean();
        for (int file = 0; file < 8; file++) {
            beside = random.nextInt(5) != 0 && !beside || random.nextInt(4) == 0;
            if (beside) {
                rank = Math.clamp(rank + random.nextInt(3) - 1, 1, 5);
                board.put(Square.at(file, rank), 0, true);
                board.put(Square.at(file, rank + 1), 0, false);
                if (rank > 1 && random.nextInt(9) == 0) {
                    board.put(Square.at(file, rank - 1), 0, true);
                }
            }
        }
        king(board, random, true);
        king(board, random, false);
        board.whiteToMove = random.nextBoolean();
        return board;
    }

    private static void king(Board board, Random random, boolean ofWhite) {
        int square = random.nextInt(64);
        while (board.pieceOn(square) >= 0) {
            square = random.nextInt(64);
        }
        board.put(square, 5, ofWhite);
    }

    private static boolean noMate(String fen) {
        return PawnWall.noMate(MateView.of(ChessPosition.fromFen(fen).board(), true));
    }
}
