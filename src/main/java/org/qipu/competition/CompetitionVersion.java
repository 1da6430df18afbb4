package org.qipu.competition;

import java.time.Instant;
import org.qipu.game.event.Actor;

/**
 * A competition as it was set up at a time, and by whom.
 *
 * @param changedAt  when the change was asked for
 * @param recordedAt when it was recorded, and others could hear of it: later than it was asked for where the writer had to
 *                   wait; of one that was taken over, when it was made
 */
public record CompetitionVersion(
        int version, Instant changedAt, Instant recordedAt, Actor actor, Competition competition) {

    /** One that was recorded as soon as it was asked for. */
    public CompetitionVersion(int version, Instant changedAt, Actor actor, Competition competition) {
        this(version, changedAt, changedAt, actor, competition);
    }
}
