package org.qipu.replay;

import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Appended;
import org.qipu.game.state.Game;

/**
 * The records of one game as everybody may know them, however long they are: what was told of the first events is told
 * no other way when more are released.
 *
 * <p>It goes on with the record; nothing that it has told is told or folded again.
 */
final class PublicReplay {

    private final boolean played;
    private final Lineage lineage = new Lineage();
    private Appended<RecordedEvent> events = Appended.none();
    private Appended<Game> states = Appended.none();
    /** How many of the first events are told as they are. */
    private int same;

    PublicReplay(boolean played) {
        this.played = played;
    }

    /** A record of this game as everybody may know it; the same where nothing is kept from them. */
    synchronized Replay of(Replay whole) {
        while (events.size() < whole.events().size()) {
            take(whole, events.size());
        }
        var length = whole.events().size();
        return same >= length ? whole : whole.told(events.first(length), states.first(length), lineage);
    }

    private void take(Replay whole, int index) {
        var recorded = whole.events().get(index);
        var told = PublicRecord.told(recorded, played);
        if (same == index && told == recorded) {
            same++;
            states = states.plus(whole.afterEvent(index + 1L));
        } else {
            states = states.plus((index == 0 ? Game.NONE : states.getLast()).evolve(told));
        }
        events = events.plus(told);
    }
}
