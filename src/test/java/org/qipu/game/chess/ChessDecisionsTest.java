package org.qipu.game.chess;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** What only the other game knows is refused in chess. */
class ChessDecisionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("SCO-01")
    void no_foul_is_recorded_in_chess(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("RecordFoul {side: 'white', kind: 'distraction'}")
                .refused("not-allowed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("SCO-01")
    void no_limit_is_counted_in_chess(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("CountLimit {limit: 'natural', side: 'white'}")
                .refused("not-allowed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("SCO-01")
    void no_ruling_on_a_repetition_is_asked_for_in_chess(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("AskRepetitionRuling {side: 'white'}")
                .refused("not-allowed");
    }
}
