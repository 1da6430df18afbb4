package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.AppealEvent.Against;
import org.qipu.game.event.AppealEvent.AppealOutcome;

/** An appeal and what was decided on it. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record AppealView(
        int appeal,
        Side by,
        Against against,
        String grounds,
        Optional<Instant> deadline,
        Optional<AppealOutcome> outcome,
        Optional<String> article,
        Optional<String> reason,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy) {}
