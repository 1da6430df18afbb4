package org.qipu.game.policy.move;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Moves that are played. */
class PlayedMovesTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law({"MOV-01", "CLK-02"})
    void a_move_is_recorded_with_its_code(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("PlayMove {move: 'e4'}")
                .then("MovePlayed {ply: 1, side: 'white', move: 'e2e4', press: true, text: 'e4'}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, 1.1", "fide-2005, 1.1", "fide-2009, 1.1", "fide-2023, 1.2"})
    @Law("MOV-01")
    void the_other_side_has_not_the_move(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("PlayMove {move: 'e5', side: 'black'}")
                .refused("not-your-turn", article);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("CLK-02")
    void a_move_that_is_not_pressed_is_not_completed(String edition) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted")
                .when("PlayMove {move: 'e4', press: false}")
                .then("MovePlayed {ply: 1, side: 'white', move: 'e2e4', press: false, text: 'e4'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("NOT-05")
    void two_pieces_that_can_make_it_leave_it_ambiguous(String edition) {
        GivenGame.under(edition, "{initialPosition: '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1', setUp: 'continued'}")
                .given("GameStarted")
                .when("PlayMove {move: 'Nd2'}")
                .refused("ambiguous-move");
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, preface", "fide-2005, 6.5", "fide-2009, 6.5", "fide-2023, 6.6"})
    @Law("CLK-14")
    void before_the_start_nothing_is_played(String edition, String article) {
        GivenGame.under(edition).when("PlayMove {move: 'e4'}").refused("wrong-state", article);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("MOV-13")
    void a_promotion_without_the_piece_is_incomplete(String edition) {
        GivenGame.under(edition, "{initialPosition: '8/P3k3/8/8/8/8/8/4K3 w - - 0 1', setUp: 'continued'}")
                .given("GameStarted")
                .when("PlayMove {move: 'a7a8'}")
                .refused("incomplete-move");
    }
}
