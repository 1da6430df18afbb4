package org.qipu.game.policy.conduct;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** A device that is found or sounds. */
class DevicesTest {

    @ParameterizedTest
    @CsvSource({"fide-2005, 12.2(2)", "fide-2009, 12.2(b)", "fide-2023, 11.3.2.2"})
    @Law("CON-06")
    void a_device_that_sounds_is_reported_with_its_consequence(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("ReportIrregularity {kind: 'device-sound', side: 'black', reportedBy: 'arbiter'}")
                .then(("IrregularityReported {irregularity: 1, kind: 'device-sound', by: 'black', "
                                + "reportedBy: 'arbiter', article: '%s', dismissed: false, remedy: {moves: [], "
                                + "penalties: [{side: 'black', penalty: 'loss', article: '%s'}], counts: false}}")
                        .formatted(article, article));
    }

    @Test
    @Law("CON-06")
    void in_2023_a_device_that_is_found_loses() {
        GivenGame.under("fide-2023")
                .given("GameStarted", "e2e4")
                .when("ReportIrregularity {kind: 'device-found', side: 'white', reportedBy: 'arbiter'}")
                .then("IrregularityReported {irregularity: 1, kind: 'device-found', by: 'white', "
                        + "reportedBy: 'arbiter', article: '11.3.2.2', dismissed: false, remedy: {moves: [], "
                        + "penalties: [{side: 'white', penalty: 'loss', opponentScore: 1, article: '11.3.2.2'}], "
                        + "counts: false}}");
    }

    @Test
    @Law("CON-06")
    void in_2009_a_device_that_is_found_is_reported_and_the_arbiter_rules() {
        GivenGame.under("fide-2009")
                .given("GameStarted", "e2e4")
                .when("ReportIrregularity {kind: 'device-found', side: 'white', reportedBy: 'arbiter'}")
                .then("IrregularityReported {irregularity: 1, kind: 'device-found', by: 'white', "
                        + "reportedBy: 'arbiter', article: '12.2(b)', dismissed: false, remedy: {moves: [], "
                        + "penalties: [], counts: false}}");
    }
}
