package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.board.MateAnswer;
import org.qipu.board.PositionHistory;
import org.qipu.board.Side;

@DisplayName("The positions on which other libraries are known to be wrong")
class PublishedProbesTest {

    @Test
    @DisplayName("(a) an 'en passant' capture that is pinned away does not make a position different")
    void aPinnedAwayCaptureCountsForNothing() {
        ChessPosition start = ChessPosition.fromFen("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1");
        assertThat(occurrences(start, "h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7")).isEqualTo(3);
    }

    @Test
    @DisplayName("(b) after 1.f4 no pawn can capture on f3")
    void aCrossedSquareThatNobodyAttacksCountsForNothing() {
        assertThat(occurrences(ChessPosition.initial(), "f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1"))
                .isEqualTo(3);
    }

    @Test
    @DisplayName("(c) castling rights lost on the way make a position different")
    void lostCastlingRightsMakeADifference() {
        assertThat(occurrences(ChessPosition.initial(), "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8"))
                .isEqualTo(2);
    }

    @Test
    @DisplayName("(d) a pawn that could really be captured 'en passant' makes a position different")
    void aLegalCaptureInPassingMakesADifference() {
        assertThat(occurrences(ChessPosition.initial(), "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8"))
                .isEqualTo(2);
    }

    @Test
    @DisplayName("(e) bishops on squares of one colour can never mate")
    void bishopsOfOneColour() {
        ChessPosition position = ChessPosition.fromFen("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1");
        assertThat(DeadPosition.byMaterial(position)).isTrue();
        assertDead(position);
    }

    @Test
    @DisplayName("(f) two knights against a bare king are not dead")
    void twoKnights() {
        ChessPosition position = ChessPosition.fromFen("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1");
        assertThat(DeadPosition.byMaterial(position)).isFalse();
        assertThat(CanMate.full(position, Side.WHITE)).isInstanceOf(MateAnswer.Yes.class);
        assertThat(CanMate.full(position, Side.BLACK)).isInstanceOf(MateAnswer.No.class);
    }

    @Test
    @DisplayName("(g) a wall of pawns that neither bishop can open is dead")
    void aBlockedWall() {
        assertDead(ChessPosition.fromFen("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"));
    }

    @Test
    @DisplayName("(h) a Chess960 position with both kings off the e-file has 21, 528, 12,189 lines of moves")
    void aChess960Position() {
        ChessPosition position =
                ChessPosition.chess960FromFen("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
        assertThat(Perft.count(position, 1)).isEqualTo(21);
        assertThat(Perft.count(position, 2)).isEqualTo(528);
        assertThat(Perft.count(position, 3)).isEqualTo(12189);
    }

    @Test
    @DisplayName("D3: 'en passant' belongs to a position only where the capture is a legal move")
    void enPassantOnlyWhereItIsLegal() {
        ChessPosition pinned = ChessPosition.fromFen("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1");
        assertThat(pinned.identity())
                .isEqualTo(
                        ChessPosition.fromFen("8/8/8/K2pP2r/8/8/8/7k w - - 0 1").identity());
        ChessPosition inCheck = ChessPosition.fromFen("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assertThat(inCheck.identity())
                .isEqualTo(ChessPosition.fromFen("4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 1")
                        .identity());
        ChessPosition free = ChessPosition.fromFen("7k/8/8/K2pP3/8/8/8/8 w - d6 0 1");
        assertThat(free.identity())
                .isNotEqualTo(
                        ChessPosition.fromFen("7k/8/8/K2pP3/8/8/8/8 w - - 0 1").identity());
    }

    /** How often the position after the moves has appeared, counted as the game's history counts and position by position. */
    private static int occurrences(ChessPosition start, String moves) {
        GameLine line = GameLine.from(start, moves);
        PositionHistory history = PositionHistory.from(start);
        for (ChessPosition position :
                line.positions().subList(1, line.positions().size())) {
            history = history.then(position);
        }
        assertThat((long) history.occurrences()).isEqualTo(line.occurrencesOfLast());
        return history.occurrences();
    }

    private static void assertDead(ChessPosition position) {
        for (Side side : Side.values()) {
            assertThat(CanMate.full(position, side))
                    .as("%s in %s", side, position)
                    .isInstanceOf(MateAnswer.No.class);
        }
    }
}
