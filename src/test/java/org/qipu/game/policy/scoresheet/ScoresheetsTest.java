package org.qipu.game.policy.scoresheet;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Scoresheets are evidence beside the moves. */
class ScoresheetsTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("SCR-01")
    void a_sheet_is_kept_as_it_was_written(String edition) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4 e7e5")
                .when("SubmitScoresheet {side: 'white', entries: [{moveNumber: 1, side: 'white', text: 'e4'}, "
                        + "{moveNumber: 1, side: 'black', text: 'e6'}]}")
                .then(
                        "ScoresheetSubmitted {side: 'white', entries: [{moveNumber: 1, side: 'white', text: 'e4'}, "
                                + "{moveNumber: 1, side: 'black', text: 'e6'}]}",
                        "FindingMade {finding: {kind: 'differs', article: '8.1', side: 'white', ply: 2}}");
    }
}
