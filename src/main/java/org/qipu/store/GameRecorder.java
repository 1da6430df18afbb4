package org.qipu.store;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.game.TimedCommand;

/** Decides commands on a game and records what they lead to: all of them or none, durable when answered. */
public interface GameRecorder {

    RecordingAnswer record(String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch);
}
