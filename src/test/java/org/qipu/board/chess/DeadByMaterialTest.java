package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("5.2.2: men that can never mate")
class DeadByMaterialTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/4K3 w - -",
                "4k3/8/8/8/8/8/8/4KN2 w - -",
                "4kb2/8/8/8/8/8/8/4K3 b - -",
                "2b1k3/8/8/8/8/8/8/4KB2 w - -", // (e): bishops on squares of one colour
                "2b1k3/8/4b3/8/8/8/8/4KB2 w - -"
            })
    void dead(String fen) {
        assertThat(DeadPosition.byMaterial(ChessPosition.fromFen(fen))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/3NKN2 w - -", // (f)
                "4kb2/8/8/8/8/8/8/4KB2 w - -",
                "4kn2/8/8/8/8/8/8/4KB2 w - -",
                "4k3/8/8/8/8/8/P7/4K3 w - -",
                "4k3/8/8/8/8/8/8/4KR2 w - -",
                "4k3/8/8/8/8/8/8/4KQ2 w - -",
                "8/8/8/8/8/8/8/4KB2 w - -"
            })
    void notDeadByMaterialAlone(String fen) {
        assertThat(DeadPosition.byMaterial(ChessPosition.fromFen(fen))).isFalse();
    }
}
