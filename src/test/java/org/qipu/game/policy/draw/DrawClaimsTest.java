package org.qipu.game.policy.draw;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Claims of a draw. */
class DrawClaimsTest {

    @ParameterizedTest
    @CsvSource({"fide-2005, 9.2(2), 9.5(1)", "fide-2009, 9.2(b), 9.5(a)", "fide-2023, 9.2.2, 9.5.2"})
    @Law({"DRW-04", "DRW-09"})
    void a_third_occurrence_is_drawn_at_once(String edition, String first, String second) {
        GivenGame.under(edition)
                .given("GameStarted", "g1f3 g8f6 f3g1 f6g8", "g1f3 g8f6 f3g1 f6g8")
                .when("ClaimDraw {side: 'white', basis: 'repetition'}")
                .then(
                        ("DrawClaimed {claim: 1, side: 'white', basis: 'repetition', finding: {verdict: 'correct', "
                                        + "article: '%s', occurrences: [0, 4, 8]}}")
                                .formatted(first),
                        "ClaimDecided {claim: 1, decision: 'upheld', article: '%s'}".formatted(second),
                        ("GameEnded {result: {score: '1/2-1/2', termination: 'repetition', article: '%s', "
                                        + "decidedBy: 'law', open: []}}")
                                .formatted(first));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("DRW-04")
    void the_opponent_of_who_has_the_move_may_not_claim(String edition) {
        GivenGame.under(edition)
                .given("GameStarted", "g1f3 g8f6 f3g1 f6g8", "g1f3 g8f6 f3g1 f6g8")
                .when("ClaimDraw {side: 'black', basis: 'repetition'}")
                .refused("claim-not-allowed", "9.2");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 9.2(2), 9.5(2)", "fide-2009, 9.2(b), 9.5(b)"})
    @Law("DRW-10")
    void a_second_occurrence_is_claimed_in_vain_2005_2009(String edition, String first, String second) {
        GivenGame.under(
                        edition,
                        "{timeControl: {mode: 'cumulative', periods: [{moves: 40, time: 'PT90M'}, {time: 'PT30M'}]}}")
                .given("GameStarted", "g1f3 g8f6 f3g1 f6g8")
                .when("ClaimDraw {side: 'white', basis: 'repetition'}")
                .then(
                        ("DrawClaimed {claim: 1, side: 'white', basis: 'repetition', finding: {verdict: 'incorrect', "
                                        + "article: '%s', occurrences: [0, 4]}}")
                                .formatted(first),
                        "ClaimDecided {claim: 1, decision: 'rejected', article: '%s'}".formatted(second),
                        "ClockAdjusted {side: 'black', change: 'PT3M', claim: 1, article: '%s'}".formatted(second),
                        ("ClockAdjusted {side: 'white', change: '-PT3M', claim: 1, article: '%s', "
                                        + "reason: 'half of the claimant\\u0027s time, three minutes at most, not below one minute'}")
                                .formatted(second));
    }

    @Test
    @Law("DRW-10")
    void a_second_occurrence_is_claimed_in_vain_2023() {
        GivenGame.under(
                        "fide-2023",
                        "{timeControl: {mode: 'cumulative', periods: [{moves: 40, time: 'PT90M'}, {time: 'PT30M'}]}}")
                .given("GameStarted", "g1f3 g8f6 f3g1 f6g8")
                .when("ClaimDraw {side: 'white', basis: 'repetition'}")
                .then(
                        "DrawClaimed {claim: 1, side: 'white', basis: 'repetition', finding: {verdict: 'incorrect', "
                                + "article: '9.2.2', occurrences: [0, 4]}}",
                        "ClaimDecided {claim: 1, decision: 'rejected', article: '9.5.3'}",
                        "ClockAdjusted {side: 'black', change: 'PT2M', claim: 1, article: '9.5.3'}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 9.2(2)", "fide-2009, 9.2(b)", "fide-2023, 9.2.2"})
    @Law({"CON-17", "DRW-08"})
    void where_the_arbiter_decides_a_claim_waits_for_him(String edition, String article) {
        GivenGame.under(edition, "{regulations: {claimsDecidedBy: 'arbiter'}}")
                .given("GameStarted", "g1f3 g8f6 f3g1 f6g8", "g1f3 g8f6 f3g1 f6g8")
                .when("ClaimDraw {side: 'white', basis: 'repetition'}")
                .then(("DrawClaimed {claim: 1, side: 'white', basis: 'repetition', finding: {verdict: 'correct', "
                                + "article: '%s', occurrences: [0, 4, 8]}}")
                        .formatted(article));
    }
}
