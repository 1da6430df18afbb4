package org.qipu.game.policy.opening;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** What may still be amended of a schedule. */
class AmendingTest {

    @Test
    @Law("SCO-01")
    void the_board_may_be_amended_during_play() {
        GivenGame.under("fide-2023")
                .given("GameStarted", "e2e4")
                .when("AmendGame {changes: {board: 7}, reason: 'moved'}")
                .then("GameAmended {schedule: {discipline: 'chess', rulebook: 'fide-2023', "
                        + "timeControl: {white: {mode: 'none', periods: []}, black: {mode: 'none', periods: []}}, "
                        + "category: 'standard', "
                        + "initialPosition: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', players: {}, "
                        + "board: 7}, changed: ['board'], reason: 'moved'}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, preface", "fide-2009, preface", "fide-2023, 0.1"})
    @Law("SCO-01")
    void the_rulebook_may_not_be_amended_after_the_first_move(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("AmendGame {changes: {rulebook: 'fide-2009'}, reason: 'x'}")
                .refused("wrong-state", article);
    }
}
