package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Fouls, violations and omissions are counted. */
class CountedTest {

    @Test
    @Law("XQ-3.9")
    void a_first_foul_is_counted() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("RecordFoul {side: 'red', kind: 'distraction', reason: '敲打棋子'}")
                .then("FoulRecorded {side: 'red', kind: 'distraction', count: 1, article: '通則九2', reason: '敲打棋子'}");
    }

    @Test
    @Law({"XQ-3.9", "XQ-2.2.A7"})
    void two_fouls_at_once_lose() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("RecordFoul {side: 'red', kind: 'distraction', count: 2}")
                .then(
                        "FoulRecorded {side: 'red', kind: 'distraction', count: 2, article: '通則九2'}",
                        "GameEnded {result: {score: '0-1', termination: 'fouls', article: '判決A7', decidedBy: 'law', "
                                + "open: []}}");
    }

    @Test
    @Law("XQ-3.9")
    void a_first_violation_is_counted() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("RecordViolation {side: 'black', kind: 'clock-handling'}")
                .then("ViolationRecorded {side: 'black', kind: 'clock-handling', count: 1, article: '通則八5'}");
    }
}
