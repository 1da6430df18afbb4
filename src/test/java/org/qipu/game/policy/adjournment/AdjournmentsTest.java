package org.qipu.game.policy.adjournment;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** A game that is adjourned. */
class AdjournmentsTest {

    @Test
    @Law("ADJ-01")
    void the_order_to_seal_says_where_and_when() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4")
                .when("AdjournGame {resumption: {at: '2024-11-21T14:00:00Z', venue: 'Hall B'}}")
                .then("GameAdjourned {resumption: {at: '2024-11-21T14:00:00Z', venue: 'Hall B'}, article: 'I.1.1'}");
    }

    @Test
    @Law("ADJ-01")
    void a_game_that_is_over_is_not_adjourned() {
        GivenGame.under("fide-2023")
                .given("GameStarted", "Resigned {side: 'white'}", "GameEnded {result: {score: '0-1', open: []}}")
                .when("AdjournGame")
                .refused("wrong-state");
    }
}
