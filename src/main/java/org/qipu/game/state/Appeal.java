package org.qipu.game.state;

import java.time.Instant;
import java.util.Optional;
import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.event.AppealEvent.AppealLodged;

/**
 * An appeal against a decision (11.10).
 *
 * @param lodged   what was lodged
 * @param decision what the committee decided; absent while it is open
 * @param at       when it was lodged
 */
public record Appeal(AppealLodged lodged, Optional<AppealDecided> decision, Instant at) {

    Appeal decided(AppealDecided outcome) {
        return new Appeal(lodged, Optional.of(outcome), at);
    }
}
