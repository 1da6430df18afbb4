package org.qipu.board.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.board.Side;

class XiangqiFenTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
                "2b1kr3/5c3/9/4R4/9/9/9/4C4/9/2BA1K3 b",
                "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w"
            })
    void isWrittenAsItWasRead(String fen) {
        assertThat(XiangqiPosition.fromFen(fen).fen()).isEqualTo(fen);
        assertThat(XiangqiPosition.fromFen(fen + " - - 7 12").fullFen()).isEqualTo(fen + " - - 7 12");
    }

    @Test
    void understandsTheOtherLettersInUse() {
        assertThat(XiangqiPosition.fromFen("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r"))
                .isEqualTo(XiangqiPosition.initial());
    }

    @Test
    void countsPliesSinceTheLastCaptureOnly() {
        XiangqiPosition position =
                XiangqiPosition.initial().applyCode("h2e2").applyCode("h9g7").applyCode("a3a4");
        assertThat(position.quietPlies()).isEqualTo(3);
        assertThat(position.moveNumber()).isEqualTo(2);
        assertThat(position.applyCode("b9c7").applyCode("e2e6").quietPlies()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            4k4/9/9/9/9/9/9/9/9/3K5 | TEXT | text: has 1 fields, not two or six
            4k4/9/9/9/9/9/9/9/3K5 w | MEN | men: has 9 ranks, not ten
            4k4/9/8/9/9/9/9/9/9/3K5 w | MEN | men: rank 7 '8' has 8 points, not nine
            4k4/9/9p/9/9/9/9/9/9/3K5 w | MEN | men: rank 7 '9p' has 10 points, not nine
            4k4/9/9/9/4x4/9/9/9/9/3K5 w | MEN | men: 'x' is no man
            4k4/9/9/9/RRR6/9/9/9/9/3K5 w | MEN | men: more than 2 'R'
            4k4/9/9/9/9/9/9/9/9/3K5 x | TURN | turn: 'x' is neither w nor b
            4k4/9/9/9/9/9/9/9/9/3K5 w - - x 1 | QUIET_PLIES | quiet plies: 'x' is no number
            4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 0 | MOVE_NUMBER | move number: 0 is not within 1 to 1000000
            4k4/9/9/9/9/9/9/9/9/9 w | MEN | men: a general is missing
            9/4k4/9/9/9/9/9/9/9/2K6 w | MEN | men: a general stands outside its palace: 帥 on c0
            4k4/3a5/9/9/9/9/9/9/9/5K3 w | MEN | men: an advisor stands on none of the five points of its palace: 士 on d8
            4k4/9/9/9/9/3B5/9/9/9/5K3 w | MEN | men: an elephant stands on none of its seven points: 相 on d4
            4k4/9/9/9/9/9/1P7/9/9/5K3 w | MEN | men: a soldier stands behind its start or, before the river, off the files a c e g i: 兵 on b3
            4k4/9/9/9/9/9/9/2P6/9/5K3 w | MEN | men: a soldier stands behind its start or, before the river, off the files a c e g i: 兵 on c2
            4k4/9/9/9/9/2P6/2P6/9/9/5K3 w | MEN | men: two soldiers of a side stand on one file before the river: 兵 on c4
            4k4/9/9/9/9/9/9/9/9/4K4 w | MEN | men: the generals face each other
            3k5/9/9/9/9/9/9/9/9/3R1K3 w | MEN | men: the side that is not to move is in check
            3k5/5r3/9/9/9/9/9/9/9/3R1K3 w | MEN | men: both sides are in check
            """)
    @Law({"XQ-1.1.1", "XQ-1.1.2"})
    void thatIsNoneOrCannotBeIsRefusedWithFieldAndReason(String fen, InvalidFen.Field field, String reason) {
        assertThatExceptionOfType(InvalidFen.class)
                .isThrownBy(() -> XiangqiPosition.fromFen(fen))
                .withMessage(reason)
                .satisfies(e -> assertThat(e.field()).isEqualTo(field));
    }

    @Test
    void ofAPlacementThatCannotBeIsReadAsItStands() {
        XiangqiPosition position = XiangqiPosition.asItStands("4k4/3a5/9/9/9/9/9/9/9/4K4 b");
        assertThat(position.illegalities()).containsExactly("advisor-point", "facing-generals");
        assertThat(position.turn()).isEqualTo(Side.BLACK);
    }
}
