package org.qipu.game.policy;

import java.util.List;
import org.qipu.game.event.GameEvent;

/** What a command leads to: events, or a refusal that records nothing. */
public sealed interface Decision {

    /** The command is recorded with these events, at least one. */
    record Accepted(List<GameEvent> events) implements Decision {
        public Accepted {
            events = List.copyOf(events);
        }
    }

    /** The command is refused. */
    record Refused(Refusal refusal) implements Decision {}

    /** An acceptance with these events. */
    static Decision events(GameEvent... events) {
        return new Accepted(List.of(events));
    }

    /** A refusal for that reason. */
    static Decision refuse(Refusal refusal) {
        return new Refused(refusal);
    }
}
