package org.qipu.game.policy.irregularity;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Irregularities that are reported. */
class ReportsTest {

    @ParameterizedTest
    @CsvSource({
        "fide-2005, 7.4(1), 7.4(2), 4.3(1)",
        "fide-2009, 7.4(a), 7.4(b), 4.3(a)",
        "fide-2023, 7.5.1, 7.5.5, 4.3.1"
    })
    @Law("IRR-06")
    void an_illegal_move_found_is_to_be_put_back(String edition, String first, String second, String third) {
        GivenGame.under(
                        edition,
                        "{timeControl: {mode: 'cumulative', periods: [{moves: 40, time: 'PT90M'}, {time: 'PT30M'}]}}")
                .given(
                        "GameStarted",
                        "e2e4 e7e5",
                        "IllegalMoveRecorded {ply: 3, side: 'white', move: 'g1g3', text: 'Ng3', kind: 'illegal-move', "
                                + "legal: false, position: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R b KQkq - 1 2', "
                                + "article: '3.6', press: true}")
                .when("ReportIrregularity {kind: 'illegal-move', ply: 3, reportedBy: 'black'}")
                .then(("IrregularityReported {irregularity: 1, kind: 'illegal-move', by: 'white', ply: 3, "
                                + "reportedBy: 'black', article: '%s', dismissed: false, remedy: {restoreToPly: 2, "
                                + "moves: ['g1e2', 'g1f3', 'g1h3'], clocks: {white: 'PT1H29M50S', black: 'PT1H29M50S'}, "
                                + "moveCounter: 1, penalties: [{side: 'white', penalty: 'opponent-time', amount: 'PT2M', "
                                + "article: '%s'}], counts: true}, touchArticle: '%s'}")
                        .formatted(first, second, third));
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, preface", "fide-2005, 7.1(2)", "fide-2009, 7.1(b)", "fide-2023, 7.2.2"})
    @Law("IRR-03")
    void a_board_that_was_turned_is_found(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4 e7e5")
                .when("ReportIrregularity {kind: 'board-turned', reportedBy: 'white'}")
                .then(("IrregularityReported {irregularity: 1, kind: 'board-turned', reportedBy: 'white', "
                                + "article: '%s', dismissed: false, remedy: {moves: [], penalties: [], counts: false}}")
                        .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 7.4(1)", "fide-2009, 7.4(a)", "fide-2023, 7.5.1"})
    @Law("IRR-06")
    void a_report_that_the_record_does_not_bear_out_stays_open_for_the_arbiter(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4 e7e5")
                .when("ReportIrregularity {kind: 'illegal-move', ply: 1, reportedBy: 'black'}")
                .then(("IrregularityReported {irregularity: 1, kind: 'illegal-move', by: 'white', ply: 1, "
                                + "reportedBy: 'black', article: '%s', dismissed: false, remedy: {moves: [], penalties: [], "
                                + "counts: false}}")
                        .formatted(article));
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 7.2", "fide-2009, 7.2", "fide-2023, 7.3"})
    @Law("IRR-04")
    void colours_that_were_reversed_are_found_after_some_moves(String edition, String article) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4 e7e5 g1f3")
                .when("ReportIrregularity {kind: 'colours-reversed', reportedBy: 'white'}")
                .then(("IrregularityReported {irregularity: 1, kind: 'colours-reversed', reportedBy: 'white', "
                                + "article: '%s', dismissed: false, remedy: {moves: [], penalties: [], counts: false}}")
                        .formatted(article));
    }
}
