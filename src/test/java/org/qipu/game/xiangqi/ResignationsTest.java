package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Who resigns. */
class ResignationsTest {

    @Test
    @Law("XQ-2.2.A3")
    void who_resigns_has_lost_when_the_arbiter_says_so() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted", "h2e2")
                .when("Resign {side: 'black'}")
                .then("Resigned {side: 'black'}");
    }

    @Test
    @Law("XQ-2.2.A3")
    void a_resignation_after_the_end_has_no_effect() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given(
                        "GameStarted",
                        "h2e2",
                        "Resigned {side: 'black'}",
                        "GameEnded {result: {score: '1-0', termination: 'resignation', open: []}}")
                .when("Resign {side: 'black'}")
                .then("Resigned {side: 'black', effect: 'none'}");
    }
}
