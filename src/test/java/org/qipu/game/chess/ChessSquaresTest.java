package org.qipu.game.chess;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Squares and positions are those of chess. */
class ChessSquaresTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("NOT-02")
    void a_square_of_another_board_is_refused(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("TouchPieces {side: 'white', squares: ['j1']}")
                .refused("malformed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("SCR-12")
    void a_frozen_position_is_one_of_chess(String edition) {
        GivenGame.under(
                        edition,
                        "{timeControl: {mode: 'cumulative', periods: [{moves: 40, time: 'PT90M'}, {time: 'PT30M'}]}}")
                .given("GameStarted", "e2e4")
                .when("FreezePosition {position: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w', "
                        + "clock: {white: 'PT1H', black: 'PT1H'}, running: 'black', moveCounter: 1}")
                .refused("malformed");
    }
}
