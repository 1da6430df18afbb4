package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** A ruling on a repetition is asked for. */
class RepetitionsTest {

    @Test
    @Law("XQ-4.6H")
    void without_a_cycle_there_is_none() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted", "h2e2 h9g7")
                .when("AskRepetitionRuling {side: 'black'}")
                .then(
                        "RepetitionRulingAsked {claim: 1, side: 'black', finding: {verdict: 'incorrect', "
                                + "article: '組織六[H]', occurrences: [2]}}",
                        "ClaimDecided {claim: 1, decision: 'rejected', article: '組織六[H]'}");
    }
}
