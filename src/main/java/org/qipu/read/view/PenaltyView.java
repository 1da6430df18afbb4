package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.PenaltyKind;

/** A penalty as imposed, of a player or of a person who is none. */
public record PenaltyView(
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Side> side,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> person,
        PenaltyKind penalty,
        Optional<String> amount,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<BigDecimal> opponentScore,
        String article,
        Optional<String> reason,
        long event,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy) {}
