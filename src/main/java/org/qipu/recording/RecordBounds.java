package org.qipu.recording;

import java.util.Optional;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.AddNote;
import org.qipu.game.policy.Refusal;

/**
 * How much the record of one game holds: many times what the longest games ever played came to, so that nobody's token
 * fills the memory of all.
 *
 * <p>Notes have half of it: whatever was written down, what happens in the hall still has room.
 */
public final class RecordBounds {

    /** The most events of a game. */
    public static final int EVENTS = 12_000;
    /** The most bytes of what is recorded in them. */
    public static final long BYTES = 6L << 20;

    private RecordBounds() {}

    /**
     * Why a command may not be recorded although the Laws allow it.
     *
     * @param events how many events the game would have then
     * @param bytes  how many bytes would be recorded in them
     */
    public static Optional<Refusal> refusal(long events, long bytes, GameCommand command) {
        var share = command instanceof AddNote ? 2 : 1;
        return events <= EVENTS / share && bytes <= BYTES / share
                ? Optional.empty()
                : Optional.of(Refusal.of(
                        Refusal.Kind.NOT_ALLOWED,
                        "The record of a game holds at most " + EVENTS + " events and " + BYTES
                                + " bytes, and notes may fill half of it: this game has no room left for it."));
    }
}
