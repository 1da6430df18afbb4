package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** A game that ends by a move which what was touched did not leave. */
class MateAfterTouchTest {

    private static final String MATE_IN_ONE =
            "{discipline: 'xiangqi', setUp: 'continued', " + "initialPosition: '3k5/R8/9/9/9/9/9/9/8R/4K4 w'}";

    private static GivenGame mated(String touched) {
        return GivenGame.under("xiangqi-tw-2024", MATE_IN_ONE)
                .given("@09:00:00 GameStarted")
                .when("@09:00:20 TouchPieces {side: 'red', squares: ['%s']}".formatted(touched))
                .then("PiecesTouched {side: 'red'}")
                .when("@09:01:00 PlayMove {move: 'i1i9', asPlayed: true}")
                .then("MovePlayed {ply: 1}", "GameEnded {result: {score: '1-0', termination: 'checkmate'}}");
    }

    @Test
    @Law({"XQ-1.3.2A", "XQ-1.3.4A"})
    void a_complaint_of_that_move_comes_in_time_and_is_for_the_arbiter() {
        mated("a8")
                .when("@09:01:30 ReportIrregularity {kind: 'touch-move', side: 'red', reportedBy: 'black'}")
                .then("IrregularityReported {ply: 1, by: 'red', article: '行棋三2[A]', dismissed: false, effect: null}");
    }

    @Test
    @Law("XQ-1.3.2A")
    void a_move_that_the_touch_left_is_right_after_the_end_too() {
        mated("i1")
                .when("@09:01:30 ReportIrregularity {kind: 'touch-move', side: 'red', reportedBy: 'black'}")
                .then("IrregularityReported {ply: 1, dismissed: true}");
    }

    @Test
    @Law("XQ-1.3.4A")
    void a_complaint_of_another_player_s_move_comes_too_late() {
        mated("a8")
                .when("@09:01:30 ReportIrregularity {kind: 'touch-move', side: 'black', reportedBy: 'red'}")
                .then("IrregularityReported {dismissed: true}");
    }
}
