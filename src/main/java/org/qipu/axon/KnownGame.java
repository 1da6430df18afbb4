package org.qipu.axon;

import java.time.Instant;
import org.qipu.game.state.Game;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.replay.FoldedGame;

/**
 * What the writer of a game must know.
 *
 * @param folded     the game, and how much was recorded of it
 * @param hash       the hash of its last event
 * @param recordedAt when that was recorded; what follows is never recorded earlier, whatever the clock says
 * @param fresh      whether the table was asked just now; else it is remembered, and what speaks against a command is asked again
 */
record KnownGame(FoldedGame folded, Hash hash, Instant recordedAt, boolean fresh) {

    /** A game of which nothing is recorded. */
    static final KnownGame NONE = new KnownGame(FoldedGame.NONE, Hash.ZERO, Instant.MIN, false);

    /** The game. */
    Game game() {
        return folded.game();
    }

    /** The same after one more event. */
    KnownGame after(LoggedEvent event) {
        return new KnownGame(folded.after(event), event.hash(), event.event().recordedAt(), fresh);
    }

    /** The same, asked just now or remembered. */
    KnownGame fresh(boolean askedNow) {
        return new KnownGame(folded, hash, recordedAt, askedNow);
    }
}
