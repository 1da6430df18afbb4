package org.qipu.game.policy.result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Results that the arbiter declares. */
class ResultsTest {

    @ParameterizedTest
    @CsvSource({"fide-2005, 11.1", "fide-2009, 11.1", "fide-2023, 10.2"})
    @Law("PTS-02")
    void points_that_no_scoring_gives_are_refused(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("DeclareResult {points: {white: 1, black: 0.5}, reason: 'x'}")
                .refused("not-allowed", article);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law({"CON-13", "PTS-01"})
    void both_may_be_declared_to_have_lost(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("DeclareResult {score: '0-0', reason: 'both refuse to play by the Laws'}")
                .then("ResultDeclared {result: {score: '0-0', termination: 'arbiter', decidedBy: 'arbiter', "
                        + "open: []}, reason: 'both refuse to play by the Laws'}");
    }

    @Test
    @Law("ARB-01")
    void a_result_may_be_declared_again_after_the_end() {
        GivenGame.under("fide-2023")
                .given(
                        "GameStarted",
                        "Resigned {side: 'white'}",
                        "GameEnded {result: {score: '0-1', termination: 'resignation', article: '5.1.2', "
                                + "decidedBy: 'players', points: {white: 0, black: 1}, open: []}}")
                .when("DeclareResult {score: '1/2-1/2', reason: 'the committee'}")
                .then("ResultDeclared {result: {score: '1/2-1/2', termination: 'arbiter', decidedBy: 'arbiter', "
                        + "open: []}, reason: 'the committee'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("PTS-02")
    void without_a_score_and_without_points_nothing_is_declared(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("DeclareResult {reason: 'x'}")
                .refused("missing");
    }
}
