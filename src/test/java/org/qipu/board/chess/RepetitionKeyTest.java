package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("DRW-05: positions are the same by what can be played in them (9.2.3)")
class RepetitionKeyTest {

    @Test
    @DisplayName("probe (a), D3: an 'en passant' capture that is pinned away does not make a position different")
    void aPinnedAwayCaptureCountsForNothing() {
        ChessPosition start = ChessPosition.fromFen("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1");
        assertThat(occurrences(start, "h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7")).isEqualTo(3);
    }

    @Test
    @DisplayName("probe (b): after 1.f4 no pawn can capture on f3")
    void aCrossedSquareThatNobodyAttacksCountsForNothing() {
        assertThat(occurrences(ChessPosition.initial(), "f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1")).isEqualTo(3);
    }

    @Test
    @DisplayName("probe (c): castling rights lost on the way make a position different")
    void lostCastlingRightsMakeADifference() {
        assertThat(occurrences(ChessPosition.initial(), "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8")).isEqualTo(2);
    }

    @Test
    @DisplayName("probe (d), 9.2.3.1: a pawn that could really be captured 'en passant' makes a position different")
    void aLegalCaptureInPassingMakesADifference() {
        assertThat(occurrences(ChessPosition.initial(), "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8")).isEqualTo(2);
    }

    @Test
    void theSameMenWithTheOtherPlayerToMoveAreAnotherPosition() {
        ChessPosition white = ChessPosition.fromFen("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
        assertThat(white.withTurn(org.qipu.board.Side.BLACK).identity()).isNotEqualTo(white.identity());
    }

    @Test
    void countersDoNotBelongToTheIdentityButToTheValue() {
        ChessPosition early = ChessPosition.fromFen("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
        ChessPosition late = ChessPosition.fromFen("4k3/8/8/8/8/8/4R3/4K3 w - - 99 80");
        assertThat(late.identity()).isEqualTo(early.identity()).hasSameHashCodeAs(early.identity());
        assertThat(late).isNotEqualTo(early);
    }

    private static long occurrences(ChessPosition start, String moves) {
        return GameLine.from(start, moves).occurrencesOfLast();
    }
}
