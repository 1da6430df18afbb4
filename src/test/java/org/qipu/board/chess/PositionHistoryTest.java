package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.board.PositionHistory;
import org.qipu.board.chess.bitboard.LegalMovesTest;

@DisplayName("Repetition and quiet moves are counted exactly (9.2, 9.3, 9.6)")
class PositionHistoryTest {

    @Test
    void theStartPositionCounts() {
        assertThat(after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").occurrences()).isEqualTo(3);
    }

    @Test
    @DisplayName("9.2.1: a move about to be made counts as though it were made")
    void anAnnouncedMove() {
        PositionHistory history = after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        ChessMove announced = LegalMovesTest.move(ChessPosition.of(history.position()), "Ng8");
        assertThat(history.occurrencesAfter(announced)).isEqualTo(3);
        assertThat(history.occurrences()).isEqualTo(2);
    }

    @Test
    @DisplayName("9.2.3.1: castling rights count")
    void rights() {
        assertThat(after("Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8").occurrences())
                .isEqualTo(2);
    }

    @Test
    @DisplayName("9.3: quiet half-moves, the FEN's included, also with a move about to be made")
    void quietMoves() {
        PositionHistory history = PositionHistory.from(ChessPosition.fromFen("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80"));
        ChessPosition position = ChessPosition.of(history.position());
        assertThat(history.position().quietPlies()).isEqualTo(98);
        assertThat(position.after(LegalMovesTest.move(position, "Ra2")).quietPlies())
                .isEqualTo(99);
        assertThat(position.after(LegalMovesTest.move(position, "e4")).quietPlies())
                .isZero();
        assertThat(history.after(LegalMovesTest.move(position, "Ra2"))
                        .position()
                        .quietPlies())
                .isEqualTo(99);
    }

    @Test
    @DisplayName("after an illegal move even a pawn may stand again where it stood")
    void anIrregularLine() {
        ChessPosition before = ChessPosition.fromFen("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1");
        PositionHistory history = PositionHistory.from(before)
                .then(ChessPosition.fromFen("4k3/8/8/4P3/8/8/8/4K3 b - - 0 1"))
                .then(ChessPosition.fromFen("4k3/8/8/8/4P3/8/8/4K3 w - - 0 2"));
        assertThat(history.occurrences()).isEqualTo(2);
    }

    static PositionHistory after(String moves) {
        PositionHistory history = PositionHistory.from(ChessPosition.initial());
        for (String text : moves.split(" ")) {
            history = history.after(LegalMovesTest.move(ChessPosition.of(history.position()), text));
        }
        return history;
    }
}
