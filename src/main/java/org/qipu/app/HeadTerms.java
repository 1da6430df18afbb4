package org.qipu.app;

import java.time.Instant;
import java.util.Optional;
import org.qipu.audit.log.PublicHead;
import org.qipu.game.event.Schedule;
import org.qipu.game.state.Game;
import org.qipu.release.Policies;
import org.qipu.replay.Games;

/** When everybody may know of an event in the log: as its competition releases it. */
record HeadTerms(Policies policies, Games games) implements PublicHead.Terms {

    @Override
    public Instant released(Optional<String> competition, Optional<String> round, Instant recordedAt) {
        return policies.of(competition).released(recordedAt, round);
    }

    @Override
    public Optional<Instant> ofAmended(String gameId, long sequence, Instant recordedAt) {
        return games.replay(gameId)
                .filter(game -> game.events().size() >= sequence)
                .map(game -> {
                    var then = game.afterEvent(sequence).pinned().map(Game.Pinned::schedule);
                    return released(then.flatMap(Schedule::competition), then.flatMap(Schedule::round), recordedAt);
                });
    }
}
