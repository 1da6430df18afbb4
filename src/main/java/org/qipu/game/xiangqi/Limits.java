package org.qipu.game.xiangqi;

import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.XiangqiCommand.CountLimit;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.Limit;
import org.qipu.game.event.XiangqiEvent.LimitCounted;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Result;

/**
 * The arbiter counts: the natural limit, also where the players do not record their moves, or the limit of forty moves
 * (通則四1, 四2, 四4, 組織六[K]).
 */
final class Limits {

    private Limits() {}

    static Decision count(Game game, CountLimit asked) {
        if (!game.inProgress()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is not being played."));
        }
        if (asked.count().filter(count -> count < 0 || count > 10_000).isPresent()) {
            return Decision.refuse(
                    Refusal.of(Kind.NOT_ALLOWED, "A count is 0 to 10000.").about("count"));
        }
        return asked.limit() == Limit.NATURAL ? natural(game, asked) : limited(game, asked);
    }

    /** Counted by the service from the record, or set as counted by hand; full, the game is drawn. */
    private static Decision natural(Game game, CountLimit asked) {
        var limit = game.rulebook().fixed(NATURAL_LIMIT).orElseThrow();
        var counted = asked.count()
                .orElseGet(() -> NaturalLimit.of(game, asked.side()).counted());
        var events = new ArrayList<GameEvent>(List.of(event(asked, counted, limit.article())));
        if (counted >= limit.value()) {
            events.add(new GameEnded(NaturalLimit.drawn(game).result().decidedBy(Result.DecidedBy.ARBITER)));
        }
        return new Decision.Accepted(events);
    }

    private static Decision limited(Game game, CountLimit asked) {
        var most = LimitedMoves.limit(game);
        if (most.isEmpty()) {
            return Decision.refuse(LimitedMoves.notUsed(game));
        }
        if (asked.side().isEmpty()) {
            return Decision.refuse(Refusal.missing(
                    "side", "Say whose moves are counted: those of the player who proposed the limit."));
        }
        var count = asked.count().orElse(0);
        var events = new ArrayList<GameEvent>(
                List.of(event(asked, count, game.rulebook().article(LIMITED_MOVES))));
        if (count >= most.get()) {
            events.add(new GameEnded(Result.byLaw(
                            org.qipu.law.Score.DRAW,
                            org.qipu.law.Termination.LIMITED_MOVES,
                            game.rulebook().article(LIMITED_MOVES))
                    .decidedBy(Result.DecidedBy.ARBITER)));
        }
        return new Decision.Accepted(events);
    }

    private static LimitCounted event(CountLimit asked, int count, String article) {
        return new LimitCounted(
                asked.limit(),
                asked.side(),
                count,
                asked.count().isPresent(),
                Optional.empty(),
                asked.article().orElse(article),
                asked.reason());
    }
}
