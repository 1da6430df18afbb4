package org.qipu.game.event;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;

/** What ended the game or cost a player something: resignation, penalty, a result declared (Articles 5, 11 and 12). */
public sealed interface ResultEvent extends GameEvent {

    record Resigned(Side side, Optional<Effect> effect) implements ResultEvent {}

    record PenaltyImposed(
            Side side,
            PenaltyKind penalty,
            Optional<Duration> time,
            Optional<String> amount,
            Optional<BigDecimal> opponentScore,
            String article,
            Optional<String> reason,
            Optional<Effect> effect)
            implements ResultEvent {}

    record ResultDeclared(Result result, Optional<String> reason) implements ResultEvent {}

    /** The game is over. */
    record GameEnded(Result result) implements ResultEvent {}
}
