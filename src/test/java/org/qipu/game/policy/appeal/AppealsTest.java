package org.qipu.game.policy.appeal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Appeals. */
class AppealsTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009"})
    @Law("CON-15")
    void before_2023_there_is_an_appeal_only_where_the_regulations_give_one(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "e2e4",
                        "PenaltyImposed {side: 'white', penalty: 'warning', article: '12.9.1', reason: 'x'}")
                .when("LodgeAppeal {by: 'white', against: {event: 4}, grounds: 'no reason'}")
                .refused("not-allowed", "preface");
    }

    @Test
    @Law("CON-15")
    void an_appeal_is_lodged_against_a_ruling() {
        GivenGame.under("fide-2023")
                .given(
                        "GameStarted",
                        "e2e4",
                        "PenaltyImposed {side: 'white', penalty: 'warning', article: '12.9.1', reason: 'x'}")
                .when("LodgeAppeal {by: 'white', against: {event: 4}, grounds: 'no reason'}")
                .then("AppealLodged {appeal: 1, by: 'white', against: {event: 4}, grounds: 'no reason', "
                        + "article: '11.10'}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, preface", "fide-2009, preface", "fide-2023, 11.10"})
    @Law("CON-15")
    void where_the_regulations_exclude_it_there_is_no_appeal(String edition, String article) {
        GivenGame.under(edition, "{regulations: {appeals: {excluded: true}}}")
                .given(
                        "GameStarted",
                        "e2e4",
                        "PenaltyImposed {side: 'white', penalty: 'warning', article: '12.9.1', reason: 'x'}")
                .when("LodgeAppeal {by: 'white', against: {event: 4}, grounds: 'no reason'}")
                .refused("not-allowed", article);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("CON-15")
    void what_was_not_appealed_against_is_not_decided(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("DecideAppeal {appeal: 1, outcome: 'rejected', reason: 'x'}")
                .refused("wrong-state");
    }
}
