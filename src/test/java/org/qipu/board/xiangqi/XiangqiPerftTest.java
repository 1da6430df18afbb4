package org.qipu.board.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;

@DisplayName("Lines of legal moves are counted as published")
class XiangqiPerftTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            start | rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | 44 1920 79666 3290240
            P2 | r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w | 38 1128 43929 1339047
            P3 | 1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w | 7 281 8620 326201
            P4 | 5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w | 25 424 9850 202884
            P5 | CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w | 28 516 14808 395483
            P6 | 3ak4/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w | 29 609 19304 486702
            P7 | 3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w | 15 262 3356 61838
            published row | r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w | 58 1651 90744 2605437
            """)
    @Law({"XQ-1.2.1", "XQ-1.2.2", "XQ-1.2.3", "XQ-1.2.4", "XQ-1.2.5", "XQ-1.2.6", "XQ-1.2.7", "XQ-1.2.8"})
    void theKnownPositions(String name, String fen, String counts) {
        assertCounts(name, fen, counts);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            start | rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | 44 1920 79666 3290240 133312995
            P2 | r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w | 38 1128 43929 1339047 53112976
            published row | r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w | 58 1651 90744 2605437 140822416
            """)
    void theKnownPositionsOnePlyDeeper(String name, String fen, String counts) {
        assertCounts(name, fen, counts);
    }

    @Test
    void everyLegalMoveCountsForOneAtDepthOne() {
        assertThat(XiangqiPerft.count(XiangqiPosition.initial(), 0)).isEqualTo(1);
        assertThat(XiangqiPerft.count(XiangqiPosition.initial(), 1))
                .isEqualTo(XiangqiPosition.initial().legalMoves().size());
    }

    private static void assertCounts(String name, String fen, String counts) {
        XiangqiPosition position = XiangqiPosition.fromFen(fen);
        String[] expected = counts.split(" ");
        for (int depth = 1; depth <= expected.length; depth++) {
            assertThat(XiangqiPerft.count(position, depth))
                    .as("%s, depth %d", name, depth)
                    .isEqualTo(Long.parseLong(expected[depth - 1]));
        }
    }
}
