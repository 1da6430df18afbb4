package org.qipu.game.policy.irregularity;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Rulings on irregularities. */
class RulingsTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("ARB-01")
    void there_is_nothing_to_rule_on_before_a_report(String edition) {
        GivenGame.under(edition)
                .given("GameStarted", "e2e4")
                .when("RuleOnIrregularity {irregularity: 1, remedy: 'law'}")
                .refused("wrong-state");
    }

    @ParameterizedTest
    @CsvSource({"fide-2005, 6.14, 7.4(2)", "fide-2009, 6.13, 7.4(b)", "fide-2023, 7.1, 7.5.5"})
    @Law({"IRR-06", "IRR-10"})
    void the_laws_own_remedy_puts_the_move_back(String edition, String first, String second) {
        GivenGame.under(
                        edition,
                        "{timeControl: {mode: 'cumulative', periods: [{moves: 40, time: 'PT90M'}, {time: 'PT30M'}]}}")
                .given(
                        "GameStarted",
                        "e2e4 e7e5",
                        "IllegalMoveRecorded {ply: 3, side: 'white', move: 'g1g3', text: 'Ng3', kind: 'illegal-move', "
                                + "legal: false, position: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R b KQkq - 1 2', "
                                + "article: '3.6', press: true}",
                        "IrregularityReported {irregularity: 1, kind: 'illegal-move', by: 'white', ply: 3, "
                                + "reportedBy: 'black', article: '7.5.1', text: 'x', dismissed: false, remedy: {restoreToPly: 2, "
                                + "moves: ['g1e2', 'g1f3', 'g1h3'], clocks: {white: 'PT89M', black: 'PT89M'}, moveCounter: 1, "
                                + "penalties: [], options: [], counts: true}}")
                .when("RuleOnIrregularity {irregularity: 1, remedy: 'law'}")
                .then(
                        "IrregularityRuled {irregularity: 1, remedy: 'law', restoreToPly: 2, counts: 'white', "
                                + "article: '7.5.1'}",
                        "MovesVoided {fromPly: 3, toPly: 3, "
                                + "position: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', irregularity: 1, "
                                + "binding: ['g1e2', 'g1f3', 'g1h3'], article: '7.5.1'}",
                        "ClockAdjusted {side: 'white', set: 'PT1H29M', irregularity: 1, article: '%s'}"
                                .formatted(first),
                        "ClockAdjusted {side: 'black', set: 'PT1H29M', irregularity: 1, article: '%s'}"
                                .formatted(first),
                        ("PenaltyImposed {side: 'white', penalty: 'opponent-time', time: 'PT2M', amount: 'PT2M', "
                                        + "article: '%s', reason: 'x'}")
                                .formatted(second));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("ARB-01")
    void where_nothing_is_to_be_done_the_report_is_closed(String edition) {
        GivenGame.under(edition)
                .given(
                        "GameStarted",
                        "e2e4",
                        "IrregularityReported {irregularity: 1, kind: 'distraction', by: 'white', ply: 1, "
                                + "reportedBy: 'black', article: '12.6', text: 'x', dismissed: false, remedy: {moves: [], "
                                + "penalties: [], options: [], counts: false}}")
                .when("RuleOnIrregularity {irregularity: 1, remedy: 'none', reason: 'a cough'}")
                .then("IrregularityRuled {irregularity: 1, remedy: 'none', article: '12.6', reason: 'a cough'}");
    }
}
