package org.qipu.recording;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.IdempotencyKey;

/** Decides commands on a game and records what they lead to: all of them or none, durable when answered. */
public interface GameRecorder {

    /**
     * Records commands in their order, each decided on the game as those before it leave it.
     *
     * @param gameId   the game
     * @param commands at least one
     * @param key      tells a request that is sent again from a new one
     * @param ifMatch  the version the game must have
     * @throws EventLog.StoreException when the database failed; whether anything was recorded is then not known, and
     * the same key asks safely
     */
    RecordingAnswer record(
            String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch);

    /**
     * What {@link #record} would answer now; nothing is recorded, and the key stays unused.
     *
     * @param gameId   the game
     * @param commands at least one
     * @param key      one that was used before is answered as it would be
     * @param ifMatch  the version the game must have
     * @throws EventLog.StoreException when the database failed
     */
    RecordingAnswer rehearse(
            String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch);
}
