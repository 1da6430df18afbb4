package org.qipu.game.policy.touch;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** What was touched has to be moved or taken. */
class TouchedPiecesTest {

    @ParameterizedTest
    @CsvSource({"fide-2001, 4.3(1)", "fide-2005, 4.3(1)", "fide-2009, 4.3(a)", "fide-2023, 4.3.1"})
    @Law("TCH-04")
    void a_touch_of_a_knight_is_recorded_with_its_squares(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("TouchPieces {side: 'white', squares: ['b1']}")
                .then(("PiecesTouched {side: 'white', squares: ['b1'], order: 'given', adjusting: false, "
                                + "article: '%s', leaves: ['b1a3', 'b1c3']}")
                        .formatted(article));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("TCH-02")
    void an_adjustment_that_was_announced_is_recorded_as_one(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("TouchPieces {side: 'white', squares: ['b1'], adjusting: true}")
                .then("PiecesTouched {side: 'white', squares: ['b1'], order: 'given', adjusting: true}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("TCH-04")
    void another_move_than_the_touched_piece_can_make_is_refused(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "PiecesTouched {side: 'white', squares: ['b1'], order: 'given', adjusting: false}")
                .when("PlayMove {move: 'e4'}")
                .then("MovePlayed {ply: 1, side: 'white', move: 'e2e4', press: true, text: 'e4'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("TCH-04")
    void a_move_of_the_touched_piece_is_played(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "PiecesTouched {side: 'white', squares: ['b1'], order: 'given', adjusting: false}")
                .when("PlayMove {move: 'Nc3'}")
                .then("MovePlayed {ply: 1, side: 'white', move: 'b1c3', press: true, text: 'Nc3'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("TCH-17")
    void what_was_played_all_the_same_is_recorded(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "PiecesTouched {side: 'white', squares: ['b1'], order: 'given', adjusting: false}")
                .when("PlayMove {move: 'e4', asPlayed: true}")
                .then("MovePlayed {ply: 1, side: 'white', move: 'e2e4', press: true, text: 'e4', asPlayed: true}");
    }
}
