package org.qipu.board.xiangqi.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/** The ruling against the rules written out plainly, in numbers: rare cases (bound men, false roots) come up too. */
@Tag("long")
class ManyCyclesTest {

    @Test
    void areRuledAsTheRulesWrittenPlainlySay() {
        Random random = new Random(3);
        int violations = 0;
        for (int i = 0; i < 10_000; i++) {
            XiangqiPosition start = RandomCycles.position(random, 2 + random.nextInt(9));
            List<List<XiangqiMove>> cycles = RandomCycles.fromHere(start);
            Collections.shuffle(cycles, random);
            for (List<XiangqiMove> moves : cycles.subList(0, Math.min(40, cycles.size()))) {
                CycleRuling ruling = CycleJudge.rule(Cycle.of(start, moves), KillSearch.Limits.OFF);
                if (!ruling.offences()
                        .equals(new PlainRules().rule(start, moves).offences())) {
                    assertThat(ruling.offences())
                            .as("%s %s", start, moves)
                            .isEqualTo(new PlainRules().rule(start, moves).offences());
                }
                violations += ruling.ruling() == Ruling.DRAW ? 0 : 1;
            }
        }
        assertThat(violations).as("cycles that are no plain draw").isGreaterThan(500);
    }
}
