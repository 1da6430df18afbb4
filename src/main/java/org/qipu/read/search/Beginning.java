package org.qipu.read.search;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.release.PublicEvents;
import org.qipu.replay.Play;

/**
 * When a game began, or is to begin: everybody is told it, by the first event of play that is public whatever the policy.
 *
 * @param at         empty where a record taken over does not say it
 * @param recordedAt when that was recorded; of one that has not begun, when anything was recorded last
 */
public record Beginning(Optional<Instant> at, Instant recordedAt) {

    /**
     * As some events of a game tell it, all of them or those that are shown.
     *
     * @param game   as it stands after them
     * @param events one at least
     */
    public static Beginning of(Game game, List<RecordedEvent> events) {
        return events.stream()
                .filter(one -> Play.has(one.event()))
                .filter(one -> PublicEvents.shown(one.event()) == PublicEvents.Shown.ALWAYS)
                .findFirst()
                .map(first -> new Beginning(game.known(first.occurredAt()), first.recordedAt()))
                .orElseGet(() -> new Beginning(
                        game.known(game.schedule()
                                .scheduledStart()
                                .orElseGet(() -> events.getFirst().occurredAt())),
                        events.getLast().recordedAt()));
    }
}
