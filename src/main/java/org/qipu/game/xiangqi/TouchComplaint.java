package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.BoardEvent.TouchOutcome;
import org.qipu.game.policy.Moment;
import org.qipu.game.policy.touch.RuledTouches;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;

/**
 * A move complained of, and what the men touched before it had left (行棋三2).
 *
 * @param fault whether it was none of the moves left
 */
record TouchComplaint(int ply, HalfMove made, MenDuty duty, boolean fault) {

    /**
     * The complaint as the record bears it out; none where it names no move, or holds nothing touched before it: then
     * the arbiter decides.
     */
    static Optional<TouchComplaint> of(Game game, ReportIrregularity asked) {
        return asked.ply()
                .or(() -> last(game, asked.side()))
                .filter(ply -> ply >= 1
                        && ply <= game.line().ply()
                        && game.line().move(ply).legal())
                .flatMap(ply -> of(game, ply));
    }

    private static Optional<TouchComplaint> of(Game game, int ply) {
        var made = game.line().move(ply);
        var outcomes = RuledTouches.outcomes(game);
        var touched = new ArrayList<PiecesTouched>();
        for (var recorded : game.past().events()) {
            if (recorded.event() instanceof PiecesTouched touch
                    && touch.side() == made.side()
                    && touch.effect().isEmpty()
                    && Moment.of(game, recorded.sequence()).in(game) == ply - 1) {
                var ruled = outcomes.get(recorded.sequence());
                if (ruled == null || ruled == TouchOutcome.BINDING || ruled == TouchOutcome.IMPOSSIBLE) {
                    touched.add(ruled == null ? touch : RuledTouches.deliberate(touch));
                }
            }
        }
        return MenDuty.of(Playable.in(game, game.line().upTo(ply - 1).position()), touched)
                .filter(duty -> !duty.undecided())
                .filter(duty -> !duty.foul() || !duty.codes().contains(made.move()))
                .map(duty -> new TouchComplaint(ply, made, duty, !duty.codes().contains(made.move())));
    }

    /** The last move of a player, unless he has touched men since for his next. */
    private static Optional<Integer> last(Game game, Optional<Side> side) {
        if (!game.talks().touches().isEmpty()
                && side.filter(one -> one != game.turn()).isEmpty()) {
            return Optional.empty();
        }
        for (int ply = game.line().ply(); ply > 0; ply--) {
            var by = game.line().move(ply).side();
            if (side.filter(one -> one != by).isEmpty()) {
                return Optional.of(ply);
            }
        }
        return Optional.empty();
    }
}
