package org.qipu.replay;

import org.qipu.game.state.Game;
import org.qipu.log.codec.LoggedEvent;

/**
 * A game folded from its events, and how much was read for it: with that its memory grows.
 *
 * @param game  the game
 * @param bytes the payloads of its events and the words that belong to them together
 */
public record FoldedGame(Game game, long bytes) {

    /** A game of which nothing is recorded. */
    public static final FoldedGame NONE = new FoldedGame(Game.NONE, 0);
    /** What all that are remembered in one place may weigh together: a sixteenth of the memory there is. */
    public static final long SHARE = Runtime.getRuntime().maxMemory() / 16;
    /** An event as objects, beside the texts in it. */
    private static final long AN_EVENT = 400;
    /** The game after an event, beside what it shares with the game before. */
    static final long A_STATE = 100;
    /** Text as it is stored, and once it is read. */
    private static final int TEXT = 3;

    /** The same after one more event. */
    public FoldedGame after(LoggedEvent event) {
        return new FoldedGame(game.evolve(event.event()), bytes + event.row().bytes());
    }

    /** Whether more is likely to be recorded of it: not of one that was taken over from a record, once it is over. */
    public boolean mayGoOn() {
        return !game.ended() || game.dated().isEmpty();
    }

    /** What it takes in memory, about. */
    public long weight() {
        return weight(game.version(), bytes);
    }

    /** What events take in memory, about. */
    public static long weight(long events, long bytes) {
        return events * AN_EVENT + bytes * TEXT;
    }
}
