package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.state.Clocks;
import org.qipu.law.TimeControl;
import org.qipu.log.codec.Durations;

/**
 * One clock.
 *
 * @param addedAtZero what a running clock is given when its time is used up, where the next period begins by itself then
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record FaceView(
        Optional<Duration> remaining,
        boolean running,
        boolean flagFallen,
        int period,
        Optional<Integer> movesToControl,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Duration> extraLeft,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Duration> addedAtZero) {

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
                runs && delay ? Optional.of(Durations.shown(face.extraLeft())) : Optional.empty(),
                clocks.addedAtZero(side).filter(time -> runs).map(Durations::shown));
    }

    /** Whether the moves of the period are made is told neither by their number nor by what follows. */
    FaceView inHall() {
        return new FaceView(remaining, running, flagFallen, period, Optional.empty(), extraLeft, Optional.empty());
    }
}
