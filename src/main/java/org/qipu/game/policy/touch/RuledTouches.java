package org.qipu.game.policy.touch;

import static org.qipu.law.settings.TouchSettings.IMPOSSIBLE_TOUCH_BINDS;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.game.event.BoardEvent.Manner;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.BoardEvent.TouchOutcome;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.state.Game;

/**
 * What the player who has the move has touched, as the arbiter has ruled on it so far: a slip stays one whatever is
 * touched afterwards (4.2.2, 行棋三2[F]).
 */
public final class RuledTouches {

    private RuledTouches() {}

    /** The touches as they are ruled, in their order. */
    public static List<PiecesTouched> of(Game game) {
        return touches(game, outcomes(game));
    }

    /** The same with one more ruling. */
    public static List<PiecesTouched> with(Game game, long event, TouchOutcome outcome) {
        var outcomes = outcomes(game);
        outcomes.put(event, outcome);
        return touches(game, outcomes);
    }

    /** How the arbiter has ruled on touches, by the event of each. */
    public static Map<Long, TouchOutcome> outcomes(Game game) {
        var outcomes = new HashMap<Long, TouchOutcome>();
        for (var recorded : game.inForce()) {
            if (recorded.event() instanceof TouchRuled ruled) {
                outcomes.put(ruled.event(), ruled.outcome());
            }
        }
        return outcomes;
    }

    private static List<PiecesTouched> touches(Game game, Map<Long, TouchOutcome> outcomes) {
        var touches = new ArrayList<PiecesTouched>();
        for (var touch : game.talks().touches()) {
            as(game, touch.what(), Optional.ofNullable(outcomes.get(touch.event())))
                    .ifPresent(touches::add);
        }
        return touches;
    }

    /** Whether a player is bound by a claim (9.5.3) or by a move that was taken back (7.5.1): then he is, whatever he touches. */
    public static boolean boundOtherwise(Game game) {
        return game.talks()
                .obligation()
                .filter(duty -> game.past().events().stream()
                        .noneMatch(recorded -> recorded.event() instanceof PiecesTouched
                                && duty.events().contains(recorded.sequence())))
                .isPresent();
    }

    /** A touch as it was ruled; none where it was ruled to be none. */
    public static Optional<PiecesTouched> as(Game game, PiecesTouched touch, Optional<TouchOutcome> ruled) {
        if (ruled.isEmpty()) {
            return Optional.of(touch);
        }
        // in xiangqi what follows where it is impossible is laid down, and a foul
        return ruled.filter(outcome -> outcome == TouchOutcome.BINDING
                        || outcome == TouchOutcome.IMPOSSIBLE && game.rulebook().is(IMPOSSIBLE_TOUCH_BINDS))
                .map(binds -> deliberate(touch));
    }

    /** A touch that the arbiter has ruled to bind. */
    public static PiecesTouched deliberate(PiecesTouched t) {
        return new PiecesTouched(
                t.side(),
                t.squares(),
                t.order(),
                false,
                Optional.of(Manner.DELIBERATE),
                t.intendsCastling(),
                t.promotion(),
                t.released(),
                t.article(),
                t.leaves(),
                t.effect());
    }
}
