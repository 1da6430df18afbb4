package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** A move that is taken back keeps nothing of what it brought on the clock. */
class TakenBackTimesTest {

    private static final String THIRTY_SECONDS_A_MOVE =
            "{discipline: 'xiangqi', timeControl: {mode: 'cumulative', periods: [{time: 'PT60M', extra: 'PT30S'}]}}";

    @Test
    @Law("XQ-1.3.4A")
    void the_increment_of_an_error_is_not_given_back_with_the_position() {
        GivenGame.under("xiangqi-tw-2024", THIRTY_SECONDS_A_MOVE)
                .given("@09:00:00 GameStarted")
                .when("@09:01:00 RecordIllegalMove {side: 'red', move: 'b0d1', press: true}")
                .then("IllegalMoveRecorded {ply: 1}")
                .when("@09:01:30 ReportIrregularity {kind: 'illegal-move', ply: 1, reportedBy: 'black'}")
                .then("IrregularityReported {remedy: {restoreToPly: 0, clocks: {red: 'PT59M'}}}");
    }

    @Test
    @Law("XQ-1.3.4A")
    void nor_where_the_clock_was_read_after_the_press() {
        GivenGame.under("xiangqi-tw-2024", THIRTY_SECONDS_A_MOVE)
                .given("@09:00:00 GameStarted")
                .when(
                        "@09:01:00 RecordIllegalMove {side: 'red', move: 'b0d1', clock: {red: 'PT59M28S', black: 'PT60M'}}")
                .then("IllegalMoveRecorded {ply: 1}")
                .when("@09:01:30 ReportIrregularity {kind: 'illegal-move', ply: 1, reportedBy: 'black'}")
                .then("IrregularityReported {remedy: {clocks: {red: 'PT58M58S', black: 'PT1H'}}}");
    }

    @Test
    @Law("XQ-1.3.4A")
    void one_that_was_not_pressed_had_brought_nothing() {
        GivenGame.under("xiangqi-tw-2024", THIRTY_SECONDS_A_MOVE)
                .given("@09:00:00 GameStarted")
                .when("@09:01:00 RecordIllegalMove {side: 'red', move: 'b0d1', press: false}")
                .then("IllegalMoveRecorded {ply: 1}")
                .when("@09:01:30 ReportIrregularity {kind: 'illegal-move', ply: 1, reportedBy: 'black'}")
                .then("IrregularityReported {remedy: {clocks: {red: 'PT59M'}}}");
    }

    @Test
    @Law("XQ-1.3.4A")
    void a_move_made_out_of_turn_brings_no_second_increment() {
        GivenGame.under("xiangqi-tw-2024", THIRTY_SECONDS_A_MOVE)
                .given("@09:00:00 GameStarted", "@09:00:30 h2e2")
                .when("@09:01:00 RecordIllegalMove {side: 'red', move: 'h0g2', kind: 'out-of-turn'}")
                .then("IllegalMoveRecorded {ply: 2}")
                .when("@09:01:30 ReportIrregularity {kind: 'out-of-turn', ply: 2, reportedBy: 'black'}")
                .then("IrregularityReported {remedy: {restoreToPly: 1, clocks: {red: 'PT1H', black: 'PT59M30S'}}}");
    }

    @Test
    @Law({"XQ-1.3.4A", "XQ-1.3.2A"})
    void a_move_that_what_was_touched_did_not_leave_keeps_no_increment_either() {
        GivenGame.under("xiangqi-tw-2024", THIRTY_SECONDS_A_MOVE)
                .given("@09:00:00 GameStarted")
                .when("@09:00:20 TouchPieces {side: 'red', squares: ['b0']}")
                .then("PiecesTouched {side: 'red'}")
                .when("@09:01:00 PlayMove {move: 'h2e2', asPlayed: true}")
                .then("MovePlayed {ply: 1}")
                .when("@09:01:30 ReportIrregularity {kind: 'touch-move', ply: 1, reportedBy: 'black'}")
                .then("IrregularityReported {remedy: {restoreToPly: 0, clocks: {red: 'PT59M'}}}");
    }
}
