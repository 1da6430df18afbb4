package org.qipu.game.policy.scoresheet;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Mistakes of the record. */
class CorrectionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("SCR-01")
    void the_moves_from_a_ply_on_are_replaced(String edition) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4 e7e5")
                .when("CorrectMoves {fromPly: 2, moves: ['e6'], reason: 'misread'}")
                .then("MovesCorrected {fromPly: 2, moves: [{side: 'black', move: 'e7e6', at: '2024-11-21T09:00:30Z', "
                        + "text: 'e6'}], reason: 'misread'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("SCR-01")
    void a_correction_is_legal_move_by_move(String edition) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4 e7e5")
                .when("CorrectMoves {fromPly: 2, moves: ['e4'], reason: 'misread'}")
                .refused("illegal-move", "3.7");
    }
}
