package org.qipu.game.policy.clock;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.state.ClockFace;
import org.qipu.game.state.Clocks;
import org.qipu.law.TimeControl;

/** The time each player has used so far: what his time control has given him until now, less what his clock shows (I.2.3). */
public final class TimeUsed {

    private TimeUsed() {}

    /** The time used by both; of a player without a clock there is none. */
    public static Sides<Optional<Duration>> of(Clocks clocks) {
        return clocks.faces()
                .mapSides((side, face) ->
                        face.remaining().map(left -> given(clocks, side).minus(left)));
    }

    private static Duration given(Clocks clocks, Side side) {
        var own = clocks.control().of(side);
        var face = clocks.of(side);
        var given = Duration.ZERO;
        for (int period = 1; period <= Math.min(face.period(), own.periods().size()); period++) {
            given = given.plus(own.period(period).time());
        }
        return own.mode() == TimeControl.Mode.CUMULATIVE ? given.plus(increments(clocks, own, face)) : given;
    }

    /** The extra time of every move completed, each of its own period; where it is there before the move, of one more. */
    private static Duration increments(Clocks clocks, TimeControl own, ClockFace face) {
        var credited = face.completed() + (clocks.profile().incrementBeforeFirstMove() ? 1 : 0);
        var extra = Duration.ZERO;
        var period = 1;
        for (int left = credited; left > 0; period++) {
            var last = period >= own.periods().size();
            var moves = last ? left : Math.min(left, own.period(period).moves().orElse(left));
            extra = extra.plus(own.period(period).extraPerMove().multipliedBy(moves));
            left -= moves;
        }
        return extra;
    }
}
