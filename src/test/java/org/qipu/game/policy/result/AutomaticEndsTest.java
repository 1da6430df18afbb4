package org.qipu.game.policy.result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** What ends a game by itself, with the move that brings it about. */
class AutomaticEndsTest {

    @ParameterizedTest
    @CsvSource({"fide-2001, 5.1(1)", "fide-2005, 5.1(1)", "fide-2009, 5.1(a)", "fide-2023, 5.1.1"})
    @Law("COM-01")
    void a_mate_ends_the_game_with_the_move(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "f2f3 e7e5 g2g4")
                .when("PlayMove {move: 'Qh4#'}")
                .then(
                        "MovePlayed {ply: 4, side: 'black', move: 'd8h4', press: true, text: 'Qh4#'}",
                        ("GameEnded {result: {score: '0-1', termination: 'checkmate', article: '%s', decidedBy: 'law', "
                                        + "open: []}}")
                                .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, 5.2(1)", "fide-2005, 5.2(1)", "fide-2009, 5.2(a)", "fide-2023, 5.2.1"})
    @Law("COM-03")
    void a_stalemate_ends_the_game_with_the_move(String edition, String article) {
        GivenGame.under(edition, "{initialPosition: '7k/8/6K1/5Q2/8/8/8/8 w - - 0 1', setUp: 'continued'}")
                .given("GameStarted")
                .when("PlayMove {move: 'Qf7'}")
                .then(
                        "MovePlayed {ply: 1, side: 'white', move: 'f5f7', press: true, text: 'Qf7'}",
                        ("GameEnded {result: {score: '1/2-1/2', termination: 'stalemate', article: '%s', "
                                        + "decidedBy: 'law', open: []}}")
                                .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, 5.2(2)", "fide-2005, 5.2(2)", "fide-2009, 5.2(b)", "fide-2023, 5.2.2"})
    @Law({"COM-04", "MOV-04"})
    void bare_kings_end_the_game_with_the_capture(String edition, String article) {
        GivenGame.under(edition, "{initialPosition: '8/8/8/8/8/3k4/4P3/K7 b - - 0 1', setUp: 'continued'}")
                .given("GameStarted")
                .when("PlayMove {move: 'Kxe2'}")
                .then(
                        "MovePlayed {ply: 1, side: 'black', move: 'd3e2', press: true, text: 'Kxe2'}",
                        ("GameEnded {result: {score: '1/2-1/2', termination: 'dead-position', article: '%s', "
                                        + "decidedBy: 'law', open: []}}")
                                .formatted(article));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009"})
    @Law({"DRW-11", "COM-06"})
    void before_2023_the_fifth_occurrence_ends_nothing_by_itself(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "g1f3 g8f6 f3g1 f6g8",
                        "g1f3 g8f6 f3g1 f6g8",
                        "g1f3 g8f6 f3g1 f6g8",
                        "g1f3 g8f6 f3g1")
                .when("PlayMove {move: 'Ng8'}")
                .then("MovePlayed {ply: 16, side: 'black', move: 'f6g8', press: true, text: 'Ng8'}");
    }

    @Test
    @Law({"DRW-11", "COM-06"})
    void the_fifth_occurrence_ends_the_game() {
        GivenGame.under("fide-2023")
                .given(
                        "GameStarted",
                        "g1f3 g8f6 f3g1 f6g8",
                        "g1f3 g8f6 f3g1 f6g8",
                        "g1f3 g8f6 f3g1 f6g8",
                        "g1f3 g8f6 f3g1")
                .when("PlayMove {move: 'Ng8'}")
                .then(
                        "MovePlayed {ply: 16, side: 'black', move: 'f6g8', press: true, text: 'Ng8'}",
                        "GameEnded {result: {score: '1/2-1/2', termination: 'fivefold', article: '9.6.1', "
                                + "decidedBy: 'law', open: []}}");
    }
}
