package org.qipu.game.state;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.XiangqiEvent.Limit;

/**
 * The counts of moves that an arbiter has begun in a game of xiangqi (限著).
 *
 * @param natural the natural limit as counted by hand
 * @param limited the limit of forty moves
 */
public record LimitCounts(Optional<Count> natural, Optional<Count> limited) {

    static final LimitCounts NONE = new LimitCounts(Optional.empty(), Optional.empty());

    /** A count begun with an event, with so many counted before. */
    public record Count(Optional<Side> side, int before, long event) {}

    LimitCounts begun(Limit limit, Count count) {
        return switch (limit) {
            case NATURAL -> new LimitCounts(Optional.of(count), limited);
            case LIMITED -> new LimitCounts(natural, Optional.of(count));
        };
    }
}
