package org.qipu.store;

import java.util.List;
import org.qipu.game.Game;
import org.qipu.game.Refusal;

/** What became of commands that were sent to a game. */
public sealed interface RecordingAnswer {

    record Recorded(Game now, List<LoggedEvent> events) implements RecordingAnswer {
    }

    record Replayed(String gameId, long first, long last) implements RecordingAnswer {
    }

    record Refused(int command, Refusal refusal) implements RecordingAnswer {
    }

    record StaleVersion() implements RecordingAnswer {
    }

    record KeyConflict() implements RecordingAnswer {
    }

    record PreconditionFailed(long version) implements RecordingAnswer {
    }
}
