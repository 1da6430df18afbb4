package org.qipu.board.chess.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AttacksTest {

    @Test
    void rooksAndBishopsReachWhatWalkingTheirLinesReaches() {
        SplittableRandom random = new SplittableRandom(64);
        for (int square = 0; square < 64; square++) {
            for (int i = 0; i < 2000; i++) {
                long occupied = random.nextLong() & (i % 2 == 0 ? random.nextLong() : -1L);
                assertThat(Attacks.rook(square, occupied)).isEqualTo(Attacks.walk(square, occupied, Attacks.STRAIGHT));
                assertThat(Attacks.bishop(square, occupied))
                        .isEqualTo(Attacks.walk(square, occupied, Attacks.DIAGONAL));
            }
        }
    }

    @Test
    void theSquaresBetweenTwoOfOneLine() {
        assertThat(Attacks.between(Square.of("a1"), Square.of("d4")))
                .isEqualTo(1L << Square.of("b2") | 1L << Square.of("c3"));
        assertThat(Attacks.between(Square.of("a1"), Square.of("b3"))).isZero();
        assertThat(Attacks.between(Square.of("e4"), Square.of("e5"))).isZero();
    }

    @Test
    void theWholeLineThroughTwoSquares() {
        assertThat(Attacks.line(Square.of("c1"), Square.of("f1"))).isEqualTo(Bits.RANK_1);
        assertThat(Attacks.line(Square.of("a4"), Square.of("a5"))).isEqualTo(Bits.FILE_A);
        assertThat(Attacks.line(Square.of("a4"), Square.of("b6"))).isZero();
    }
}
