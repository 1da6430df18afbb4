package org.qipu.game.policy.clock;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Clocks that are read, stopped, started and set. */
class ClockDecisionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("CLK-17")
    void readings_are_recorded(String edition) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4")
                .when("@09:01:00 ReadClocks {clock: {white: 'PT4M50S', black: 'PT4M20S'}}")
                .then("ClocksRead {clock: {white: 'PT4M50S', black: 'PT4M20S'}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("CLK-20")
    void the_arbiter_stops_the_clocks(String edition) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4")
                .when("StopClocks {by: 'arbiter', reason: 'light'}")
                .then("ClocksStopped {by: 'arbiter', reason: 'light'}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.13(3)", "fide-2009, 6.12(c)", "fide-2023, 6.11.3"})
    @Law("CLK-22")
    void he_starts_them_again(String edition, String article) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4", "ClocksStopped {by: 'arbiter'}")
                .when("RestartClocks {running: 'black'}")
                .then("ClocksRestarted {running: 'black', article: '%s'}".formatted(article));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("CLK-22")
    void clocks_that_run_are_not_started_again(String edition) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4")
                .when("RestartClocks {running: 'black'}")
                .refused("wrong-state", "6.1");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, preface", "fide-2009, 6.10(b)", "fide-2023, 6.10.2"})
    @Law("ARB-05")
    void time_is_added_with_the_reason(String edition, String article) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4")
                .when("AdjustClock {side: 'white', change: 'PT2M', reason: 'noise'}")
                .then("ClockAdjusted {side: 'white', change: 'PT2M', article: '%s', reason: 'noise'}"
                        .formatted(article));
    }
}
