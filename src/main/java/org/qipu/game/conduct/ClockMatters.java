package org.qipu.game.conduct;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.ClockReading;
import org.qipu.game.Game;
import org.qipu.game.GameEvent.ClockPressed;
import org.qipu.game.GameEvent.ClocksRead;
import org.qipu.game.GameEvent.MovePlayed;
import org.qipu.game.clock.SettingFixed;
import org.qipu.game.move.Spans;
import org.qipu.law.Provision;
import org.qipu.law.TimeControl;

/** Clocks found wrongly set or evidently defective: the arbiter sets the times, and is offered what they should show (6.10; CLK-17, CLK-18, RAP-06). */
public final class ClockMatters {

    private ClockMatters() {
    }

    /** A wrong setting: for a missing increment each player is offered that of his completed moves. */
    public static Conduct setting(Game game, Instant at, String article) {
        if (SettingFixed.of(game)) {
            return Conduct.allowed(game.rulebook().article(Provision.SETTING_FIXED), "Both players have completed ten moves: the clocks' settings are not"
                    + " changed any more, unless the arbiter records that the schedule of the event would suffer.");
        }
        var white = shouldShow(game, Side.WHITE, at);
        var black = shouldShow(game, Side.BLACK, at);
        return Conduct.timed(article, "The clocks are stopped and set right; the arbiter decides the times and the move counters. With the extra time that the"
                + " time control brings White would have " + words(white) + " and Black " + words(black) + ".", new ClockReading(white, black));
    }

    /** A defect: what was recorded is offered for the clock that takes its place. */
    public static Conduct defect(Game game, Instant at, String article) {
        var clocks = game.clocks().at(at);
        var shown = new ClockReading(clocks.of(Side.WHITE).remaining(), clocks.of(Side.BLACK).remaining());
        return Conduct.timed(article, "A clock with an evident defect is replaced, and the arbiter decides the times. By the record White would have "
                + words(shown.white()) + " and Black " + words(shown.black()) + ".", shown);
    }

    /** What was read of a clock lacks the extra time; what is computed from the time control has it. */
    private static Optional<Duration> shouldShow(Game game, Side side, Instant at) {
        var clocks = game.clocks().at(at);
        var face = clocks.of(side);
        var control = game.schedule().timeControl().of(side);
        var extra = read(game, side) && control.mode() == TimeControl.Mode.CUMULATIVE
                ? control.period(face.period()).extraPerMove().multipliedBy(face.completed()) : Duration.ZERO;
        return face.remaining().map(extra::plus);
    }

    private static boolean read(Game game, Side side) {
        return game.past().events().stream().anyMatch(recorded -> switch (recorded.event()) {
            case ClocksRead e -> e.clock().of(side).isPresent();
            case MovePlayed e -> e.clock().flatMap(clock -> clock.of(side)).isPresent();
            case ClockPressed e -> e.clock().flatMap(clock -> clock.of(side)).isPresent();
            default -> false;
        });
    }

    private static String words(Optional<Duration> time) {
        return time.map(Spans::words).orElse("an unknown time");
    }
}
