package org.qipu.axon;

import java.util.Optional;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.AddNote;
import org.qipu.game.policy.Refusal;
import org.qipu.replay.FoldedGame;

/**
 * How much the record of one game holds: many times what the longest games ever played came to, so that nobody's token
 * fills the memory of all.
 *
 * <p>Notes have half of it: whatever was written down, what happens in the hall still has room.
 */
final class RecordBounds {

    /** The most events of a game. */
    static final int EVENTS = 12_000;
    /** The most bytes of what is recorded in them. */
    static final long BYTES = 6L << 20;

    private RecordBounds() {}

    /** Why a command may not be recorded although the Laws allow it, on the game as it would be then. */
    static Optional<Refusal> refusal(FoldedGame then, GameCommand command) {
        var share = command instanceof AddNote ? 2 : 1;
        return then.game().version() <= EVENTS / share && then.bytes() <= BYTES / share
                ? Optional.empty()
                : Optional.of(Refusal.of(
                        Refusal.Kind.NOT_ALLOWED,
                        "The record of a game holds at most " + EVENTS + " events and " + BYTES
                                + " bytes, and notes may fill half of it: this game has no room left for it."));
    }
}
