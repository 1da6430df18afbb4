package org.qipu.axon;

import java.time.Instant;
import org.qipu.competition.SetUpCompetition;
import org.qipu.game.event.Actor;

/**
 * A request on a competition, as a command of Axon's.
 *
 * @param wanted  which competition
 * @param command what is asked
 * @param actor   who asks
 * @param at      when
 */
record SetUpRequest(Wanted wanted, SetUpCompetition command, Actor actor, Instant at) {

    /** Which competition a request is for. */
    record Wanted(String competition) {}
}
