package org.qipu.game.xiangqi;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.ToldLate;
import org.qipu.game.state.Game;

/**
 * What is counted of a game that is over: the fouls in it are written down afterwards and rank the players (通則八6, 通則六); what happened
 * when it was over counts nothing.
 */
final class AfterEnd {

    private AfterEnd() {}

    /** Whether something counts that is said now: while play has ended nothing does. */
    static Optional<Effect> effect(Game game) {
        return game.ended() ? Optional.of(Effect.NONE) : Optional.empty();
    }

    /** Whether something counts that happened at an instant. */
    static Optional<Effect> effect(Game game, Instant at) {
        return Counted.over(game) && !during(game.asOf(at)) ? Optional.of(Effect.NONE) : Optional.empty();
    }

    private static boolean during(Game then) {
        return then.exists() && then.phase() != Game.Phase.SCHEDULED && !Counted.over(then);
    }

    /** The question what becomes of a game that is over and would have been lost by it. */
    static Optional<GameEvent> question(Game game, Optional<GameEnded> end, Instant at) {
        return ToldLate.wouldHaveEnded(game, end.map(GameEnded::result))
                .map(change -> ToldLate.question(
                        change,
                        end.flatMap(lost -> lost.result().article()).orElseThrow(),
                        game.asOf(at).line().ply()));
    }

    /** The last offence that is allowed, with the loss by it, or the question what becomes of a game that is over. */
    static List<GameEvent> last(Game game, GameEvent offence, GameEnded end, Instant at) {
        return Counted.over(game)
                ? Stream.concat(Stream.of(offence), question(game, Optional.of(end), at).stream())
                        .toList()
                : List.of(offence, end);
    }
}
