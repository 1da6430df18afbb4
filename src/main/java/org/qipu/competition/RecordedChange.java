package org.qipu.competition;

import java.time.Instant;
import org.qipu.game.event.Actor;

/**
 * An event of a competition as it was recorded.
 *
 * @param sequence   its place among the events of the competition, from 1
 * @param occurredAt when the change was asked for
 * @param recordedAt when it was written down: later where it was taken over
 * @param actor      who asked for it
 * @param event      what changed
 */
public record RecordedChange(
        long sequence, Instant occurredAt, Instant recordedAt, Actor actor, CompetitionEvent event) {}
