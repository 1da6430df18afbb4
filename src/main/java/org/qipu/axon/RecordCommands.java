package org.qipu.axon;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.IdempotencyKey;

/**
 * All commands of one request, as one command of Axon's: one decision, one append.
 *
 * @param wanted   the game
 * @param commands what is asked, in order
 * @param key      the key of the request
 * @param ifMatch  the version the game must have
 * @param stored   whether what they lead to is recorded, or told alone
 */
record RecordCommands(
        Wanted wanted,
        List<TimedCommand> commands,
        Optional<IdempotencyKey> key,
        OptionalLong ifMatch,
        boolean stored) {

    /**
     * Which game a request is for.
     *
     * @param gameId the game
     * @param fresh  whether the table must be asked what is newer than what is remembered
     */
    record Wanted(String gameId, boolean fresh) {}
}
