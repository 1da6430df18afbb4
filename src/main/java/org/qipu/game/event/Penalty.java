package org.qipu.game.event;

import java.math.BigDecimal;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.PenaltyKind;

/**
 * A penalty as a law proposes or a ruling names it.
 *
 * @param amount        a duration, points or a sum, by the kind
 * @param opponentScore what the opponent scores with a loss
 */
public record Penalty(
        Side side,
        PenaltyKind penalty,
        Optional<String> amount,
        Optional<BigDecimal> opponentScore,
        Optional<String> article) {}
