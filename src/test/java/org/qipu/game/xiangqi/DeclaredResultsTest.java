package org.qipu.game.xiangqi;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** A result that the arbiter declares without an article rests on that of how the game ended. */
class DeclaredResultsTest {

    private static GivenGame started() {
        return GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}").given("GameStarted", "h2e2");
    }

    @ParameterizedTest
    @CsvSource({
        "1/2-1/2, arbiter, 判決B1",
        "1/2-1/2, agreement, 判決B1",
        "1/2-1/2, natural-limit, 判決B2",
        "1/2-1/2, limited-moves, 通則四4",
        "1/2-1/2, repetition-draw, 判決C",
        "0-1, perpetual-check, 判決C4",
        "0-1, perpetual-chase, 判決C5",
        "0-1, facing-generals, 判決A9",
        "1-0, general-captured, 判決A9",
        "1-0, no-legal-moves, 判決A2",
        "1-0, stalemate, 判決A2",
        "1-0, fouls, 判決A7",
        "1-0, violations, 判決A7",
        "1-0, omissions, 通則三6",
    })
    @Law({"XQ-2.2.A9", "XQ-2.2.B1", "XQ-2.2.B2", "XQ-2.2.C4", "XQ-2.2.C5"})
    void it_rests_on_the_article_of_its_end(String score, String how, String article) {
        started()
                .when("DeclareResult {score: '%s', termination: '%s'}".formatted(score, how))
                .then("ResultDeclared {result: {score: '%s', termination: '%s', article: '%s'}}"
                        .formatted(score, how, article));
    }

    @ParameterizedTest
    @CsvSource({
        "1/2-1/2, stalemate",
        "1/2-1/2, no-legal-moves",
        "1/2-1/2, checkmate",
        "1-0, natural-limit",
        "0-1, agreement",
    })
    @Law({"XQ-2.2.A2", "XQ-2.2.B2"})
    void an_article_that_says_another_result_is_not_cited(String score, String how) {
        started()
                .when("DeclareResult {score: '%s', termination: '%s'}".formatted(score, how))
                .then("ResultDeclared {result: {score: '%s', termination: '%s', article: null}}".formatted(score, how));
    }
}
