package org.qipu.recording;

import java.util.List;
import org.qipu.game.policy.Refusal;
import org.qipu.game.state.Game;
import org.qipu.log.codec.LoggedEvent;

/** What became of commands that were sent to a game. */
public sealed interface RecordingAnswer {

    /**
     * All were accepted, and what they led to is durable.
     *
     * @param now    the game after them; its version is the sequence of the last event
     * @param events what was recorded, in order
     */
    record Recorded(Game now, List<LoggedEvent> events) implements RecordingAnswer {
        public Recorded {
            events = List.copyOf(events);
        }
    }

    /**
     * The request was recorded before, under the same key; nothing was added.
     *
     * @param gameId the game
     * @param first  the sequence of the first event it recorded then
     * @param last   the sequence of the last, the version of the game in the first answer
     */
    record Replayed(String gameId, long first, long last) implements RecordingAnswer {}

    /**
     * One was refused, so nothing was recorded.
     *
     * @param command the index of the first that was refused, from 0
     * @param refusal why
     */
    record Refused(int command, Refusal refusal) implements RecordingAnswer {}

    /** Others wrote to the game first, again and again; nothing was recorded, and sending it again may succeed. */
    record StaleVersion() implements RecordingAnswer {}

    /** The key was used before with another request; nothing was recorded. */
    record KeyConflict() implements RecordingAnswer {}

    /**
     * The game is not at the version asked for; nothing was recorded.
     *
     * @param version the version it has
     */
    record PreconditionFailed(long version) implements RecordingAnswer {}
}
