package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Fouls, violations and omissions are counted. */
class CountedTest {

    @Test
    @Law("XQ-3.9")
    void a_first_foul_is_counted() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("RecordFoul {side: 'red', kind: 'distraction', reason: '敲打棋子'}")
                .then("FoulRecorded {side: 'red', kind: 'distraction', count: 1, article: '通則九2', reason: '敲打棋子'}");
    }

    @Test
    @Law({"XQ-3.9", "XQ-2.2.A7"})
    void two_fouls_at_once_lose() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("RecordFoul {side: 'red', kind: 'distraction', count: 2}")
                .then(
                        "FoulRecorded {side: 'red', kind: 'distraction', count: 2, article: '通則九2'}",
                        "GameEnded {result: {score: '0-1', termination: 'fouls', article: '判決A7', decidedBy: 'law', "
                                + "open: []}}");
    }

    @Test
    @Law("XQ-3.9")
    void a_first_violation_is_counted() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("RecordViolation {side: 'black', kind: 'clock-handling'}")
                .then("ViolationRecorded {side: 'black', kind: 'clock-handling', count: 1, article: '通則八5'}");
    }

    private static GivenGame drawnAtThreeMinutes() {
        return GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given(
                        "@09:00:00 GameStarted",
                        "@09:01:00 h2e2",
                        "@09:02:00 DrawOffered {side: 'black', proper: true}",
                        "@09:03:00 DrawAccepted {side: 'red'}",
                        "GameEnded {result: {score: '1/2-1/2', termination: 'agreement', article: '判決B1', "
                                + "decidedBy: 'players', open: []}}");
    }

    @Test
    @Law({"XQ-3.8.6", "XQ-3.9", "XQ-2.2.A7"})
    void what_happened_in_a_game_is_counted_after_its_end_too_and_asks_the_arbiter_where_it_would_have_lost() {
        drawnAtThreeMinutes()
                .when("@09:01:00 RecordFoul {side: 'red', kind: 'distraction', count: 2}")
                .then(
                        "FoulRecorded {side: 'red', count: 2, effect: null}",
                        "FindingMade {finding: {kind: 'late-report', article: '判決A7', ply: 1}}");
        drawnAtThreeMinutes()
                .when("@09:01:00 RecordViolation {side: 'red', kind: 'clock-handling', count: 4}")
                .then(
                        "ViolationRecorded {side: 'red', count: 4, effect: null}",
                        "FindingMade {finding: {kind: 'late-report', article: '判決A7'}}");
        drawnAtThreeMinutes()
                .when("@09:01:00 RecordOmissions {side: 'red', count: 16}")
                .then(
                        "OmissionsRecorded {side: 'red', count: 16, effect: null}",
                        "FindingMade {finding: {kind: 'late-report', article: '通則三6'}}");
    }

    @Test
    @Law({"XQ-3.8.6", "XQ-3.9"})
    void a_single_foul_told_after_the_end_is_counted_and_asks_nothing() {
        drawnAtThreeMinutes()
                .when("@09:02:30 RecordFoul {side: 'black', kind: 'distraction'}")
                .then("FoulRecorded {side: 'black', count: 1, effect: null}");
    }

    @Test
    @Law("XQ-3.9")
    void what_happened_after_the_end_counts_nothing() {
        drawnAtThreeMinutes()
                .when("@09:04:00 RecordFoul {side: 'red', kind: 'distraction', count: 2}")
                .then("FoulRecorded {side: 'red', count: 2, effect: 'none'}");
    }

    @Test
    @Law({"XQ-3.9", "XQ-2.2.A7"})
    void a_second_foul_of_who_has_lost_already_asks_nothing() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given(
                        "@09:00:00 GameStarted",
                        "@09:01:00 h2e2",
                        "@09:03:00 GameEnded {result: {score: '0-1', termination: 'flag-fall', article: '判決A3', "
                                + "decidedBy: 'law', open: []}}")
                .when("@09:01:00 RecordFoul {side: 'red', kind: 'distraction', count: 2}")
                .then("FoulRecorded {side: 'red', count: 2, effect: null}");
    }

    @Test
    @Law({"XQ-3.8.6", "XQ-2.2.A7"})
    void an_offence_ruled_on_after_the_end_asks_the_arbiter_where_it_would_have_lost() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given(
                        "@09:00:00 GameStarted",
                        "@09:01:00 h2e2",
                        "FoulRecorded {side: 'red', kind: 'distraction', count: 1, article: '通則九2'}",
                        "IrregularityReported {irregularity: 1, kind: 'distraction', by: 'red', article: '通則九2', "
                                + "text: 'A foul', dismissed: false, remedy: {counts: true}}",
                        "@09:03:00 GameEnded {result: {score: '1/2-1/2', termination: 'agreement', article: '判決B1', "
                                + "decidedBy: 'players', open: []}}")
                .when("@09:04:00 RuleOnIrregularity {irregularity: 1, remedy: 'law', exception: '通則八6'}")
                .then(
                        "IrregularityRuled {irregularity: 1}",
                        "FoulRecorded {side: 'red', count: 1, effect: null}",
                        "FindingMade {finding: {kind: 'late-report', article: '判決A7'}}");
    }
}
