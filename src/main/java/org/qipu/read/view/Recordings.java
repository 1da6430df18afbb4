package org.qipu.read.view;

import java.time.Instant;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.policy.scoresheet.RecordingDuty;
import org.qipu.game.state.Game;

/** The players' duty to record (8.1, 8.4, 8.5; SCR-09, SCR-11). */
final class Recordings {

    private Recordings() {}

    static Sides<RecordingView> of(Game game, Instant asOf) {
        return new Sides<>(of(game, Side.WHITE, asOf), of(game, Side.BLACK, asOf));
    }

    private static RecordingView of(Game game, Side side, Instant asOf) {
        var duty = RecordingDuty.of(game, side, asOf);
        return new RecordingView(duty.required(), duty.excusedFromMove(), duty.mustUpdate(), duty.article());
    }
}
