package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What stands on the board after a move that was not legal")
class PlacedTest {

    @Test
    void theManLeavesItsSquareAndTheOpponentIsToMove() {
        assertThat(placed("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a1a3"))
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/R7/PPPPPPPP/1NBQKBNR b Kkq - 1 1");
    }

    @Test
    void whatStoodOnTheSquareOfArrivalIsGoneEvenIfItWasHisOwn() {
        assertThat(placed("4k3/8/8/8/8/8/4P3/4K3 w - - 5 9", "e1e2")).isEqualTo("4k3/8/8/8/8/8/4K3/8 b - - 0 9");
    }

    @Test
    void castlingTakesTheRookAlongThoughTheRightWasLost() {
        assertThat(placed("4k3/8/8/8/8/8/8/4K2R w - - 3 9", "e1g1")).isEqualTo("4k3/8/8/8/8/8/8/5RK1 b - - 4 9");
    }

    @Test
    void aCaptureInPassingThatCameTooLateStillRemovesThePawn() {
        assertThat(placed("4k3/8/8/3pP3/8/8/8/4K3 w - - 3 9", "e5d6")).isEqualTo("4k3/8/3P4/8/8/8/8/4K3 b - - 0 9");
    }

    @Test
    void aPawnMayBeLeftOnTheLastRank() {
        assertThat(placed("8/P6k/8/8/8/8/8/7K w - - 0 1", "a7a8")).isEqualTo("P7/7k/8/8/8/8/8/7K b - - 0 1");
    }

    @Test
    void aPawnThatBecameAPieceOnItsWayIsNotCapturedInPassing() {
        assertThat(placed("4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 9", "f7f5q")).isEqualTo("4k3/8/8/4Pq2/8/8/8/4K3 w - - 0 10");
    }

    @Test
    void theOpponentsManMayHaveBeenMoved() {
        assertThat(placed("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "e7e5")).isEqualTo("4k3/8/8/4p3/8/8/8/4K3 w - - 0 2");
    }

    @Test
    void aLegalMoveIsCarriedOutAsAlways() {
        ChessPosition start = ChessPosition.initial();
        assertThat(start.placed(ChessMove.of("e2", "e4"))).isEqualTo(start.applyCode("e2e4"));
    }

    private static String placed(String fen, String code) {
        ChessPosition position = ChessPosition.fromFen(fen);
        return position.placed(position.namedMove(code).orElseThrow()).fen();
    }
}
