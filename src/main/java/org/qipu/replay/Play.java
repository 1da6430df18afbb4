package org.qipu.replay;

import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.OversightEvent.AssistantAppointed;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.OversightEvent.GameAnnulled;

/** What belongs to the play of a game: that it was scheduled, amended or annulled says nothing of when it began. */
public final class Play {

    private Play() {}

    /** Whether an event is a part of it. */
    public static boolean has(GameEvent event) {
        return switch (event) {
            case GameScheduled e -> false;
            case GameAmended e -> false;
            case GameAnnulled e -> false;
            case RulingReversed e -> false; // as the first of all it can only reverse one of these
            case AssistantAppointed e -> false;
            case NoteAdded e -> false;
            default -> true;
        };
    }
}
