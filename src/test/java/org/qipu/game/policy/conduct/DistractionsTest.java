package org.qipu.game.policy.conduct;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Requests and offers that distract. */
class DistractionsTest {

    @Test
    @Law("CON-14")
    void a_request_for_an_explanation_is_recorded() {
        GivenGame.under("fide-2023")
                .given("GameStarted")
                .when("MakeRequest {side: 'white', kind: 'explanation', text: 'of 6.9'}")
                .then("RequestMade {side: 'white', kind: 'explanation', text: 'of 6.9', count: 1}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 12.6", "fide-2009, 12.6", "fide-2023, 11.5"})
    @Law("CON-10")
    void a_distraction_is_reported_and_open(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("ReportIrregularity {kind: 'distraction', side: 'white', reportedBy: 'black'}")
                .then(("IrregularityReported {irregularity: 1, kind: 'distraction', by: 'white', reportedBy: 'black', "
                                + "article: '%s', dismissed: false, remedy: {moves: [], penalties: [], counts: false}}")
                        .formatted(article));
    }
}
