package org.qipu.game.policy.opening;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Arrivals, the default time and the start. */
class ArrivalsTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("ARR-01")
    void an_arrival_in_time_is_recorded_and_no_more(String edition) {
        GivenGame.under(edition, "{scheduledStart: '2024-11-21T09:05:00Z', regulations: {defaultTime: 'PT15M'}}")
                .when("@09:10:00 RecordArrival {side: 'white'}")
                .then("ArrivalRecorded {side: 'white'}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.7", "fide-2009, 6.6(a)", "fide-2023, 6.7.1"})
    @Law("ARR-01")
    void an_arrival_after_the_default_time_is_for_the_arbiter(String edition, String article) {
        GivenGame.under(edition, "{scheduledStart: '2024-11-21T09:05:00Z', regulations: {defaultTime: 'PT15M'}}")
                .given("@09:05:00 GameStarted")
                .when("@09:21:00 RecordArrival {side: 'black'}")
                .then(
                        "ArrivalRecorded {side: 'black'}",
                        "FindingMade {finding: {kind: 'late-arrival', article: '%s', side: 'black'}}"
                                .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2009, 6.6(a)", "fide-2023, 6.7.1"})
    @Law("ARR-01")
    void a_default_is_declared_for_both(String edition, String article) {
        GivenGame.under(edition, "{scheduledStart: '2024-11-21T09:05:00Z', regulations: {defaultTime: 'PT15M'}}")
                .given("@09:05:00 GameStarted")
                .when("@09:30:00 DeclareDefault {both: true}")
                .then(
                        "DefaultDeclared {article: '%s'}".formatted(article),
                        ("GameEnded {result: {score: '-/-', termination: 'forfeit', article: '%s', decidedBy: 'arbiter', "
                                        + "open: []}}")
                                .formatted(article));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("CLK-14")
    void a_game_starts_once(String edition) {
        GivenGame.under(edition).given("GameStarted").when("StartGame").refused("wrong-state");
    }
}
