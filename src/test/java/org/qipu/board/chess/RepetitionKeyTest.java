package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("DRW-05: positions are the same by what can be played in them (9.2.3)")
class RepetitionKeyTest {

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
}
