package org.qipu.game.policy.draw;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** The quickplay finish. */
class QuickplayFinishTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009"})
    @Law("QPF-05")
    void with_two_minutes_or_more_there_is_no_claim(String edition) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4 e7e5")
                .when("ClaimDraw {side: 'white', basis: 'quickplay-finish', grounds: 'no-effort'}")
                .refused("claim-not-allowed", "10.2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009"})
    @Law({"QPF-05", "QPF-06"})
    void with_less_than_two_minutes_the_claim_is_the_arbiters(String edition) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4 e7e5", "@09:04:00 ClocksRead {clock: {white: 'PT1M30S', black: 'PT3M'}}")
                .when("@09:04:10 ClaimDraw {side: 'white', basis: 'quickplay-finish', grounds: 'no-effort'}")
                .then("DrawClaimed {claim: 1, side: 'white', basis: 'quickplay-finish', grounds: 'no-effort', "
                        + "finding: {verdict: 'discretion', article: '10.2', occurrences: []}}");
    }

    @Test
    @Law("QPF-02")
    void in_2023_it_must_have_been_announced() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4 e7e5", "@09:04:00 ClocksRead {clock: {white: 'PT1M30S', black: 'PT3M'}}")
                .when("@09:04:10 ClaimDraw {side: 'white', basis: 'quickplay-finish', grounds: 'no-effort'}")
                .refused("claim-not-allowed", "III.2.2");
    }
}
