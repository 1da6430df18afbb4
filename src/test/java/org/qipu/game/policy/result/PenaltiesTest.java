package org.qipu.game.policy.result;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Penalties: those of the edition, and no others. */
class PenaltiesTest {

    @ParameterizedTest
    @CsvSource({"fide-2005, 13.4(2)", "fide-2009, 13.4(b)", "fide-2023, 12.9.2"})
    @Law("ARB-09")
    void two_minutes_more_for_the_opponent_are_added_to_his_clock(String edition, String article) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted", "e2e4")
                .when("ImposePenalty {side: 'white', penalty: 'opponent-time', amount: 'PT2M', reason: 'x'}")
                .then(("PenaltyImposed {side: 'white', penalty: 'opponent-time', time: 'PT2M', amount: 'PT2M', "
                                + "article: '%s', reason: 'x'}")
                        .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 13.4(4)", "fide-2009, 13.4(d)", "fide-2023, 12.9.6"})
    @Law("ARB-09")
    void a_loss_ends_the_game(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("ImposePenalty {side: 'black', penalty: 'loss', reason: 'x'}")
                .then(
                        "PenaltyImposed {side: 'black', penalty: 'loss', article: '%s', reason: 'x'}"
                                .formatted(article),
                        ("GameEnded {result: {score: '1-0', termination: 'penalty', article: '%s', decidedBy: 'arbiter', "
                                        + "open: []}}")
                                .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 13.4", "fide-2009, 13.4", "fide-2023, 12.9.7"})
    @Law("ARB-09")
    void a_fine_without_an_announced_scale_is_refused(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("ImposePenalty {side: 'black', penalty: 'fine', amount: '50', reason: 'x'}")
                .refused("not-allowed", article);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("ARB-09")
    void without_clocks_no_time_is_given(String edition) {
        GivenGame.under(edition, "{timeControl: {mode: 'none'}}")
                .given("GameStarted")
                .when("ImposePenalty {side: 'white', penalty: 'opponent-time', amount: 'PT2M', reason: 'x'}")
                .refused("not-allowed");
    }
}
