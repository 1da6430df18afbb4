package org.qipu.game.policy.scoresheet;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Signatures under a result. */
class SignaturesTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("SCR-14")
    void a_signature_is_recorded(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "e2e4",
                        "Resigned {side: 'black'}",
                        "GameEnded {result: {score: '1-0', termination: 'resignation', open: []}}")
                .when("SignScoresheet {side: 'white', score: '1-0'}")
                .then("ScoresheetSigned {side: 'white', score: '1-0'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("SCR-14")
    void a_result_that_differs_from_the_record_is_open(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "e2e4",
                        "Resigned {side: 'black'}",
                        "GameEnded {result: {score: '1-0', termination: 'resignation', open: []}}",
                        "ScoresheetSigned {side: 'white', score: '0-1'}")
                .when("SignScoresheet {side: 'black', score: '0-1'}")
                .then(
                        "ScoresheetSigned {side: 'black', score: '0-1'}",
                        "FindingMade {finding: {kind: 'signed-differs', article: '8.7', side: 'black'}}",
                        "GameEnded {result: {score: '0-1', article: '8.7', decidedBy: 'players', "
                                + "open: ['signed-differs']}}");
    }
}
