package org.qipu.game.policy.move;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Illegal moves, as they were made on the board. */
class IllegalMovesTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("MOV-19")
    void an_illegal_move_is_no_move_that_can_be_played(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("PlayMove {move: 'e2e5'}")
                .refused("illegal-move", "3.7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("MOV-19")
    void the_act_is_recorded_as_it_stood_with_the_broken_article(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("RecordIllegalMove {side: 'white', move: 'e2e5'}")
                .then("IllegalMoveRecorded {ply: 1, side: 'white', move: 'e2e5', kind: 'illegal-move', legal: false, "
                        + "position: 'rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', article: '3.7', "
                        + "press: true}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, 3.9", "fide-2005, 3.9", "fide-2009, 3.9", "fide-2023, 3.9.2"})
    @Law({"MOV-03", "MOV-18"})
    void a_pinned_pawn_that_moves_exposes_the_king(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4 e7e5 d1h5")
                .when("RecordIllegalMove {side: 'black', move: 'f7f6'}")
                .then(("IllegalMoveRecorded {ply: 4, side: 'black', move: 'f7f6', kind: 'illegal-move', legal: false, "
                                + "position: 'rnbqkbnr/pppp2pp/5p2/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3', article: '%s', "
                                + "press: true}")
                        .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, preface", "fide-2005, 6.8(3)", "fide-2009, 6.7(c)", "fide-2023, 7.5.3"})
    @Law("IRR-08")
    void a_press_without_a_move_is_recorded(String edition, String article) {
        GivenGame.under(edition, "{timeControl: {mode: 'cumulative', periods: [{time: 'PT5M'}]}}")
                .given("GameStarted")
                .when("RecordIllegalMove {side: 'white', kind: 'press-without-move'}")
                .then(("IllegalMoveRecorded {ply: 1, side: 'white', kind: 'press-without-move', legal: false, "
                                + "position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', article: '%s', "
                                + "press: true}")
                        .formatted(article));
    }
}
