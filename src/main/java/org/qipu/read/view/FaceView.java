package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.state.Clocks;
import org.qipu.law.TimeControl;
import org.qipu.log.codec.Durations;

/** One clock. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record FaceView(
        Optional<Duration> remaining,
        boolean running,
        boolean flagFallen,
        int period,
        Optional<Integer> movesToControl,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Duration> extraLeft) {

    static FaceView of(Clocks clocks, Side side) {
        var face = clocks.of(side);
        var runs = clocks.running().filter(side::equals).isPresent() && !clocks.stopped();
        var delay = clocks.control().of(side).mode() == TimeControl.Mode.DELAY;
        return new FaceView(
                face.remaining().map(Durations::shown),
                runs,
                face.flag(),
                face.period(),
                clocks.movesToControl(side),
                runs && delay ? Optional.of(Durations.shown(face.extraLeft())) : Optional.empty());
    }

    FaceView inHall() {
        return new FaceView(remaining, running, flagFallen, period, Optional.empty(), extraLeft);
    }
}
