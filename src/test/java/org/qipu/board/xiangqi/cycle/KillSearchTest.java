package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("殺: mate by consecutive checks")
class KillSearchTest {

    @Law("XQ-2.1.5")
    @ParameterizedTest(name = "{0}: {3}")
    @CsvSource({
        "4k4/9/9/P8/9/9/9/9/9/3K5 w, 5, 1000, NO", // no move checks
        "3k5/5R3/9/9/9/9/9/4R4/9/4K4 b, 1, 1000, YES",
        "5kb2/2N6/9/p8/9/7R1/9/9/9/3K5 b, 5, 1000, YES",
        "2bak4/9/9/8p/9/5R3/8P/9/4A4/3K5 w, 3, 1000, UNKNOWN", // checks without end
        "2bak4/9/9/8p/9/5R3/8P/9/4A4/3K5 w, 3, 1, UNKNOWN",
        "5kb2/2N6/9/p8/9/7R1/9/9/9/3K5 b, 0, 0, UNKNOWN"
    })
    void isFoundDeniedOrLeftOpen(String fen, int checks, int nodes, KillSearch.Answer answer) {
        KillSearch search = new KillSearch(new KillSearch.Limits(checks, nodes));
        assertThat(search.find(XiangqiPosition.asItStands(fen).board(), Side.WHITE))
                .isEqualTo(answer);
    }
}
