package org.qipu.game.state;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.law.Result;

/**
 * How far a game has come, what was fixed before it, and what came of it.
 *
 * @param phase   how far it has come
 * @param pinned  what was fixed before it; absent when it was never scheduled
 * @param result  the result that stands
 * @param earlier results that a later one replaced, oldest first
 */
public record Course(Game.Phase phase, Optional<Game.Pinned> pinned, Optional<Result> result, List<Result> earlier) {

    static final Course NONE = new Course(Game.Phase.NONE, Optional.empty(), Optional.empty(), List.of());

    /** A game that is scheduled and has not begun. */
    static Course scheduled(Game.Pinned fixed) {
        return new Course(Game.Phase.SCHEDULED, Optional.of(fixed), Optional.empty(), List.of());
    }

    Course in(Game.Phase next) {
        return new Course(next, pinned, result, earlier);
    }

    Course under(Game.Pinned fixed) {
        return new Course(phase, Optional.of(fixed), result, earlier);
    }

    /** In another phase with another result, or none; one that stood before stays visible. */
    Course in(Game.Phase next, Optional<Result> outcome) {
        return new Course(
                next,
                pinned,
                outcome,
                result.map(replaced -> Stream.concat(earlier.stream(), Stream.of(replaced))
                                .toList())
                        .orElse(earlier));
    }

    /** Whether the game is over, or play in it is. */
    boolean ended() {
        return phase == Game.Phase.FINISHED || phase == Game.Phase.AWAITING_RULING || phase == Game.Phase.ANNULLED;
    }
}
