package org.qipu.recording;

import java.time.Instant;
import org.qipu.competition.SetUpCompetition;
import org.qipu.game.event.Actor;
import org.qipu.log.EventLog;

/** Decides requests on competitions and records what they lead to, durable when answered. */
public interface CompetitionRecorder {

    /**
     * Sets a competition up, or up otherwise.
     *
     * @param actor who asks
     * @param at    when
     * @throws EventLog.StoreException when the database failed; whether anything was recorded is then not known
     */
    CompetitionAnswer record(String id, SetUpCompetition command, Actor actor, Instant at);
}
