package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;

@DisplayName("5.2.2: positions in which neither player can checkmate")
class DeadPositionTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/3k4/1p1p1p1p/1P1P1P1P/8/3K4/8 w - - 0 1",
                "8/1b1k4/8/1p1p1p1p/1P1P1P1P/8/3K4/8 w - - 0 1",
                "k7/1Q6/8/8/8/8/8/K7 b - - 0 1",
                "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"
            })
    @Law("COM-04")
    void a_wall_of_pawns_or_a_forced_capture_is_seen_at_a_glance(String fen) {
        assertThat(DeadPosition.atAGlance(ChessPosition.fromFen(fen))).isTrue();
        assertThat(DeadPosition.proved(ChessPosition.fromFen(fen))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/4k3/5b2/3B4/4K3/8/8 w - - 0 1",
                "8/8/3k4/p1p1p1p1/P1P1P1P1/8/3K2N1/8 b - - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            })
    void opposite_bishops_or_a_knight_before_the_wall_can_still_mate(String fen) {
        assertThat(DeadPosition.atAGlance(ChessPosition.fromFen(fen))).isFalse();
        assertThat(DeadPosition.proved(ChessPosition.fromFen(fen))).isFalse();
    }
}
