package org.qipu.game.policy.clock;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** A flag that has fallen. */
class FlagFallTest {

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.10", "fide-2009, 6.9", "fide-2023, 6.9"})
    @Law({"CLK-16", "CLK-12"})
    void the_time_overstepped_loses(String edition, String article) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4 e7e5")
                .when("@09:07:00 ReportFlagFall {side: 'white', reportedBy: 'black'}")
                .then(
                        "FlagFallReported {side: 'white', both: false, reportedBy: 'black'}",
                        ("GameEnded {result: {score: '0-1', termination: 'flag-fall', article: '%s', decidedBy: 'law', "
                                        + "open: [], canMate: 'yes'}}")
                                .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.10", "fide-2009, 6.9", "fide-2023, 6.9"})
    @Law("CLK-16")
    void against_a_bare_king_it_is_a_draw(String edition, String article) {
        GivenGame.under(
                        edition,
                        "{initialPosition: '8/8/8/8/8/4k3/7R/4K3 w - - 0 1', setUp: 'continued', "
                                + "timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted")
                .when("@09:07:00 ReportFlagFall {side: 'white', reportedBy: 'black'}")
                .then(
                        "FlagFallReported {side: 'white', both: false, reportedBy: 'black'}",
                        ("GameEnded {result: {score: '1/2-1/2', termination: 'flag-fall-no-mate', article: '%s', "
                                        + "decidedBy: 'law', open: [], canMate: 'no'}}")
                                .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.9, 6.11", "fide-2009, 6.8, 6.10", "fide-2023, 6.8, 6.10"})
    @Law({"CLK-15", "CLK-17"})
    void a_flag_that_the_record_contradicts_waits_for_the_arbiter(String edition, String first, String second) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4", "@09:00:40 ClocksRead {clock: {white: 'PT4M50S', black: 'PT4M55S'}}")
                .when("@09:01:00 ReportFlagFall {side: 'black', reportedBy: 'white'}")
                .then(
                        "FlagFallReported {side: 'black', both: false, reportedBy: 'white'}",
                        "FindingMade {finding: {kind: 'flag-waits', article: '%s', side: 'black', ply: 1}}"
                                .formatted(first),
                        ("IrregularityReported {irregularity: 1, kind: 'clock-defective', by: 'black', "
                                        + "reportedBy: 'white', article: '%s', dismissed: false, remedy: {moves: [], "
                                        + "clocks: {white: 'PT4M50S', black: 'PT4M35S'}, penalties: [], counts: false}}")
                                .formatted(second));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.9, 6.10", "fide-2009, 6.8, 6.9", "fide-2023, 6.8, 6.9"})
    @Law("CLK-15")
    void a_record_written_down_within_a_minute_contradicts_no_flag(String edition, String first, String second) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4")
                .when("@09:01:00 ReportFlagFall {side: 'black', reportedBy: 'white'}")
                .then(
                        "FlagFallReported {side: 'black', both: false, reportedBy: 'white'}",
                        "FindingMade {finding: {kind: 'flag-differs', article: '%s', side: 'black', ply: 1}}"
                                .formatted(first),
                        ("GameEnded {result: {score: '1-0', termination: 'flag-fall', article: '%s', decidedBy: 'law', "
                                        + "open: [], canMate: 'yes'}}")
                                .formatted(second));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.2(2)", "fide-2009, 6.2(b)", "fide-2023, 6.3.2"})
    @Law("CLK-16")
    void where_there_are_no_clocks_no_flag_falls(String edition, String article) {
        GivenGame.under(edition, "{timeControl: {mode: 'none'}}")
                .given("GameStarted")
                .when("ReportFlagFall {side: 'white', reportedBy: 'black'}")
                .refused("not-allowed", article);
    }
}
