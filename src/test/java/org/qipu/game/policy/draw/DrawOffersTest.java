package org.qipu.game.policy.draw;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Offers of a draw. */
class DrawOffersTest {

    @ParameterizedTest
    @CsvSource({"fide-2005, 12.6", "fide-2009, 12.6", "fide-2023, 11.5"})
    @Law("DRW-02")
    void an_offer_after_the_press_is_recorded_and_improper(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("OfferDraw {side: 'white'}")
                .then(
                        "DrawOffered {side: 'white', proper: false}",
                        "FindingMade {finding: {kind: 'improper-offer', article: '%s', side: 'white', ply: 1}}"
                                .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 12.6", "fide-2009, 12.6", "fide-2023, 11.5"})
    @Law("DRW-02")
    void an_offer_before_the_own_move_is_valid_and_improper(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("OfferDraw {side: 'black'}")
                .then(
                        "DrawOffered {side: 'black', proper: false}",
                        "FindingMade {finding: {kind: 'improper-offer', article: '%s', side: 'black', ply: 1}}"
                                .formatted(article));
    }

    @Test
    @Law("DRW-02")
    void without_competition_rules_it_distracts_nobody() {
        GivenGame.under("fide-2001")
                .given("GameStarted", "e2e4")
                .when("OfferDraw {side: 'black'}")
                .then("DrawOffered {side: 'black', proper: false}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, 5.2(3)", "fide-2005, 5.2(3)", "fide-2009, 5.2(c)"})
    @Law("COM-05")
    void an_offer_is_accepted_2001_2005_2009(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4", "DrawOffered {side: 'white', proper: true}")
                .when("AcceptDraw {side: 'black'}")
                .then(
                        "DrawAccepted {side: 'black'}",
                        ("GameEnded {result: {score: '1/2-1/2', termination: 'agreement', article: '%s', "
                                        + "decidedBy: 'players', open: []}}")
                                .formatted(article));
    }

    @Test
    @Law("COM-05")
    void an_offer_is_accepted_2023() {
        GivenGame.under("fide-2023")
                .given("GameStarted", "e2e4", "DrawOffered {side: 'white', proper: true}")
                .when("AcceptDraw {side: 'black'}")
                .refused("not-allowed", "5.2.3");
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, preface", "fide-2005, 9.1(1)", "fide-2009, 9.1(a)", "fide-2023, 9.1.2.1"})
    @Law("COM-05")
    void nobody_accepts_what_was_not_offered(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("AcceptDraw {side: 'black'}")
                .refused("wrong-state", article);
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 12.6, 9.1(1)", "fide-2009, 12.6, 9.1(a)", "fide-2023, 11.5, 9.1.2.1"})
    @Law("DRW-02")
    void a_condition_is_void(String edition, String first, String second) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("OfferDraw {side: 'white', condition: 'if I may have White next time'}")
                .then(
                        "DrawOffered {side: 'white', proper: false, condition: 'if I may have White next time'}",
                        "FindingMade {finding: {kind: 'improper-offer', article: '%s', side: 'white', ply: 1}}"
                                .formatted(first),
                        "FindingMade {finding: {kind: 'condition-void', article: '%s', side: 'white', ply: 1}}"
                                .formatted(second));
    }

    @Test
    @Law("DRW-01")
    void an_offer_that_the_regulations_forbid_is_refused() {
        GivenGame.under("fide-2023", "{regulations: {drawOffers: {forbiddenBeforeMove: 30}}}")
                .given("GameStarted", "e2e4")
                .when("OfferDraw {side: 'white'}")
                .refused("offer-not-allowed", "9.1.1");
    }
}
