package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** The natural limit and limited moves. */
class LimitsTest {

    @Test
    @Law("XQ-4.4C")
    void the_arbiter_begins_with_the_plies_that_the_record_has() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("CountLimit {limit: 'natural'}")
                .then("LimitCounted {limit: 'natural', count: 0, byHand: false, article: '通則四1'}");
    }

    @Test
    @Law("XQ-4.4C")
    void limited_moves_are_somebodys() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted", "h2e2 h9g7")
                .when("CountLimit {limit: 'limited'}")
                .refused("missing");
    }
}
