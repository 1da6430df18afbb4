package org.qipu.read.export;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.replay.Replay;

/**
 * A game as somebody may know it.
 *
 * @param events the events that he may know, each with the sequence by which the game names it
 * @param after  the game right after an event
 */
public record Told(String gameId, Game game, List<RecordedEvent> events, LongFunction<Game> after) {

    /** A record that is known. */
    public static Told of(String gameId, Replay replay) {
        return new Told(gameId, replay.now(), replay.events(), replay::afterEvent);
    }

    /** What it was taken over with, where it was. */
    Optional<GameImported> imported() {
        return events.stream()
                .map(RecordedEvent::event)
                .filter(GameImported.class::isInstance)
                .map(GameImported.class::cast)
                .findFirst();
    }
}
