package org.qipu.record;

import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.Game;
import org.qipu.law.Category;
import org.qipu.record.GameView.RecordingView;

/** The players' duty to record (8.1, 8.4, 8.5; SCR-09, SCR-11). */
final class Recordings {

    private Recordings() {
    }

    static Sides<RecordingView> of(Game game) {
        var schedule = game.schedule();
        var required = schedule.regulations().recordKeeping().orElse(schedule.category() == Category.STANDARD);
        return Sides.both(new RecordingView(required, Optional.empty(), false));
    }
}
