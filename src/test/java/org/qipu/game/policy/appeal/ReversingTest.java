package org.qipu.game.policy.appeal;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Rulings that are taken back. */
class ReversingTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("CON-15")
    void a_warning_is_taken_back(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "e2e4",
                        "PenaltyImposed {side: 'white', penalty: 'warning', article: '12.9.1', reason: 'x'}")
                .when("ReverseRuling {event: 4, reason: 'a mistake'}")
                .then("RulingReversed {event: 4, takesBack: [4], stopped: false, reason: 'a mistake'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("CON-15")
    void a_move_is_no_ruling(String edition) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("ReverseRuling {event: 3, reason: 'x'}")
                .refused("not-allowed");
    }
}
