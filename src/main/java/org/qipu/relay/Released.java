package org.qipu.relay;

import java.util.List;
import org.qipu.release.PublicEvent;
import org.qipu.release.PublicGame;

/**
 * What of a game is released and not published yet.
 *
 * @param game     the game as it is released
 * @param events   the next events, at most so many as one transaction takes
 * @param position what the public topic has when they are published
 * @param isAll    whether there are no more
 */
record Released(PublicGame game, List<PublicEvent> events, Position position, boolean isAll) {

    /** What comes after that place, at most so many. */
    static Released of(PublicGame game, Position before, int most) {
        var all = game.events();
        if (before.number() > 0
                && before.number() <= all.size()
                && all.get((int) before.number() - 1).sequence() != before.sequence()) {
            throw new IllegalStateException("its public event " + before.number() + " was published as another one");
        }
        var from = (int) Math.min(before.number(), all.size());
        var until = Math.min(from + most, all.size());
        var events = all.subList(from, until);
        return new Released(
                game,
                events,
                events.isEmpty()
                        ? before
                        : new Position(
                                before.gameId(),
                                events.getLast().number(),
                                events.getLast().sequence()),
                until == all.size());
    }

    boolean isEmpty() {
        return events.isEmpty();
    }
}
