package org.qipu.game.policy.clock;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Both flags have fallen. */
class BothFlagsTest {

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.12(2)", "fide-2009, 6.11(b)"})
    @Law("CLK-19")
    void in_the_last_period_the_game_is_drawn(String edition, String article) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4 e7e5", "ClocksRead {clock: {white: '-PT2S', black: '-PT1S'}}")
                .when("@09:11:00 ReportFlagFall {both: true, reportedBy: 'arbiter'}")
                .then(
                        "FlagFallReported {both: true, reportedBy: 'arbiter'}",
                        ("GameEnded {result: {score: '1/2-1/2', termination: 'both-flags', article: '%s', "
                                        + "decidedBy: 'law', open: []}}")
                                .formatted(article));
    }

    @Test
    @Law("CLK-19")
    void what_2023_does_not_say_is_for_the_arbiter() {
        GivenGame.under("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4 e7e5", "ClocksRead {clock: {white: '-PT2S', black: '-PT1S'}}")
                .when("@09:11:00 ReportFlagFall {both: true, reportedBy: 'arbiter'}")
                .then(
                        "FlagFallReported {both: true, reportedBy: 'arbiter'}",
                        "FindingMade {finding: {kind: 'both-flags', article: 'preface', ply: 2}}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.12(1)", "fide-2009, 6.11(a)"})
    @Law("CLK-19")
    void before_the_last_period_it_goes_on(String edition, String article) {
        GivenGame.under(
                        edition,
                        "{timeControl: {mode: 'cumulative', periods: [{moves: 40, time: 'PT90M'}, {time: 'PT30M'}]}}")
                .given("GameStarted", "e2e4 e7e5", "ClocksRead {clock: {white: '-PT2S', black: '-PT1S'}}")
                .when("@12:11:00 ReportFlagFall {both: true, reportedBy: 'arbiter'}")
                .then(
                        "FlagFallReported {both: true, reportedBy: 'arbiter'}",
                        "FindingMade {finding: {kind: 'both-flags-play-on', article: '%s', ply: 2}}"
                                .formatted(article));
    }
}
