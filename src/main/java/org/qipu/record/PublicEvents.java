package org.qipu.record;

import java.util.List;
import org.qipu.store.GameJson;

/** Events as everybody may see them: what was noted, of players' health too, stays with those who run the event. */
public final class PublicEvents {

    private PublicEvents() {
    }

    /** Events without the contents of notes; their hashes are those of what is stored. */
    public static List<EventView> of(List<EventView> events) {
        return events.stream().map(PublicEvents::of).toList();
    }

    /** One event so. */
    public static EventView of(EventView e) {
        return !e.type().equals("NoteAdded") ? e : new EventView(e.sequence(), e.type(), e.version(), e.occurredAt(), e.recordedAt(), e.actor(),
                GameJson.mapper().createObjectNode().toString(), e.hash());
    }
}
