package org.qipu.game.policy.adjournment;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** The sealed move. */
class SealedMovesTest {

    @Test
    @Law("ADJ-01")
    void it_is_sealed_by_who_has_the_move() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given(
                        "GameStarted",
                        "e2e4",
                        "GameAdjourned {resumption: {at: '2024-11-21T14:00:00Z', venue: 'Hall B'}}")
                .when("SealMove {side: 'black', move: 'e5'}")
                .then("MoveSealed {side: 'black', move: 'e5'}");
    }

    @Test
    @Law("ADJ-01")
    void the_opponent_seals_nothing() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given(
                        "GameStarted",
                        "e2e4",
                        "GameAdjourned {resumption: {at: '2024-11-21T14:00:00Z', venue: 'Hall B'}}")
                .when("SealMove {side: 'white', move: 'Nf3'}")
                .refused("not-your-turn", "I.1.1");
    }

    @Test
    @Law("ADJ-01")
    void without_an_adjournment_nothing_is_sealed() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4")
                .when("SealMove {side: 'black', move: 'e5'}")
                .refused("wrong-state", "I.1.1");
    }
}
