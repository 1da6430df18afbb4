package org.qipu.game.policy.touch;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** The arbiter's rulings on touches. */
class TouchRulingsTest {

    @ParameterizedTest
    @CsvSource({"fide-2001, preface", "fide-2005, preface", "fide-2009, preface", "fide-2023, 4.2.2"})
    @Law("TCH-03")
    void an_accident_binds_nobody(String edition, String article) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "PiecesTouched {side: 'white', squares: ['b1'], order: 'given', adjusting: false}")
                .when("RuleOnTouch {event: 3, outcome: 'accidental'}")
                .then("TouchRuled {event: 3, outcome: 'accidental', article: '%s'}".formatted(article));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("TCH-03")
    void there_is_no_ruling_on_what_is_no_touch(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("RuleOnTouch {event: 2, outcome: 'accidental'}")
                .refused("wrong-state");
    }
}
