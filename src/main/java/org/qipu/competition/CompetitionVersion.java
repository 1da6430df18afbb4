package org.qipu.competition;

import java.time.Instant;
import org.qipu.game.event.Actor;

/** A competition as it was set up at a time, and by whom. */
public record CompetitionVersion(int version, Instant changedAt, Actor actor, Competition competition) {}
