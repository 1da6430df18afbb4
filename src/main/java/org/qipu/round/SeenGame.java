package org.qipu.round;

import java.time.Instant;
import org.qipu.release.Policies;
import org.qipu.release.PublicGame;
import org.qipu.replay.Replay;
import org.qipu.security.Permissions.Sight;

/**
 * A game as somebody sees it at an instant.
 *
 * @param record what he knows of it
 * @param whole  whether its numbers are those of the whole record
 * @param inHall whether it is shown as the hall may know it
 * @param until  when he will see more without anything happening
 */
record SeenGame(Replay record, boolean whole, boolean inHall, Instant until) {

    static SeenGame of(Replay whole, Sight sight, Policies policies, Instant now) {
        return sight.isPublic(whole.now().ended())
                ? released(PublicGame.of(whole, policies, now))
                : new SeenGame(whole, true, sight == Sight.HALL, Instant.MAX);
    }

    private static SeenGame released(PublicGame game) {
        return new SeenGame(game.replay(), false, false, game.next().orElse(Instant.MAX));
    }
}
